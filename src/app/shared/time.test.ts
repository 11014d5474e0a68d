import { expect, it } from 'vitest';
import { duration, runningTime } from './time.ts';

it.each([
  [0, '0 s', '0.0 s'],
  [999, '0 s', '1.0 s'],
  [1_000, '1 s', '1.0 s'],
  [12_340, '12 s', '12.3 s'],
  [59_960, '59 s', '1 min 00 s'],
  [185_000, '3 min 05 s', '3 min 05 s'],
  [3_725_000, '1 h 02 min', '1 h 02 min'],
  [-5, '0 s', '0.0 s'],
])('%d ms: %s while it runs, %s when it has ended', (milliseconds, running, ended) => {
  expect(runningTime(milliseconds)).toBe(running);
  expect(duration(milliseconds)).toBe(ended);
});
