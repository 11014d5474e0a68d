import { expect, test } from 'vitest';
import { answerReason, toAnswer, UnansweredError, type Unanswered } from './answer.ts';
import type { Outcome } from './outcome.ts';

test.each<[Outcome, object]>([
  [
    { action: 'accept', content: { room: 'atrium', seats: 3 } },
    { ok: true, output: { room: 'atrium', seats: 3 } },
  ],
  [
    { action: 'accept', content: {} },
    { ok: true, output: {} },
  ],
  [{ action: 'decline' }, { ok: false, reason: 'declined' }],
  [
    { action: 'cancel', by: 'escape' },
    { ok: false, reason: 'cancelled' },
  ],
  [
    { action: 'cancel', by: 'away' },
    { ok: false, reason: 'cancelled' },
  ],
  [{ action: 'expired' }, { ok: false, reason: 'expired' }],
])('%j answers the run', (outcome, answer) => {
  expect(toAnswer('run-7', outcome)).toStrictEqual({ id: 'run-7', ...answer });
});

const problems = [{ property: 'room', reason: 'has no type.' }];

test.each<[Unanswered, RegExp]>([
  [{ action: 'withdrawn', reason: 'changed my mind' }, /taken back .*: changed my mind/u],
  [{ action: 'withdrawn' }, /taken back before it was answered\.$/u],
  [{ action: 'call-cancelled', reason: 'stop' }, /call .*cancelled .*: stop/u],
  [{ action: 'disconnected', reason: 'gone' }, /connection .*: gone/u],
  [{ action: 'refused', code: -32602, problems }, /property "room": has no type\./u],
])('%j is no answer, and none is made up', (outcome, message) => {
  const run = (): unknown => toAnswer('run-7', outcome);
  expect(run).toThrow(UnansweredError);
  expect(run).toThrow(message);
  expect(run).toThrow(expect.objectContaining({ name: 'UnansweredError', outcome }));
});

test('a refusal carries what its JSON-RPC error says, and no other ending has a code', () => {
  const refused = new UnansweredError({ action: 'refused', code: -32602, problems });
  expect([refused.code, refused.data]).toEqual([-32602, { problems }]);
  const lost = new UnansweredError({ action: 'disconnected' });
  expect([lost.code, lost.data]).toEqual([undefined, undefined]);
});

test.each(['declined', 'cancelled', 'expired'])('%s is a reason', (reason) => {
  expect(answerReason(reason)).toBe(reason);
});

test.each(['decline', 'Declined', 'timeout', '', 'toString', undefined, null, 1, ['declined'], {}])(
  '%j is none',
  (value) => {
    expect(() => answerReason(value)).toThrow(RangeError);
  },
);
