import { isObject, type JsonObject } from './json.ts';

/**
 * The values of a list of titled choices, as one enumeration, where the members are nothing else. A value that is
 * listed twice stays one choice, and thousands of them are still judged at once (as alternatives, 2,000 of them
 * outgrow the stack of Ajv).
 */
export function choicesOf(members: readonly (JsonObject | boolean)[]): readonly unknown[] | undefined {
  const values = new Set<unknown>();
  for (const member of members) {
    if (!isObject(member)) return undefined;
    const { const: value, type, ...others } = member;
    if (Object.keys(others).length > 0) return undefined;
    if (value !== undefined && (type === undefined || isOf(value, type))) values.add(value);
    else if (value === undefined && isOf(null, type) && Array.isArray(type) && type.length === 1)
      values.add(null);
    else return undefined;
  }
  return [...values];
}

function isOf(value: unknown, type: unknown): boolean {
  const names: readonly unknown[] = Array.isArray(type) ? type : [];
  if (value === null) return names.includes('null');
  if (typeof value === 'number')
    return names.includes('number') || (names.includes('integer') && Number.isInteger(value));
  return names.includes(typeof value);
}
