import { expect, test } from 'vitest';
import { inAsciiDigits, numberText, usesDecimalComma } from './decimal.ts';

test.each([
  ['en', false],
  ['de', true],
  ['fr', true],
  ['ja', false],
  ['ar-EG', false],
])('%s writes a comma before the decimals: %s', (locale, comma) => {
  expect(usesDecimalComma(locale)).toBe(comma);
});

test('a number is written with all its digits', () => {
  expect(numberText(1.125, true)).toBe('1,125');
  expect(numberText(-1.125, false)).toBe('-1.125');
  expect(numberText(1e21, true)).toBe('1e+21');
});

test.each([
  ['١٢٫٥', '12٫5'],
  ['\u061c-١٢', '-12'],
  ['۱۲', '12'],
  ['－１２．５', '-12.5'],
  ['−3', '-3'],
  ['5²', '5²'],
  ['12', '12'],
])('%s is %s', (text, ascii) => {
  expect(inAsciiDigits(text)).toBe(ascii);
});
