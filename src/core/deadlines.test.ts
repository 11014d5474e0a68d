import * as fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createDeadlines } from './deadlines.ts';

const start = 1_700_000_000_000;

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], now: start }));
afterEach(() => void vi.useRealTimers());

function deadlines() {
  const due: [key: string, at: number][] = [];
  return { due, set: createDeadlines(Date.now, (key) => due.push([key, Date.now() - start])) };
}

describe('deadlines', () => {
  test('however many there are, one timer runs, and none when the last has gone', () => {
    const { set } = deadlines();
    for (let index = 0; index < 50; index += 1) set.set(`k${index}`, start + 1_000 + index);
    expect(vi.getTimerCount()).toBe(1);
    for (let index = 0; index < 50; index += 1) set.clear(`k${index}`);
    expect(vi.getTimerCount()).toBe(0);
  });

  test('come in the order of their time, whichever was set first', () => {
    const { due, set } = deadlines();
    set.set('late', start + 5_000);
    set.set('soon', start + 1_000);
    vi.advanceTimersByTime(10_000);
    expect(due).toEqual([
      ['soon', 1_000],
      ['late', 5_000],
    ]);
  });

  test('that are moved come at the new time only', () => {
    const { due, set } = deadlines();
    set.set('a', start + 1_000);
    set.set('a', start + 3_000);
    vi.advanceTimersByTime(2_999);
    expect(due).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(due).toEqual([['a', 3_000]]);
  });

  test('farther away than a timer can hold are waited for', () => {
    const { due, set } = deadlines();
    const month = 30 * 86_400_000;
    set.set('a', start + month);
    vi.advanceTimersByTime(month - 1);
    expect(due).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(due).toEqual([['a', month]]);
  });

  test('that passed while the machine slept come within a minute of waking up', () => {
    const { due, set } = deadlines();
    set.set('a', start + 600_000);
    vi.advanceTimersByTime(30_000);
    // Timers stand still while a machine sleeps; the clock on the wall does not.
    vi.setSystemTime(start + 8 * 3_600_000);
    vi.advanceTimersByTime(60_000);
    expect(due.map(([key]) => key)).toEqual(['a']);
  });

  test('are not over because the timer came early', () => {
    const { due, set } = deadlines();
    set.set('a', start + 1_000);
    vi.setSystemTime(start - 500);
    vi.advanceTimersByTime(1_499);
    expect(due).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(due).toHaveLength(1);
  });

  test('may set and clear others when they come', () => {
    const seen: string[] = [];
    const both = createDeadlines(Date.now, (key) => {
      seen.push(key);
      if (key === 'a') both.set('b', Date.now() + 10);
      both.clear('c');
    });
    both.set('a', start + 5);
    both.set('c', start + 15);
    vi.advanceTimersByTime(100);
    expect(seen).toEqual(['a', 'b']);
    expect(vi.getTimerCount()).toBe(0);
  });

  test('each comes once, at its time, whatever is set, moved and cleared', () => {
    const step = fc.record({
      key: fc.constantFrom('a', 'b', 'c', 'd'),
      what: fc.constantFrom('set', 'clear'),
      inMs: fc.nat({ max: 200_000 }),
      pass: fc.nat({ max: 90_000 }),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
        vi.clearAllTimers();
        const wanted = new Map<string, number>();
        const wrong: string[] = [];
        const set = createDeadlines(Date.now, (key) => {
          if (wanted.get(key) !== Date.now()) wrong.push(`${key} at ${Date.now()}`);
          wanted.delete(key);
        });
        for (const { key, what, inMs, pass } of steps) {
          if (what === 'set') {
            wanted.set(key, Date.now() + inMs);
            set.set(key, Date.now() + inMs);
          } else {
            wanted.delete(key);
            set.clear(key);
          }
          vi.advanceTimersByTime(pass);
          expect([...wanted.values()].filter((at) => at < Date.now())).toEqual([]);
          expect(vi.getTimerCount()).toBe(wanted.size === 0 ? 0 : 1);
        }
        expect(wrong).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });
});
