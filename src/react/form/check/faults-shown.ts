import type { Field, FieldError, FormModel } from '../../../schema/index.ts';
import type { Fault } from './opinion.ts';

/** What the second opinion found and the person has not changed since. */
export interface FaultsShown {
  /** By the generated keys of the fields. */
  readonly fields: ReadonlyMap<string, FieldError>;
  /** What stands at no field. */
  readonly form: readonly FieldError[];
}

export const noFaults: FaultsShown = { fields: new Map(), form: [] };

export function sortFaults(model: FormModel, faults: readonly Fault[]): FaultsShown {
  const keys = new Map(model.fields.map(({ name, key }) => [name, key]));
  const fields = new Map<string, FieldError>();
  const form: FieldError[] = [];
  for (const { property, error } of faults) {
    const key = property === undefined ? undefined : keys.get(property);
    if (key === undefined) form.push(error);
    else fields.set(key, error);
  }
  return { fields, form };
}

/** A fault goes with an edit of its field; one of the whole form with any edit, which may have mended it. */
export function withoutEdited(shown: FaultsShown, edited: readonly Field[]): FaultsShown {
  if (edited.length === 0 || shown === noFaults) return shown;
  const keys = new Set(edited.map(({ key }) => key));
  return { fields: new Map([...shown.fields].filter(([key]) => !keys.has(key))), form: [] };
}
