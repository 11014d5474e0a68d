import { expect, test } from 'vitest';
import type { Outcome } from '../core/index.ts';
import { bringsAnswer, resultOf } from './messages.ts';

const call = (params?: object): object => ({ jsonrpc: '2.0', id: 1, method: 'tools/call', params });

test.each<[object, boolean]>([
  [{ jsonrpc: '2.0', id: 0, result: { action: 'decline' } }, true],
  [call({ inputResponses: { room: { action: 'decline' } }, requestState: 'x' }), true],
  // Sent while the person is busy at an address: where it does not arrive, it is sent again.
  [call({ requestState: '' }), true],
  [call(), false],
  [call({ name: 'book', inputResponses: 7 }), false],
  [{ jsonrpc: '2.0', method: 'notifications/progress', params: { requestState: 'x' } }, false],
])('%j brings an answer: %j', (message, brings) => {
  expect(bringsAnswer(message)).toBe(brings);
});

test.each<[Outcome, object]>([
  [{ action: 'accept' }, { action: 'accept' }],
  [
    { action: 'accept', content: {} },
    { action: 'accept', content: {} },
  ],
  [{ action: 'expired' }, { action: 'cancel' }],
])('%j is the result %j', (outcome, result) => {
  expect(resultOf(outcome)).toStrictEqual(result);
});
