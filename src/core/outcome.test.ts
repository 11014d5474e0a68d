import { expect, test } from 'vitest';
import { isAnswer, refusalMessage, type Outcome } from './outcome.ts';

test.each<[Outcome, boolean]>([
  [{ action: 'accept', content: {} }, true],
  [{ action: 'decline' }, true],
  [{ action: 'cancel', by: 'page-closed' }, true],
  [{ action: 'expired' }, false],
  [{ action: 'withdrawn' }, false],
  [{ action: 'call-cancelled' }, false],
  [{ action: 'disconnected' }, false],
  [{ action: 'refused', code: -32602, problems: [] }, false],
])('%o comes from the person: %s', (outcome, answer) => {
  expect(isAnswer(outcome)).toBe(answer);
});

test('a refusal names each property with its reason, in one line', () => {
  const message = refusalMessage([
    { property: 'size', reason: 'has no type.' },
    { property: 'a "b"\nc', reason: 'is a nested object.' },
    { reason: 'required must be a list.' },
  ]);
  expect(message).toBe(
    'This elicitation request cannot be asked: property "size": has no type. ' +
      'property "a \\"b\\"\\nc": is a nested object. required must be a list.',
  );
});
