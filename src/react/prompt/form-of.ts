import { readForm, type ReadForm } from '../../schema/index.ts';

const read = new WeakMap<object, ReadForm>();

/** The form of a schema. Kept for as long as the schema is, so that a redraw reads nothing anew. */
export function formOf(schema: unknown): ReadForm {
  if (typeof schema !== 'object' || schema === null) return readForm(schema);
  const known = read.get(schema);
  if (known) return known;
  const form = readForm(schema);
  read.set(schema, form);
  return form;
}
