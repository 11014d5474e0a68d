import { expect, test, vi } from 'vitest';
import { createPromptQueue } from './prompt-queue.ts';
import type { FormRequest } from './prompt.ts';
import { sizeProblem } from './request-size.ts';

const small: FormRequest = {
  mode: 'form',
  message: 'Sure?',
  requestedSchema: {},
  connection: { id: 'c', name: 'demo' },
  origin: { kind: 'unknown' },
};

/** A request whose JSON has exactly so many bytes. */
function sized(bytes: number): FormRequest {
  const frame = JSON.stringify({ mode: 'form', message: 'Sure?', requestedSchema: { a: '' } }).length;
  return { ...small, requestedSchema: { a: 'x'.repeat(bytes - frame) } };
}

test.each([
  ['ASCII', 'x'.repeat(65_536), 'x'.repeat(65_537), '65,537 bytes'],
  ['letters of two bytes', 'ü'.repeat(32_768), 'ü'.repeat(32_769), '65,538 bytes'],
  ['letters of four bytes', '😀'.repeat(16_384), `${'😀'.repeat(16_384)}a`, '65,537 bytes'],
  ['lone halves of letters', '\ud800'.repeat(21_845), '\ud800'.repeat(21_846), '65,538 bytes'],
])(
  'a message of 64 KiB in UTF-8 passes, a longer one is named with its size: %s',
  (_, fits, tooLong, size) => {
    expect(sizeProblem({ ...small, message: fits })).toBeUndefined();
    expect(sizeProblem({ ...small, message: tooLong })).toEqual({
      reason: `The message has ${size}; at most 65,536 bytes can be shown.`,
    });
  },
);

test('a request of 1 MiB as JSON passes, a larger one is named with its size', () => {
  expect(sizeProblem(sized(1_048_576))).toBeUndefined();
  expect(sizeProblem(sized(1_048_577))).toEqual({
    reason: 'The request has 1,048,577 bytes of JSON; at most 1,048,576 bytes can be asked.',
  });
});

test('where it came from does not count', () => {
  const name = 'x'.repeat(2_000_000);
  const calls = [{ method: name, name, id: name }];
  const request = { ...small, requestId: name, key: name, connection: { id: name, name } };
  expect(sizeProblem({ ...request, origin: { kind: 'candidates', calls } })).toBeUndefined();
});

test('what is nested deeper than calls can be is refused', () => {
  const deep = JSON.parse(`${'['.repeat(200_000)}${']'.repeat(200_000)}`) as unknown;
  expect(sizeProblem({ ...small, requestedSchema: deep })?.reason).toContain('too deeply');
});

test('limits can be raised, lowered and turned off', () => {
  const message = 'x'.repeat(100_000);
  expect(sizeProblem({ ...small, message }, { messageBytes: 100_000 })).toBeUndefined();
  expect(sizeProblem({ ...small, message }, { messageBytes: 0 })).toBeUndefined();
  expect(sizeProblem({ ...small, message: 'four' }, { messageBytes: 3 })?.reason).toContain(
    'at most 3 bytes',
  );
  expect(sizeProblem(sized(2_000_000), { requestBytes: 2_000_000 })).toBeUndefined();
  expect(sizeProblem(sized(2_000_000), { requestBytes: 0 })).toBeUndefined();
});

test('a queue refuses what is too large before anybody reads it, and nobody sees it', async () => {
  const check = vi.fn(() => []);
  const queue = createPromptQueue({ check });
  const huge = { ...small, message: 'x'.repeat(1_000_000) };
  const problems = [{ reason: 'The message has 1,000,000 bytes; at most 65,536 bytes can be shown.' }];
  expect(queue.problems(huge)).toEqual(problems);
  await expect(queue.ask(huge)).resolves.toEqual({ action: 'refused', code: -32602, problems });
  expect(check).not.toHaveBeenCalled();
  expect(queue.getSnapshot().prompts).toEqual([]);
});

test('a request that is too large takes no place of another one', async () => {
  const queue = createPromptQueue({ limits: { waiting: 1, perMinute: 1 } });
  await queue.ask({ ...small, message: 'x'.repeat(1_000_000) });
  const asked = queue.ask(small);
  expect(queue.getSnapshot().prompts).toHaveLength(1);
  queue.dismissAll();
  await expect(asked).resolves.toEqual({ action: 'cancel', by: 'host' });
});
