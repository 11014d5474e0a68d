import { isObject, own, quote, type JsonObject } from './json.ts';
import { mostListed, tooManyOptions } from './read-options.ts';

export type Simplified =
  | { readonly ok: true; readonly schema: JsonObject; readonly nullable: boolean }
  | { readonly ok: false; readonly reason: string };

/** Bounds the work that one property can cause, however its references are tied. */
const deepest = 16;
/** A JSON Pointer that is longer points to nothing that a person wrote. */
const longestReference = 1_000;

/**
 * All that a field is made of. The rest stays where it is: a definition may hold thousands of other members, and a
 * hundred fields may refer to it.
 */
const keywords = [
  ...['type', 'title', 'description', 'default', 'nullable', 'enum', 'enumNames', 'const', 'anyOf', 'oneOf'],
  ...['format', 'pattern', 'minLength', 'maxLength', 'minimum', 'maximum', 'exclusiveMinimum'],
  ...['exclusiveMaximum', 'multipleOf', 'items', 'minItems', 'maxItems', 'properties'],
];
/** There are seven types, and none is named twice. */
const mostTypes = 7;

/**
 * Rewrites the ways in which generators wrap a plain property, losing nothing: a local `$ref`, `allOf` with one
 * member, and "optional" spelt as a union with null (pydantic, zod).
 */
export function simplify(original: unknown, root: JsonObject, depth = 0): Simplified {
  if (!isObject(original)) return { ok: false, reason: 'is not a schema object.' };
  if (depth > deepest) return { ok: false, reason: 'has references that go in a circle or too deep.' };
  const property = picked(original);

  const reference = own(original, '$ref');
  if (reference !== undefined) {
    if (typeof reference !== 'string' || !reference.startsWith('#')) {
      return {
        ok: false,
        reason: `refers to ${quote(reference)}; only references inside the schema (#/…) are followed.`,
      };
    }
    const target = follow(root, reference);
    if (target === undefined)
      return { ok: false, reason: `refers to ${quote(reference)}, which is not in the schema.` };
    return merge(property, target, root, depth);
  }

  const all = own(original, 'allOf');
  if (Array.isArray(all)) {
    if (all.length !== 1)
      return { ok: false, reason: 'combines several schemas (allOf); write them as one.' };
    return merge(property, all[0], root, depth);
  }

  for (const keyword of ['anyOf', 'oneOf']) {
    const members = own(property, keyword);
    if (!Array.isArray(members)) continue;
    if (members.length > mostListed) return { ok: false, reason: tooManyOptions(members.length) };
    const others = members.filter((member) => !isNull(member));
    const [only] = others;
    if (others.length < members.length && others.length === 1) {
      const { [keyword]: _members, ...rest } = property;
      const merged = merge(rest, only, root, depth);
      return merged.ok ? { ...merged, nullable: true } : merged;
    }
    if (others.length < members.length) {
      return { ok: true, schema: { ...property, [keyword]: others }, nullable: true };
    }
  }

  const type = own(property, 'type');
  if (Array.isArray(type)) {
    const others = type.slice(0, mostTypes).filter((name) => name !== 'null');
    if (others.length !== 1 || type.length > mostTypes) {
      return { ok: false, reason: `allows several types (${quote(type)}); a form field has one.` };
    }
    return {
      ok: true,
      schema: { ...property, type: others[0] as unknown },
      nullable: others.length < type.length,
    };
  }
  return { ok: true, schema: property, nullable: own(property, 'nullable') === true };
}

/** The wrapped schema with what stands beside the wrapper (title, description, default) on top. */
function merge(outer: JsonObject, inner: unknown, root: JsonObject, depth: number): Simplified {
  const simplified = simplify(inner, root, depth + 1);
  return simplified.ok ? { ...simplified, schema: { ...simplified.schema, ...outer } } : simplified;
}

function picked(schema: JsonObject): JsonObject {
  return Object.fromEntries(
    keywords.filter((keyword) => Object.hasOwn(schema, keyword)).map((keyword) => [keyword, schema[keyword]]),
  );
}

function isNull(schema: unknown): boolean {
  return (
    isObject(schema) &&
    (own(schema, 'type') === 'null' || (Object.hasOwn(schema, 'const') && schema['const'] === null))
  );
}

/** What a JSON Pointer in a fragment (`#/$defs/x`) points to. */
export function follow(root: unknown, reference: string): unknown {
  if (reference.length > longestReference) return undefined;
  // `#name` is an anchor, not a path.
  if (reference !== '#' && !reference.startsWith('#/')) return undefined;
  let at: unknown = root;
  let parts: string[];
  try {
    parts = decodeURIComponent(reference.slice(1)).split('/').slice(1);
  } catch {
    return undefined;
  }
  for (const part of parts) {
    const key = part.replaceAll('~1', '/').replaceAll('~0', '~');
    if (Array.isArray(at)) at = at[Number(key)] as unknown;
    else if (isObject(at)) at = own(at, key);
    else return undefined;
  }
  return at;
}
