import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { rateOf } from './wilson.ts';

// Published values: Newcombe (1998), Statistics in Medicine 17, table I, method 3; and Wilson's formula by hand.
test.each([
  [81, 263, 0.2553, 0.3662],
  [15, 148, 0.0624, 0.1605],
  [0, 20, 0, 0.1611],
  [1, 29, 0.0061, 0.1718],
  [1, 2, 0.0945, 0.9055],
  [5, 5, 0.5655, 1],
])('%i of %i lies between %f and %f', (count, of, low, high) => {
  const rate = rateOf(count, of);
  expect(rate.rate).toBe(count / of);
  expect(rate.low).toBeCloseTo(low, 4);
  expect(rate.high).toBeCloseTo(high, 4);
});

test('nothing was counted: nothing is known', () => {
  expect(rateOf(0, 0)).toEqual({ count: 0, of: 0, rate: 0, low: 0, high: 1 });
});

test('the rate lies in its interval, which lies between 0 and 1, and the opposite mirrors it', () => {
  const counts = fc
    .integer({ min: 1, max: 100_000 })
    .chain((of) => fc.tuple(fc.integer({ min: 0, max: of }), fc.constant(of)));
  fc.assert(
    fc.property(counts, ([count, of]) => {
      const { rate, low, high } = rateOf(count, of);
      expect(low).toBeGreaterThanOrEqual(0);
      expect(low).toBeLessThanOrEqual(rate);
      expect(high).toBeGreaterThanOrEqual(rate);
      expect(high).toBeLessThanOrEqual(1);
      const opposite = rateOf(of - count, of);
      expect(opposite.low).toBeCloseTo(1 - high, 9);
      expect(opposite.high).toBeCloseTo(1 - low, 9);
    }),
  );
});

test('the more were counted, the narrower it is', () => {
  const width = (of: number): number => rateOf(of / 2, of).high - rateOf(of / 2, of).low;
  expect(width(10)).toBeGreaterThan(width(100));
  expect(width(100)).toBeGreaterThan(width(1_000));
});
