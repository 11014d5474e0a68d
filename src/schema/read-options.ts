import type { Option } from './field.ts';
import { isObject, own, ownText, quote, type JsonObject } from './json.ts';

export type ReadOptions =
  | { readonly kind: 'none' }
  | { readonly kind: 'options'; readonly options: readonly Option[]; readonly notes: readonly string[] }
  | { readonly kind: 'refused'; readonly reason: string };

/** Options beyond this are refused: no person reads them, and drawing them would stall the page. */
export const mostOptions = 5_000;
/** A list may name its options more than once; one that is longer than this is not even looked at. */
export const mostListed = 20_000;

export function tooManyOptions(count: number): string {
  return `offers ${count} values; at most ${mostOptions} can be shown.`;
}

/**
 * Reads every spelling of an enumeration that MCP revisions and generators use: `enum`, `enum` with `enumNames`,
 * `oneOf` or `anyOf` of `const` with `title`, and a lone `const`. Members that repeat are merged.
 */
export function readOptions(schema: JsonObject): ReadOptions {
  const found = titled(schema, 'oneOf') ?? titled(schema, 'anyOf') ?? listed(schema) ?? single(schema);
  if (!found) return { kind: 'none' };
  if ('reason' in found) return { kind: 'refused', reason: found.reason };
  const options = distinct(found.options);
  if (options.length === 0) return { kind: 'refused', reason: 'offers no values to choose from.' };
  if (options.length > mostOptions) return { kind: 'refused', reason: tooManyOptions(options.length) };
  return { kind: 'options', options, notes: found.notes };
}

type Found = { readonly options: Option[]; readonly notes: readonly string[] } | { readonly reason: string };

function titled(schema: JsonObject, keyword: 'oneOf' | 'anyOf'): Found | undefined {
  const members = own(schema, keyword);
  if (members === undefined) return undefined;
  if (!Array.isArray(members)) return { reason: `has ${keyword} that is not a list.` };
  if (members.length > mostListed) return { reason: tooManyOptions(members.length) };
  const options: Option[] = [];
  for (const member of members as readonly unknown[]) {
    const value = isObject(member) ? own(member, 'const') : undefined;
    if (!isObject(member) || !isValue(value)) {
      return { reason: `has ${keyword} members that are not { const, title }: ${quote(member)}.` };
    }
    const label = ownText(member, 'title') ?? String(value);
    options.push({ value, label, description: ownText(member, 'description') });
  }
  return { options, notes: [] };
}

function listed(schema: JsonObject): Found | undefined {
  const members = own(schema, 'enum');
  if (members === undefined) return undefined;
  if (!Array.isArray(members)) return { reason: 'has enum that is not a list.' };
  if (members.length > mostListed) return { reason: tooManyOptions(members.length) };
  const names = own(schema, 'enumNames');
  const usable =
    Array.isArray(names) &&
    names.length === members.length &&
    names.every((name) => typeof name === 'string');
  const options: Option[] = [];
  for (const [index, value] of (members as readonly unknown[]).entries()) {
    if (value === null) continue;
    if (!isValue(value))
      return { reason: `has an enum member that is no text, number or boolean: ${quote(value)}.` };
    const label: unknown = usable ? names[index] : undefined;
    options.push({ value, label: typeof label === 'string' && label.trim() !== '' ? label : String(value) });
  }
  const notes =
    names !== undefined && !usable ? ['enumNames do not match enum one to one; the values are shown.'] : [];
  return { options, notes };
}

function single(schema: JsonObject): Found | undefined {
  if (!Object.hasOwn(schema, 'const')) return undefined;
  const value = schema['const'];
  if (!isValue(value)) return { reason: `has a const that is no text, number or boolean: ${quote(value)}.` };
  return { options: [{ value, label: String(value) }], notes: [] };
}

function isValue(value: unknown): value is string | number | boolean {
  return (
    typeof value === 'string' ||
    typeof value === 'boolean' ||
    (typeof value === 'number' && Number.isFinite(value))
  );
}

/** The first of each value stays; an empty text is given a label that can be seen. */
function distinct(options: readonly Option[]): readonly Option[] {
  const byValue = new Map<unknown, Option>();
  for (const option of options) if (!byValue.has(option.value)) byValue.set(option.value, option);
  return [...byValue.values()].map((option) =>
    option.label.trim() === '' ? { ...option, label: '(empty)' } : option,
  );
}
