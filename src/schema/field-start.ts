import type { Field } from './field.ts';
import { own, quote, type JsonObject } from './json.ts';

export type ReadField =
  | { readonly ok: true; readonly field: Field; readonly notes: readonly string[] }
  | { readonly ok: false; readonly reason: string };

/** What every kind of field has, and the notes that reading it makes. */
export interface FieldStart {
  readonly key: string;
  readonly name: string;
  readonly label: string;
  readonly description: string | undefined;
  readonly required: boolean;
  readonly secret: boolean;
}

/** A keyword that counts: a whole number from 0 on. */
export function count(schema: JsonObject, keyword: string, notes: string[]): number | undefined {
  const value = limit(schema, keyword, notes);
  if (value === undefined || (Number.isInteger(value) && value >= 0)) return value;
  notes.push(`${keyword} ${quote(value)} is not a whole number from 0 on and is left out.`);
  return undefined;
}

/** A keyword that is a finite number. */
export function limit(schema: JsonObject, keyword: string, notes: string[]): number | undefined {
  const value = own(schema, keyword);
  if (value === undefined) return undefined;
  if (typeof value === 'number' && Number.isFinite(value)) return value;
  notes.push(`${keyword} ${quote(value)} is not a number and is left out.`);
  return undefined;
}
