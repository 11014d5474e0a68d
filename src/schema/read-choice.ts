import type { ChoiceField, ChoicesField, Option } from './field.ts';
import { own, quote, type JsonObject } from './json.ts';
import { count, type FieldStart, type ReadField } from './field-start.ts';
import { mostOptions, readOptions } from './read-options.ts';
import { simplify } from './simplify.ts';

/** One of several values. Nothing is chosen unless the schema names a default among them. */
export function readChoice(
  start: FieldStart,
  schema: JsonObject,
  options: readonly Option[],
  optionNotes: readonly string[],
): ReadField {
  const notes = [...optionNotes];
  const given = own(schema, 'default');
  const index = options.findIndex(({ value }) => value === given);
  if (given !== undefined && given !== null && index < 0) {
    notes.push(`default ${quote(given)} is not among the values and is left out.`);
  }
  const field: ChoiceField = { ...start, kind: 'choice', options, default: index < 0 ? undefined : index };
  return { ok: true, field, notes };
}

/** Any number of several values: an array whose items are an enumeration. */
export function readChoices(start: FieldStart, schema: JsonObject, root: JsonObject): ReadField {
  const items = simplify(own(schema, 'items'), root);
  const options = items.ok ? readOptions(items.schema) : undefined;
  if (options?.kind === 'refused') return { ok: false, reason: options.reason };
  if (options?.kind !== 'options') {
    return {
      ok: false,
      reason: 'is an array without enum choices; give items an enum, or an anyOf of { const, title }.',
    };
  }
  if (options.options.some(({ value }) => typeof value !== 'string')) {
    return { ok: false, reason: 'offers values that are no texts; an array of answers can only hold texts.' };
  }
  const notes = [...options.notes];
  const field: ChoicesField = {
    ...start,
    kind: 'choices',
    options: options.options,
    minItems: count(schema, 'minItems', notes),
    maxItems: count(schema, 'maxItems', notes),
    default: defaults(own(schema, 'default'), options.options, notes),
  };
  return { ok: true, field, notes };
}

function defaults(
  given: unknown,
  options: readonly Option[],
  notes: string[],
): readonly number[] | undefined {
  if (given === undefined || given === null) return undefined;
  const places = new Map<unknown, number>(options.map(({ value }, index) => [value, index]));
  const indexes =
    Array.isArray(given) && given.length <= mostOptions
      ? given.map((each: unknown) => places.get(each) ?? -1)
      : [-1];
  // A default that fits only in part is left out whole: half of it was never anybody's suggestion.
  if (indexes.includes(-1)) {
    notes.push(`default ${quote(given)} is not a list of the values and is left out.`);
    return undefined;
  }
  return [...new Set(indexes)].toSorted((a, b) => a - b);
}
