import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createAnswerGuard, type AnswerGuard } from './answer-guard.ts';

const states: boolean[] = [];
let guard: AnswerGuard;

beforeEach(() => {
  vi.useFakeTimers();
  states.length = 0;
  guard = createAnswerGuard((guarded) => states.push(guarded), Date.now);
});
afterEach(() => {
  guard.dispose();
  vi.useRealTimers();
});

test('half a second after it was seen a prompt can be answered', () => {
  guard.start();
  vi.advanceTimersByTime(499);
  expect(guard.passes(Date.now())).toBe(false);
  vi.advanceTimersByTime(500);
  expect(states).toEqual([true, false]);
  expect(guard.passes(Date.now())).toBe(true);
});

test('a press that began earlier never counts, however late it ends', () => {
  guard.start();
  const began = Date.now() + 100;
  vi.advanceTimersByTime(5_000);
  expect(guard.passes(began)).toBe(false);
  expect(guard.passes(Date.now())).toBe(true);
});

test('each swallowed press makes the wait longer, up to three seconds', () => {
  guard.start();
  for (let waited = 0; waited < 2_800; waited += 400) {
    expect(guard.passes(Date.now())).toBe(false);
    vi.advanceTimersByTime(400);
  }
  expect(states).toEqual([true]);
  expect(guard.passes(Date.now())).toBe(false);
  vi.advanceTimersByTime(200);
  expect(states).toEqual([true, false]);
});

test('what cannot be seen stays guarded until it is', () => {
  guard.hold();
  vi.advanceTimersByTime(60_000);
  expect(guard.passes(Date.now())).toBe(false);
  vi.advanceTimersByTime(60_000);
  expect(states).toEqual([true]);
  guard.start();
  vi.advanceTimersByTime(500);
  expect(guard.passes(Date.now())).toBe(true);
});

test('buttons that move start the wait anew', () => {
  guard.start();
  vi.advanceTimersByTime(500);
  guard.start();
  vi.advanceTimersByTime(499);
  expect(guard.passes(Date.now())).toBe(false);
});
