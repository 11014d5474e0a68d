import { expect, test } from 'vitest';
import type { Field, FormModel } from '../../schema/index.ts';
import { mostDrawnIn, shapeOf } from './shape.ts';

const choice = (count: number): Field => ({
  kind: 'choice',
  key: 'f0',
  name: 'a',
  label: 'A',
  required: false,
  secret: false,
  options: Array.from({ length: count }, (_, value) => ({ value, label: `${value}` })),
});
const form = (fields: number, options: number): FormModel => ({
  fields: Array.from({ length: fields }, () => choice(options)),
  notes: [],
});

test.each([
  [1, 5, 'radio'],
  [1, 6, 'select'],
  [1, 50, 'select'],
  [1, 51, 'search'],
  [10, 50, 'select'],
  [11, 50, 'search'],
  [83, 6, 'select'],
  [100, 6, 'search'],
  [100, 5, 'radio'],
] as const)('in a form of %i fields with %i options each, they are drawn as %s', (fields, options, shape) => {
  const model = form(fields, options);
  expect(shapeOf(choice(options), mostDrawnIn(model))).toBe(shape);
});

test('fields with few options take no room from those with many', () => {
  const model = { ...form(80, 3), fields: [...form(80, 3).fields, choice(50)] };
  expect(shapeOf(choice(50), mostDrawnIn(model))).toBe('select');
});
