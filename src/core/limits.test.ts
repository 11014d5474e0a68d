import { expect, test } from 'vitest';
import { createLimiter } from './limits.ts';
import { createPromptQueue } from './prompt-queue.ts';
import type { FormRequest } from './prompt.ts';

test('so many may wait at once', () => {
  const limiter = createLimiter({ waiting: 2 });
  expect(limiter.admit('a', 1, 0)).toBeUndefined();
  expect(limiter.admit('a', 2, 0)?.reason).toContain('at most 2');
});

test('so many may come in any minute, from each connection', () => {
  const limiter = createLimiter({ waiting: 0, perMinute: 2 });
  expect(limiter.admit('a', 0, 0)).toBeUndefined();
  expect(limiter.admit('a', 0, 30_000)).toBeUndefined();
  expect(limiter.admit('a', 0, 59_999)?.reason).toContain('at most 2');
  expect(limiter.admit('b', 0, 59_999)).toBeUndefined();
  // One that was not let in counts for nothing.
  expect(limiter.admit('a', 0, 60_000)).toBeUndefined();
  expect(limiter.admit('a', 0, 60_001)?.reason).toContain('at most 2');
});

test('0 is no limit', () => {
  const limiter = createLimiter({ waiting: 0, perMinute: 0 });
  for (let count = 0; count < 1_000; count += 1) expect(limiter.admit('a', count, 0)).toBeUndefined();
});

const request: FormRequest = {
  mode: 'form',
  message: 'Sure?',
  requestedSchema: {},
  connection: { id: 'c', name: 'demo' },
  origin: { kind: 'unknown' },
};

test('a queue refuses what is over the limit at once, and answers make room again', async () => {
  const queue = createPromptQueue({ limits: { waiting: 1 } });
  const first = queue.ask(request);
  await expect(queue.ask(request)).resolves.toMatchObject({ action: 'refused', code: -32603 });
  const elsewhere = queue.ask({ ...request, connection: { id: 'd', name: 'other' } });
  expect(queue.getSnapshot().prompts).toHaveLength(2);
  queue.dismissAll();
  await first;
  await elsewhere;
  const third = queue.ask(request);
  expect(queue.getSnapshot().prompts).toHaveLength(1);
  queue.dismissAll();
  await expect(third).resolves.toEqual({ action: 'cancel', by: 'host' });
});

test('a flood of what is refused changes nothing that is drawn', async () => {
  const queue = createPromptQueue({ check: () => [{ reason: 'No.' }] });
  const before = queue.getSnapshot();
  let changes = 0;
  queue.subscribe(() => (changes += 1));
  await Promise.all(Array.from({ length: 1_000 }, () => queue.ask(request)));
  expect(changes).toBe(0);
  expect(queue.getSnapshot()).toBe(before);
});
