import { setTimeout as pause } from 'node:timers/promises';

/** Resolves when the promise settles either way, or after `ms`. */
export async function settledWithin(ms: number, promise: Promise<unknown>): Promise<void> {
  const timer = new AbortController();
  const timeout = pause(ms, undefined, { signal: timer.signal });
  await Promise.race([Promise.allSettled([promise]), Promise.allSettled([timeout])]);
  timer.abort();
}
