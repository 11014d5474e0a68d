import type { Field, FormModel, Note, Option } from './field.ts';
import { boxCost } from './box-cost.ts';
import { isObject, own, ownText, quote, type JsonObject } from './json.ts';
import { readField } from './read-field.ts';
import { asksForSecret } from './secrets.ts';

/** One reason why a schema cannot be drawn, in words for the author of the server. */
export interface SchemaProblem {
  readonly property?: string | undefined;
  readonly reason: string;
}

export type ReadForm =
  | { readonly ok: true; readonly model: FormModel }
  | { readonly ok: false; readonly problems: readonly SchemaProblem[] };

export interface ReadFormOptions {
  /** The server's message: where it asks for a secret, all that is typed below it is one. */
  readonly message?: string | undefined;
  /** The person writes a comma before the decimals (`usesDecimalComma`). Default false. */
  readonly decimalComma?: boolean | undefined;
}

/** More fields than this are refused: no person answers them honestly. */
export const mostFields = 100;
/** Answers to choose from in the whole form, and its text in characters, with all references followed. */
const mostChoices = 10_000;
const mostText = 1_048_576;
/** What the defaults in boxes may cost to lay out, in Latin letters. */
const mostInBoxes = 65_536;
/** More problems than this are counted and not named. */
const mostProblems = 20;

const dialects =
  /^https?:\/\/json-schema\.org\/(?:draft\/2020-12\/schema|draft\/2019-09\/schema|draft-07\/schema)#?$/u;

/**
 * Reads an untrusted `requestedSchema`. What loses nothing is normalised, with a note where the author should
 * know; what cannot be asked honestly is refused, with every problem named. Never throws.
 */
export function readForm(schema: unknown, options: ReadFormOptions = {}): ReadForm {
  if (schema === undefined) return refuse({ reason: 'requestedSchema is missing.' });
  if (!isObject(schema))
    return refuse({ reason: `requestedSchema must be an object, not ${quote(schema)}.` });

  const dialect = own(schema, '$schema');
  if (dialect !== undefined && (typeof dialect !== 'string' || !dialects.test(dialect))) {
    return refuse({ reason: `unsupported JSON Schema dialect ${quote(dialect)}; use 2020-12.` });
  }
  const type = own(schema, 'type');
  if (type !== undefined && type !== 'object') {
    return refuse({ reason: `requestedSchema must have type "object", not ${quote(type)}.` });
  }
  const properties = own(schema, 'properties') ?? {};
  if (!isObject(properties)) return refuse({ reason: 'properties must be an object of schemas.' });
  const entries = Object.entries(properties);
  if (entries.length > mostFields) {
    return refuse({ reason: `${entries.length} properties; at most ${mostFields} can be asked at once.` });
  }

  const problems: SchemaProblem[] = [];
  const notes: Note[] = [];
  const fields: Field[] = [];
  const secret = asksForSecret(options.message);
  const decimalComma = options.decimalComma ?? false;
  const required = readRequired(schema, properties, problems, notes);
  let [choices, text, inBoxes] = [0, 0, 0];
  for (const [index, [name, property]] of entries.entries()) {
    const read = readField(`f${index}`, name, property, {
      root: schema,
      required: required.has(name),
      secret,
      decimalComma,
    });
    if (read.ok) {
      const { field } = read;
      const options = 'options' in field ? field.options : [];
      choices += options.length;
      text += textOf(field) + options.map(textOf).reduce((sum, length) => sum + length, 0);
      // A small definition that many fields refer to makes a large form. It is read no further.
      if (choices > mostChoices)
        return refuse({ reason: `The form has more than ${amount(mostChoices)} answers to choose from.` });
      if (text > mostText)
        return refuse({ reason: `The form has more than ${amount(mostText)} characters of text.` });
      if (field.kind === 'text') inBoxes += boxCost(field.default ?? '');
      if (inBoxes > mostInBoxes) return refuse({ property: name, reason: tooMuchInBoxes });
      fields.push(field);
      notes.push(...read.notes.map((text) => ({ property: name, text })));
    } else {
      problems.push({ property: name, reason: read.reason });
    }
  }
  for (const keyword of [
    'anyOf',
    'oneOf',
    'allOf',
    'if',
    'not',
    'dependentRequired',
    'dependentSchemas',
    '$ref',
  ]) {
    if (Object.hasOwn(schema, keyword))
      notes.push({ text: `${keyword} at the top of the schema is not drawn.` });
  }
  if (problems.length > 0) return { ok: false, problems: named(problems) };
  return {
    ok: true,
    model: { title: ownText(schema, 'title'), description: ownText(schema, 'description'), fields, notes },
  };
}

function refuse(problem: SchemaProblem): ReadForm {
  return { ok: false, problems: [problem] };
}

const tooMuchInBoxes =
  'has a default that is too much to be drawn in a box, by itself or with those before it.';

function textOf({ label, description = '' }: Field | Option): number {
  return label.length + description.length;
}

function amount(count: number): string {
  return count.toLocaleString('en');
}

function named(problems: readonly SchemaProblem[]): readonly SchemaProblem[] {
  const more = problems.length - mostProblems;
  if (more <= 0) return problems;
  return [...problems.slice(0, mostProblems), { reason: `There are ${more} more problems.` }];
}

function readRequired(
  schema: JsonObject,
  properties: JsonObject,
  problems: SchemaProblem[],
  notes: Note[],
): ReadonlySet<string> {
  const required = own(schema, 'required');
  if (required === undefined) return new Set();
  if (!Array.isArray(required) || !required.every((name) => typeof name === 'string')) {
    problems.push({ reason: `required must be a list of property names, not ${quote(required)}.` });
    return new Set();
  }
  const names = new Set<string>(required);
  if (names.size < required.length) notes.push({ text: 'required names a property twice.' });
  for (const name of names) {
    if (!Object.hasOwn(properties, name)) {
      problems.push({
        property: name,
        reason: 'is required but not among the properties, so nobody could answer it.',
      });
    }
  }
  return names;
}
