import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createHeartbeat, type Heartbeat } from './heartbeat.ts';

const every = 15_000;
let reachable: boolean;
let dead: string[];
let heartbeat: Heartbeat;

beforeEach(() => {
  vi.useFakeTimers();
  reachable = false;
  dead = [];
  heartbeat = createHeartbeat({
    everyMs: every,
    send: () => (reachable ? Promise.resolve() : Promise.reject(new Error('Failed to fetch'))),
    onDead: (reason) => dead.push(reason),
  });
  heartbeat.run(true);
});
afterEach(() => {
  heartbeat.run(false);
  vi.useRealTimers();
});

test('a blip just before a ping is due is one failure, not two', async () => {
  await vi.advanceTimersByTimeAsync(every - 100);
  heartbeat.hurry();
  await vi.advanceTimersByTimeAsync(every - 1);
  expect(dead).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(dead).toHaveLength(1);
});

test('a machine that wakes with its network still down gets one more try', async () => {
  reachable = true;
  await vi.advanceTimersByTimeAsync(every);
  // The answer to this ping never comes, and after the sleep nothing can be sent.
  reachable = false;
  await vi.advanceTimersByTimeAsync(every);
  expect(dead).toEqual([]);
  await vi.advanceTimersByTimeAsync(every);
  expect(dead).toHaveLength(1);
});
