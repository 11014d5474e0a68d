import * as fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { jsonFault } from './json-fault.ts';

describe('what is wrong with JSON', () => {
  it.each([
    ['', 1, 1, 'a value is missing'],
    ['{', 1, 2, '“}” is missing'],
    ['{"a"', 1, 5, 'a colon and a value is missing'],
    ['{"a": 1', 1, 8, '“}” is missing'],
    ['[1', 1, 3, '“]” is missing'],
    ['{"a": 1,}', 1, 9, 'comma too many'],
    ['[1,\n]', 2, 1, 'comma too many'],
    ['{"a": }', 1, 7, 'value is missing'],
    ['{\n  "a": 1\n  "b": 2\n}', 3, 3, 'comma is missing'],
    ['{"a" 1}', 1, 6, 'colon is missing'],
    ['{,}', 1, 2, 'A name is missing'],
    ['[1,,2]', 1, 4, 'A value is missing'],
    ['{a: 1}', 1, 2, 'name of a property'],
    ["{'a': 1}", 1, 2, 'double quotation marks'],
    ['{"a": nope}', 1, 7, '“nope” is no JSON value'],
    ['{"a": 01}', 1, 7, '“01” is no JSON value'],
    ['{"a": "b}', 1, 7, 'no closing quotation mark'],
    ['{"a": "b\\d"}', 1, 9, 'No such escape'],
    ['{"a": "\t"}', 1, 8, 'written \\t'],
    ['{"a": 1} // note', 1, 10, 'has ended'],
    ['{ // note\n}', 1, 3, 'no comments'],
    ['{"a": [1}', 1, 9, 'closes nothing'],
    ['["😀" 1]', 1, 6, 'comma is missing'],
  ])('is named with its line and column: %j', (text, line, column, reason) => {
    expect(jsonFault(text)).toMatchObject({ line, column });
    expect(jsonFault(text)?.reason).toContain(reason);
  });

  it('is found in a text that is deep enough to break a parser', () => {
    expect(jsonFault('['.repeat(100_000))?.column).toBe(100_001);
  });
});

function parses(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

test('a fault is found just where JSON.parse refuses', () => {
  const pieces = fc.constantFrom(
    ...['{', '}', '[', ']', ':', ',', '"', '"a"', '"\\n"', '\\', '0', '1', '-', '.5', 'e3', 'true', 'null'],
    ...[' ', '\n', '\t', '\u00a0', "'", 'x', '\u2028', '\u0001', '/'],
  );
  const broken = fc
    .tuple(fc.json(), fc.nat(), fc.constantFrom('', ',', '"', '}', ' ', '1'))
    .map(([json, at, piece]) => {
      const place = at % (json.length + 1);
      return json.slice(0, place) + piece + json.slice(place + 1);
    });
  const texts = fc.oneof(
    fc.array(pieces, { maxLength: 9 }).map((parts) => parts.join('')),
    fc.json(),
    broken,
  );
  fc.assert(
    fc.property(texts, (text) => {
      const fault = jsonFault(text);
      expect(fault === undefined).toBe(parses(text));
      if (fault) expect(fault.offset).toBeLessThanOrEqual(text.length);
    }),
    { numRuns: 5_000 },
  );
});
