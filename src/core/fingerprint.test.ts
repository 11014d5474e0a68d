import { isDeepStrictEqual } from 'node:util';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { fingerprint } from './fingerprint.ts';

/** The same value with the keys of every object in the opposite order. */
function turned(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(turned);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toReversed()
      .map(([key, member]) => [key, turned(member)]),
  );
}

test('equal values have one fingerprint, whatever the order of their keys', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(fingerprint(turned(value))).toBe(fingerprint(value));
    }),
  );
});

test('different values have different ones', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.jsonValue(), (one, other) => {
      fc.pre(!isDeepStrictEqual(one, other));
      expect(fingerprint(one)).not.toBe(fingerprint(other));
    }),
  );
});

test.each<[unknown, unknown]>([
  [1, '1'],
  [
    [1, 2],
    [2, 1],
  ],
  [[1], { 0: 1 }],
  [['a', 'b'], ['a,b']],
  [[['a'], 'b'], [['a', 'b']]],
  [{ a: null }, {}],
  [{ a: { b: 1 } }, { a: {}, b: 1 }],
  ['', null],
])('%j is not %j', (one, other) => {
  expect(fingerprint(one)).not.toBe(fingerprint(other));
});

test('a member without a value is none', () => {
  expect(fingerprint({ a: 1, b: undefined })).toBe(fingerprint({ a: 1 }));
});

test('a value nested deeper than calls can be is read all the same', () => {
  const deep = (leaf: string): unknown => {
    let value: unknown = leaf;
    for (let level = 0; level < 50_000; level += 1) value = { a: value };
    return value;
  };
  expect(fingerprint(deep('x'))).not.toBe(fingerprint(deep('y')));
});

test('a list of very many items is read all the same', () => {
  const many = Array.from({ length: 150_000 }, (_, index) => index);
  expect(fingerprint(many)).not.toBe(fingerprint(many.toReversed()));
});

test('no more is looked at than is wanted, so that even a circle ends', () => {
  const circle: { again?: unknown } = {};
  circle.again = circle;
  expect(fingerprint(circle, 1_000)).toBe(fingerprint(circle, 1_000));
  expect(fingerprint(['x'.repeat(100), 'y'], 50)).toBe(fingerprint(['x'.repeat(100), 'z'], 50));
});

test('it is short, and holds nothing of the value', () => {
  const text = fingerprint({ secret: 'hunter2'.repeat(100_000) });
  expect(text).toMatch(/^[0-9a-f]{16}-[0-9a-f]+$/u);
});
