import { expect, test } from 'vitest';
import { reachReason } from './reach-error.ts';

const coded = (code: string) => Object.assign(new Error(`connect ${code}`), { code });

test.each([
  [coded('ECONNREFUSED'), 'connection refused (ECONNREFUSED)'],
  [new TypeError('fetch failed', { cause: coded('ENOTFOUND') }), 'no such host (ENOTFOUND)'],
  [new AggregateError([coded('ECONNREFUSED')]), 'connection refused (ECONNREFUSED)'],
  [new Error('odd'), 'odd'],
  ['text', 'text'],
])('%s', (error, words) => {
  expect(reachReason(error)).toBe(words);
});
