import type { Deadline } from '../../core/index.ts';

/** What a person gets at least to ask for more time by one press, in milliseconds (WCAG 2.2.1). */
const leastMs = 20_000;

/** When the person is told that the time runs out, in milliseconds since the epoch. */
export function warnAt({ at, lengthMs }: Deadline): number {
  return at - Math.max(leastMs, lengthMs / 5);
}

/** Whole seconds until a moment. */
export function secondsUntil(at: number, now: number): number {
  return Math.max(0, Math.ceil((at - now) / 1_000));
}
