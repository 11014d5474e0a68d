import { judgedFormats } from './checkable-keywords.ts';
import { decodeField } from './decode.ts';
import { isDateTime } from './decode-time.ts';
import { startValue } from './draft.ts';
import {
  formats,
  type BooleanField,
  type Field,
  type Format,
  type NumberField,
  type TextField,
} from './field.ts';
import { isObject, own, ownText, quote, type JsonObject } from './json.ts';
import { count, limit, type FieldStart, type ReadField } from './field-start.ts';
import { readChoice, readChoices } from './read-choice.ts';
import { readOptions } from './read-options.ts';
import { asksForSecret, looksSecret } from './secrets.ts';
import { simplify } from './simplify.ts';

/** Text with more room than this, or with a name that says so, gets several lines. */
const oneLine = 120;
const longNames =
  /(?:^|[^\p{L}])(?:bio|body|comment|comments|description|details|essay|feedback|instructions|message|notes|paragraph|reason|summary|text)(?:[^\p{L}]|$)/iu;

/** What a property is read in. */
export interface FieldContext {
  readonly root: JsonObject;
  readonly required: boolean;
  /** The server's message asks for a secret. */
  readonly secret: boolean;
  readonly decimalComma: boolean;
}

/** Reads one property into a field, or says why it cannot be asked. */
export function readField(key: string, name: string, property: unknown, context: FieldContext): ReadField {
  const read = readProperty(key, name, property, context);
  if (!read.ok || read.field.default === undefined) return read;
  if (decodeField(read.field, startValue(read.field)).ok) return read;
  // Sending it would be refused, and an untouched field must not start with an error.
  const note = `default ${quote(read.field.default)} breaks the field's own rules and is left out.`;
  return { ok: true, field: { ...read.field, default: undefined } as Field, notes: [...read.notes, note] };
}

function readProperty(
  key: string,
  name: string,
  property: unknown,
  { root, required, secret, decimalComma }: FieldContext,
): ReadField {
  const simplified = simplify(property, root);
  if (!simplified.ok) return simplified;
  const { schema } = simplified;
  const title = ownText(schema, 'title');
  const start: FieldStart = {
    key,
    name,
    label: title ?? (name.trim() === '' ? '(unnamed)' : name),
    description: ownText(schema, 'description'),
    required,
    secret: false,
  };
  const type = own(schema, 'type');

  if (type === 'array') return readChoices(start, schema, root);
  if (type === 'object' || isObject(own(schema, 'properties'))) {
    return {
      ok: false,
      reason: 'is a nested object, which is outside the elicitation subset; ask for flat fields.',
    };
  }
  if (type === 'boolean') return readBoolean(start, schema);
  const options = readOptions(schema);
  switch (options.kind) {
    case 'refused':
      return { ok: false, reason: options.reason };
    case 'options':
      return readChoice(start, schema, options.options, options.notes);
    case 'none':
      break;
    default:
      return options satisfies never;
  }
  // Only what is typed can be a secret: choices and yes or no were the server's own words.
  const typed = {
    ...start,
    secret: secret || looksSecret(name, title) || asksForSecret(start.description),
  };
  switch (type) {
    case 'string':
      return readText(typed, schema);
    case 'number':
    case 'integer':
      return readNumber(typed, schema, type === 'integer', decimalComma);
    case undefined:
      return {
        ok: false,
        reason: 'has no type; use string, number, integer, boolean, or array with enum items.',
      };
    default:
      return { ok: false, reason: `has type ${quote(type)}, which a form cannot ask for.` };
  }
}

function readText(start: FieldStart, schema: JsonObject): ReadField {
  const notes: string[] = [];
  const format = own(schema, 'format');
  const known = formats.find((each): each is Format => each === format);
  if (format !== undefined && !judgedFormats.has(format))
    notes.push(`format ${quote(format)} is not checked.`);
  const maxLength = count(schema, 'maxLength', notes);
  const pattern = own(schema, 'pattern');
  const given = own(schema, 'default');
  // A local time as a default would mean another moment to each reader.
  const usable = typeof given === 'string' && (known !== 'date-time' || isDateTime(given));
  if (given !== undefined && given !== null && !usable) {
    const expected = known === 'date-time' ? 'a date-time with an offset' : 'a text';
    notes.push(`default ${quote(given)} is not ${expected} and is left out.`);
  }
  const roomy =
    maxLength === undefined
      ? longNames.test(`${start.name} ${start.label}`.replaceAll('_', ' '))
      : maxLength > oneLine;
  const field: TextField = {
    ...start,
    kind: 'text',
    format: known,
    minLength: count(schema, 'minLength', notes),
    maxLength,
    pattern: typeof pattern === 'string' ? pattern : undefined,
    multiline: known === undefined && !start.secret && roomy,
    default: usable ? given : undefined,
  };
  return { ok: true, field, notes };
}

function readNumber(
  start: FieldStart,
  schema: JsonObject,
  integer: boolean,
  decimalComma: boolean,
): ReadField {
  const notes: string[] = [];
  const multipleOf = limit(schema, 'multipleOf', notes);
  if (multipleOf !== undefined && multipleOf <= 0)
    notes.push(`multipleOf ${quote(multipleOf)} is not above 0 and is left out.`);
  const given = own(schema, 'default');
  const usable =
    typeof given === 'number' && Number.isFinite(given) && (!integer || Number.isSafeInteger(given));
  if (given !== undefined && given !== null && !usable) {
    notes.push(
      `default ${quote(given)} is not ${integer ? 'a whole number that can be sent exactly' : 'a number'} and is left out.`,
    );
  }
  const field: NumberField = {
    ...start,
    kind: 'number',
    integer,
    decimalComma,
    minimum: limit(schema, 'minimum', notes),
    maximum: limit(schema, 'maximum', notes),
    exclusiveMinimum: limit(schema, 'exclusiveMinimum', notes),
    exclusiveMaximum: limit(schema, 'exclusiveMaximum', notes),
    multipleOf: multipleOf !== undefined && multipleOf > 0 ? multipleOf : undefined,
    default: usable ? given : undefined,
  };
  return { ok: true, field, notes };
}

function readBoolean(start: FieldStart, schema: JsonObject): ReadField {
  const notes: string[] = [];
  const given = own(schema, 'default');
  if (given !== undefined && given !== null && typeof given !== 'boolean') {
    notes.push(`default ${quote(given)} is not true or false and is left out.`);
  }
  const members = own(schema, 'enum');
  const allowed =
    Array.isArray(members) && members.length === 1 ? (members[0] as unknown) : own(schema, 'const');
  const field: BooleanField = {
    ...start,
    kind: 'boolean',
    default: typeof given === 'boolean' ? given : undefined,
    only: typeof allowed === 'boolean' ? allowed : undefined,
  };
  return { ok: true, field, notes };
}
