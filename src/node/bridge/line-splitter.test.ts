import { expect, test } from 'vitest';
import { lineSplitter } from './line-splitter.ts';

function collect(maxBytes = 1000) {
  const lines: string[] = [];
  let overflows = 0;
  const splitter = lineSplitter({
    maxBytes,
    onLine: (line) => lines.push(line),
    onOverflow: () => (overflows += 1),
  });
  return { splitter, lines, overflows: () => overflows };
}

test('a character that is split between chunks stays whole, whatever the cut', () => {
  const bytes = Buffer.from('{"a":"Zürich 😀"}\r\nnext\n\ntail');
  for (let cut = 0; cut <= bytes.length; cut += 1) {
    const { splitter, lines } = collect();
    splitter.push(bytes.subarray(0, cut));
    splitter.push(bytes.subarray(cut));
    splitter.flush();
    expect(lines).toEqual(['{"a":"Zürich 😀"}', 'next', '', 'tail']);
  }
});

test('a line that grows too long is reported once and nothing follows it', () => {
  const { splitter, lines, overflows } = collect(4);
  splitter.push(Buffer.from('1234\n123'));
  splitter.push(Buffer.from('45\nnext\n'));
  splitter.push(Buffer.from('123456\n'));
  splitter.flush();
  expect(lines).toEqual(['1234']);
  expect(overflows()).toBe(1);
});
