import { expect, test } from 'vitest';
import { shouldOpen } from './open-browser.ts';

test.each([
  [undefined, { ci: false, terminal: true }, true],
  [true, { ci: false, terminal: true }, true],
  [false, { ci: false, terminal: true }, false],
  [true, { ci: true, terminal: true }, false],
  [true, { ci: false, terminal: false }, false],
])('wish %s at %j: %s', (wish, where, open) => {
  expect(shouldOpen(wish, where)).toBe(open);
});
