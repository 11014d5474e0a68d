import { isObject } from './json.ts';
import { toRegExp } from './pattern.ts';
import { safeName } from './safe-name.ts';

/** The value of a keyword as a validator can take it; undefined where it is malformed or nobody could judge it. */
type Reader = (value: unknown) => unknown;

const types = new Set<unknown>(['string', 'number', 'integer', 'boolean', 'array', 'object', 'null']);

/** Formats that the validators of servers judge (ajv-formats). Any other name is no rule. */
export const judgedFormats = new Set<unknown>([
  ...['date', 'time', 'date-time', 'duration', 'email', 'hostname', 'ipv4', 'ipv6', 'regex', 'uuid', 'byte'],
  ...['uri', 'uri-reference', 'uri-template', 'url', 'int32', 'int64'],
  ...['json-pointer', 'json-pointer-uri-fragment', 'relative-json-pointer'],
]);

const amount: Reader = (value) => (Number.isFinite(value) ? value : undefined);
const positive: Reader = (value) => (Number.isFinite(value) && Number(value) > 0 ? value : undefined);
const count: Reader = (value) => (Number.isInteger(value) && Number(value) >= 0 ? value : undefined);
const names: Reader = (value) =>
  Array.isArray(value) && value.every((name) => typeof name === 'string')
    ? [...new Set(value.map(safeName))]
    : undefined;

function typeNames(value: unknown): unknown {
  const list: readonly unknown[] = Array.isArray(value) ? value : [value];
  return list.length > 0 && list.every((name) => types.has(name)) ? [...new Set(list)] : undefined;
}

function nameLists(value: unknown): unknown {
  if (!isObject(value)) return undefined;
  const lists = Object.entries(value).map(([name, list]) => [safeName(name), names(list)] as const);
  return lists.every(([, list]) => list !== undefined) ? Object.fromEntries(lists) : undefined;
}

/** Keywords of JSON Schema 2020-12 that hold no further schema. All others of this kind only describe. */
export const plainKeywords: ReadonlyMap<string, Reader> = new Map<string, Reader>([
  ['type', typeNames],
  ['enum', (value) => (Array.isArray(value) && value.length > 0 ? [...new Set(value)] : undefined)],
  ['const', (value) => value],
  ['multipleOf', positive],
  ['maximum', amount],
  ['exclusiveMaximum', amount],
  ['minimum', amount],
  ['exclusiveMinimum', amount],
  ['maxLength', count],
  ['minLength', count],
  ['pattern', (value) => (toRegExp(value) ? value : undefined)],
  ['format', (value) => (judgedFormats.has(value) ? value : undefined)],
  ['maxItems', count],
  ['minItems', count],
  ['uniqueItems', (value) => (typeof value === 'boolean' ? value : undefined)],
  ['maxContains', count],
  ['minContains', count],
  ['maxProperties', count],
  ['minProperties', count],
  ['required', names],
  ['dependentRequired', nameLists],
]);
