import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { piecesOf } from './pieces.ts';

test('a text of usual length is one piece', () => {
  expect(piecesOf('')).toEqual(['']);
  expect(piecesOf('x'.repeat(2_000))).toHaveLength(1);
});

test('pieces put together are the text, none is long, and none is empty', () => {
  const texts = fc
    .array(
      fc.oneof(
        fc.string({ unit: 'grapheme', minLength: 1 }),
        fc.constantFrom('\n', ' ', 'aא', '😀', 'e\u0301'),
      ),
      { minLength: 1 },
    )
    .chain((parts) =>
      fc
        .nat({ max: 6_000 })
        .map((length) => parts.join('').repeat(Math.ceil(length / parts.join('').length) || 1)),
    );
  fc.assert(
    fc.property(texts, (text) => {
      const pieces = piecesOf(text);
      expect(pieces.join('')).toBe(text);
      for (const piece of pieces) expect(piece.length > 0 && piece.length <= 2_000).toBe(true);
    }),
  );
});

test('a megabyte costs no more than its size', () => {
  const before = process.cpuUsage();
  expect(piecesOf('word '.repeat(200_000)).length).toBeGreaterThan(999);
  expect(process.cpuUsage(before).user / 1_000).toBeLessThan(300);
});

test.each([
  ['after a line break', `${'x'.repeat(900)}\n`.repeat(4), 901],
  ['after a space', `${'y'.repeat(700)} `.repeat(4), 701],
  ['not in a pair of halves', `x${'😀'.repeat(2_000)}`, 999],
  ['not before a mark', `${'e\u0301'.repeat(499)}xe\u0301${'e\u0301'.repeat(2_000)}`, 999],
])('a piece ends %s', (_, text, end) => {
  expect(piecesOf(text)[0]).toHaveLength(end);
});
