import { expect, test } from 'vitest';
import { toRegExp } from './pattern.ts';

test.each([
  [String.raw`^\p{L}+$`, 'u'],
  ['^a$', 'u'],
  // Not allowed with `u`: an escape that means nothing.
  [String.raw`^\d{3}\-\d$`, ''],
  [String.raw`^\\Z\-$`, ''],
])('%s is read with the flags "%s"', (pattern, flags) => {
  expect(toRegExp(pattern)?.flags).toBe(flags);
});

test.each(['[a-', '(?i)a', String.raw`\Aa\Z`, String.raw`^\p{L}\-$`, 1, undefined, null, {}])(
  '%j is none, or means something else elsewhere',
  (pattern) => {
    expect(toRegExp(pattern)).toBeUndefined();
  },
);
