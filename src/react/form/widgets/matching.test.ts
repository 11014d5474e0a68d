import { expect, test } from 'vitest';
import { matching, mostRows } from './matching.ts';

const options = ['Zürich', 'Bern', 'Basel', 'São Paulo'].map((label) => ({ value: label, label }));

test.each([
  ['', [0, 1, 2, 3]],
  ['b', [1, 2]],
  ['ZUR', [0]],
  [' sao ', [3]],
  ['x', []],
  ['zu\u0308rich', [0]],
])('“%s” finds %o', (typed, rows) => {
  expect(matching(options, typed)).toEqual({ rows, count: rows.length });
});

test('only so many rows are drawn, and all are counted', () => {
  const many = Array.from({ length: 5_000 }, (_, index) => ({ value: index, label: `SKU-${index}` }));
  expect(matching(many, 'sku')).toMatchObject({ count: 5_000, rows: { length: mostRows } });
  expect(matching(many, 'SKU-4999')).toEqual({ rows: [4_999], count: 1 });
  expect(matching(many, '', 7)).toMatchObject({ count: 5_000, rows: { length: 7 } });
  expect(matching(many, '', 700)).toMatchObject({ count: 5_000, rows: { length: mostRows } });
});

test('marks piled on a letter cost no more than their number', () => {
  const piled = [{ value: 'a', label: `a${'\u0301\u0327'.repeat(100_000)}` }];
  const before = process.cpuUsage();
  expect(matching(piled, 'a')).toEqual({ rows: [0], count: 1 });
  expect(process.cpuUsage(before).user / 1_000).toBeLessThan(300);
});
