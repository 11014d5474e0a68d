import { expect, test } from 'vitest';
import { readForm, type FormModel } from '../../../schema/index.ts';
import { noFaults, sortFaults, withoutEdited } from './faults-shown.ts';

function model(): FormModel {
  const form = readForm({ properties: { a: { type: 'string' }, b: { type: 'string' } } });
  if (!form.ok) throw new Error('refused');
  return form.model;
}

const missing = { code: 'missing' } as const;
const mismatch = { code: 'mismatch', rule: 'anyOf' } as const;

test('faults go to their fields; those of no field to the form', () => {
  const shown = sortFaults(model(), [
    { property: 'b', error: missing },
    { property: 'nobody', error: mismatch },
    { error: mismatch },
  ]);
  expect([...shown.fields]).toEqual([['f1', missing]]);
  expect(shown.form).toEqual([mismatch, mismatch]);
});

test('a fault goes with an edit of its field, one of the form with any', () => {
  const { fields } = model();
  const shown = sortFaults(model(), [{ property: 'b', error: missing }, { error: mismatch }]);
  const [a, b] = fields;
  if (!a || !b) throw new Error('two fields');
  expect(withoutEdited(shown, [a])).toEqual({ fields: new Map([['f1', missing]]), form: [] });
  expect(withoutEdited(shown, [b])).toEqual(noFaults);
  expect(withoutEdited(shown, [])).toBe(shown);
});
