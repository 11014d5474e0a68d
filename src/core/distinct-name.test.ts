import { expect, test } from 'vitest';
import { distinctName } from './distinct-name.ts';

test('a name that is taken gets a number', () => {
  expect(distinctName('tool', [])).toBe('tool');
  expect(distinctName('tool', ['tool', 'tool (2)'])).toBe('tool (3)');
});
