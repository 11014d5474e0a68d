import { describe, expect, it } from 'vitest';
import { callsAtOnce, createLimiter } from './limiter.ts';

describe('the limiter', () => {
  it('starts what has room at once and the rest in order, as places come free', () => {
    const limiter = createLimiter(() => 2);
    const started: string[] = [];
    const leave = ['a', 'b', 'c', 'd'].map((name) => limiter.enter(() => void started.push(name)));
    expect(started).toEqual(['a', 'b']);
    leave[1]?.();
    expect(started).toEqual(['a', 'b', 'c']);
    leave[0]?.();
    expect(started).toEqual(['a', 'b', 'c', 'd']);
  });

  it('never starts what left the line, and frees no place for it', () => {
    const limiter = createLimiter(() => 1);
    const started: string[] = [];
    const leave = ['a', 'b', 'c'].map((name) => limiter.enter(() => void started.push(name)));
    leave[1]?.();
    expect(started).toEqual(['a']);
    leave[0]?.();
    leave[0]?.();
    expect(started).toEqual(['a', 'c']);
  });
});

describe('the calls that may run at once on one host', () => {
  it('leave a connection free for answers', () => {
    expect([1, 2, 3, 4, 9].map(callsAtOnce)).toEqual([4, 3, 2, 1, 1]);
  });
});
