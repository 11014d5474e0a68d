import { choicesOf } from './checkable-choices.ts';
import { plainKeywords } from './checkable-keywords.ts';
import type { ContentValue } from './decode.ts';
import { isObject, own, quote, type JsonObject } from './json.ts';
import { toRegExp } from './pattern.ts';
import { safeName } from './safe-name.ts';
import { follow } from './simplify.ts';

type Schema = JsonObject | boolean;

/** A schema that a validator can be given: no reference, no metadata, no malformed keyword. */
export interface Checkable {
  readonly schema: Schema;
  /** What was left out, for the author of the server. */
  readonly notes: readonly string[];
}

/** Bound the copy, however its references are tied: levels, and schemas and members of lists in all. */
const deepest = 32;
const mostParts = 40_000;
const mostNotes = 20;

/**
 * Our own copy of an untrusted schema, with all of its rules. Where a rule cannot be copied the result allows
 * more, never less: what the original allows is always allowed.
 */
export function checkableSchema(root: unknown): Checkable {
  const notes = new Set<string>();
  const copied = new Copier(root, notes).copy(root, []);
  return { schema: copied.schema, notes: [...notes].slice(0, mostNotes) };
}

/** The content under the names that the copy knows its properties by. */
export function checkableContent(content: Readonly<Record<string, ContentValue>>): JsonObject {
  return Object.fromEntries(Object.entries(content).map(([name, value]) => [safeName(name), value]));
}

interface Copied {
  readonly schema: Schema;
  /** False where a rule was left out, so that the copy allows more than the original. */
  readonly exact: boolean;
}

/** Keywords that speak of what their neighbours leave or decide, and cannot be judged without them. */
const neighbours: ReadonlyMap<string, readonly string[]> = new Map([
  ['propertyNames', []],
  ['then', ['if']],
  ['else', ['if']],
  ['items', ['prefixItems']],
  ['additionalProperties', ['properties', 'patternProperties']],
]);

class Copier {
  #room = mostParts;
  readonly #root: unknown;
  readonly #notes: Set<string>;

  constructor(root: unknown, notes: Set<string>) {
    this.#root = root;
    this.#notes = notes;
  }

  /** `path` holds a reference or nothing for each level above, so that a circle is seen. */
  copy(original: unknown, path: readonly string[]): Copied {
    if (typeof original === 'boolean') return { schema: original, exact: true };
    this.#room -= 1;
    if (!isObject(original) || this.#room < 0 || path.length > deepest) {
      this.#notes.add(`${quote(original)} is no schema, or too deep in one, and is not checked.`);
      return { schema: true, exact: false };
    }
    return this.#copyObject(original, path);
  }

  #copyObject(schema: JsonObject, path: readonly string[]): Copied {
    const copy: Record<string, unknown> = {};
    const all: Schema[] = [];
    let exact = true;
    /** Keywords that were dropped whole: others may speak of what they leave. */
    const dropped = new Set<string>();
    const drop = (keyword: string): void => {
      this.#notes.add(`${keyword} ${quote(own(schema, keyword))} is not checked.`);
      dropped.add(keyword);
      exact = false;
    };
    const inner = (value: unknown): Copied => this.copy(value, [...path, '']);
    /** For places where more allowed inside is more allowed outside. */
    const lenient = (copied: Copied): Schema => {
      exact &&= copied.exact;
      return copied.schema;
    };
    const each = (
      keywords: readonly string[],
      copyOne: (value: unknown, keyword: string) => boolean,
    ): void => {
      for (const keyword of keywords)
        if (Object.hasOwn(schema, keyword) && !copyOne(schema[keyword], keyword)) drop(keyword);
    };

    each([...plainKeywords.keys()], (value, keyword) => {
      if (Array.isArray(value)) this.#room -= value.length;
      const usable = this.#room < 0 ? undefined : plainKeywords.get(keyword)?.(value);
      if (usable !== undefined) copy[keyword] = usable;
      return usable !== undefined;
    });
    each(['properties', 'patternProperties', 'dependentSchemas', 'dependencies'], (value, keyword) => {
      if (!isObject(value)) return false;
      const names = Object.keys(value);
      if (keyword === 'patternProperties' && !names.every(toRegExp)) return false;
      copy[keyword] = Object.fromEntries(
        names.map((name) => {
          const member = value[name];
          // Draft-07: a list of names, or a schema.
          const isList = keyword === 'dependencies' && Array.isArray(member);
          return [safeName(name), lenient(inner(isList ? { required: member } : member))];
        }),
      );
      return true;
    });
    each(['allOf', 'anyOf', 'oneOf', 'prefixItems'], (value, keyword) => {
      if (!Array.isArray(value) || value.length === 0 || value.length > this.#room) return false;
      const members = value.map(inner);
      const exactly = members.every((member) => member.exact);
      const values = choicesOf(members.map((member) => member.schema));
      if (keyword !== 'allOf' && keyword !== 'prefixItems' && values && exactly) all.push({ enum: values });
      else if (keyword === 'oneOf' && !exactly) return false;
      else if (keyword === 'allOf') all.push(...members.map(lenient));
      else copy[keyword] = members.map(lenient);
      return true;
    });
    each(['$ref', '$dynamicRef', '$recursiveRef'], (value, keyword) => {
      if (keyword !== '$ref' || typeof value !== 'string' || path.includes(value)) return false;
      const target = follow(this.#root, value);
      if (target !== undefined) all.push(lenient(this.copy(target, [...path, value])));
      return target !== undefined;
    });
    // A condition that allows more would forbid more.
    each(['not', 'if', 'contains'], (value, keyword) => {
      const copied = inner(value);
      if (copied.exact) copy[keyword] = copied.schema;
      return copied.exact;
    });
    each([...neighbours.keys()], (value, keyword) => {
      if (neighbours.get(keyword)?.some((neighbour) => dropped.has(neighbour))) return false;
      copy[keyword] = lenient(inner(value));
      return true;
    });
    each(['unevaluatedItems', 'unevaluatedProperties'], (value, keyword) => {
      if (!exact) return false;
      copy[keyword] = lenient(inner(value));
      return true;
    });

    const [only] = all;
    if (only !== undefined && all.length === 1 && Object.keys(copy).length === 0)
      return { schema: only, exact };
    return { schema: all.length > 0 ? { ...copy, allOf: all } : copy, exact };
  }
}
