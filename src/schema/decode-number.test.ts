import { describe, expect, test } from 'vitest';
import { decodeNumber } from './decode-number.ts';
import { startValue } from './draft.ts';
import type { NumberField } from './field.ts';

function numberField(rules: Partial<NumberField> = {}): NumberField {
  return {
    kind: 'number',
    key: 'f0',
    name: 'a',
    label: 'a',
    required: false,
    secret: false,
    integer: false,
    decimalComma: false,
    ...rules,
  };
}

const any = numberField();
const integer = numberField({ integer: true });

const comma = numberField({ decimalComma: true });

describe('where a comma comes before the decimals', () => {
  test.each([
    ['2,5', 2.5],
    ['2.5', 2.5],
    [',5', 0.5],
    ['-1,25e2', -125],
    ['1000', 1000],
    ['12.3456', 12.3456],
  ])('%s is %d', (typed, value) => {
    expect(decodeNumber(comma, typed)).toEqual({ ok: true, value });
  });

  test.each([
    ['1.000', 'grouped'],
    ['1.000,5', 'grouped'],
    ['1.000.000', 'grouped'],
    ['1,5,5', 'not-number'],
    ['1,5.5', 'not-number'],
  ])('%s could mean two numbers and is not guessed', (typed, code) => {
    expect(decodeNumber(comma, typed)).toMatchObject({ ok: false, error: { code } });
  });

  test('a default is drawn in that way, and left alone it is what the server wrote', () => {
    const field = numberField({ decimalComma: true, default: 1.125 });
    expect(startValue(field)).toBe('1,125');
    expect(decodeNumber(field, '1,125')).toEqual({ ok: true, value: 1.125 });
    expect(decodeNumber(field, '1.125')).toMatchObject({ ok: false });
  });
});

test.each([
  ['١٢٫٥', 12.5],
  ['۱۲', 12],
  ['１２．５', 12.5],
  ['−3', -3],
])('%s, in the digits of another script, is %d', (typed, value) => {
  expect(decodeNumber(any, typed)).toEqual({ ok: true, value });
});

describe('marks that only group digits are read past, invisible ones too', () => {
  test.each([
    ['1\u202f234\u202f567,5', comma, 1234567.5],
    ['-12\u00a0345', comma, -12345],
    ['1 000', any, 1000],
    ["1'234.5", any, 1234.5],
    ['1’234’567', integer, 1234567],
    ['\u061c-١٬٢٣٤٬٥٦٧٫٥', any, -1234567.5],
    ['\u200e\u2212۱٬۲۳۴', any, -1234],
    ['١٫٢٣٤', comma, 1.234],
  ])('%j', (typed, field, value) => {
    expect(decodeNumber(field, typed)).toEqual({ ok: true, value });
  });

  test.each([
    '1 00',
    '1 0000',
    '1  000',
    '1 000 00',
    '1000 000',
    '1,5 000',
    '0 000',
    "1 000'000",
    '1 000 e3',
  ])('but %j is no number', (typed) => {
    expect(decodeNumber(comma, typed)).toEqual({ ok: false, error: { code: 'not-number' } });
  });
});

describe('a number is read as it was typed', () => {
  test.each([
    ['1.0', 1],
    ['1.00', 1],
    ['007', 7],
    ['1e3', 1000],
    ['1E+3', 1000],
    ['1.5e1', 15],
    ['+5', 5],
    ['.5', 0.5],
    ['5.', 5],
    ['-0', -0],
    ['-.5', -0.5],
    [' 5 ', 5],
    ['0.1', 0.1],
    ['1e-7', 1e-7],
    ['1e22', 1e22],
    ['100000000000000000000000', 1e23],
    ['9007199254740992', 9007199254740992],
    ['5e-324', 5e-324],
    ['0e999', 0],
    ['0.000', 0],
  ])('%s', (typed, value) => {
    expect(decodeNumber(any, typed)).toEqual({ ok: true, value });
  });

  test.each([
    ['1.0', 1],
    ['1e12', 1e12],
    ['9007199254740991', Number.MAX_SAFE_INTEGER],
    ['-9007199254740991', Number.MIN_SAFE_INTEGER],
  ])('%s as a whole number', (typed, value) => {
    expect(decodeNumber(integer, typed)).toEqual({ ok: true, value });
  });

  test.each(['', ' ', '\u00a0', '\n'])('a blank one is unanswered: %j', (typed) => {
    expect(decodeNumber(any, typed)).toEqual({ ok: true, value: undefined });
  });
});

describe('what could mean something else is refused, never changed', () => {
  test.each([
    ['-', 'not-number'],
    ['+', 'not-number'],
    ['.', 'not-number'],
    ['e3', 'not-number'],
    ['1e', 'not-number'],
    ['abc', 'not-number'],
    ['0x10', 'not-number'],
    ['0b1', 'not-number'],
    ['1_000', 'not-number'],
    ['--1', 'not-number'],
    ['Infinity', 'not-number'],
    ['NaN', 'not-number'],
    ['5 €', 'not-number'],
    ['1,5', 'decimal-comma'],
    ['-1,5', 'decimal-comma'],
    ['1.000,5', 'decimal-comma'],
    ['1,000', 'decimal-comma'],
    ['1,', 'not-number'],
    ['1,000.5', 'not-number'],
    ['1e400', 'too-large'],
    ['-1e400', 'too-large'],
    ['9007199254740993', 'inexact'],
    ['12345678901234567890', 'inexact'],
    ['12345678901234567890.0', 'inexact'],
    ['9007199254740993.5', 'inexact'],
    ['0.12345678901234567890', 'inexact'],
    ['1e-400', 'inexact'],
  ])('%s', (typed, code) => {
    expect(decodeNumber(any, typed)).toEqual({ ok: false, error: { code } });
  });

  test.each([
    ['1.5', 'not-integer'],
    ['1e-1', 'not-integer'],
    ['9007199254740993', 'inexact'],
    ['9007199254740992', 'inexact'],
    ['12345678901234567890', 'inexact'],
    ['1.00000000000000000001', 'inexact'],
    ['1e400', 'too-large'],
    ['1,5', 'decimal-comma'],
  ])('%s as a whole number', (typed, code) => {
    expect(decodeNumber(integer, typed)).toEqual({ ok: false, error: { code } });
  });

  test('a number with very many digits is judged without delay', () => {
    const start = performance.now();
    const zeros = '0'.repeat(200_000);
    expect(decodeNumber(any, `1.${zeros}1`)).toEqual({ ok: false, error: { code: 'inexact' } });
    expect(decodeNumber(any, `${zeros}1`)).toEqual({ ok: true, value: 1 });
    expect(performance.now() - start).toBeLessThan(2_000);
  });
});

describe('the rules of the schema', () => {
  test.each([
    [{ minimum: 1 }, '1', undefined],
    [{ minimum: 1 }, '0.9', { code: 'too-small', limit: 1 }],
    [{ maximum: 3 }, '3', undefined],
    [{ maximum: 3 }, '3.1', { code: 'too-big', limit: 3 }],
    [{ exclusiveMinimum: 1 }, '1', { code: 'not-above', limit: 1 }],
    [{ exclusiveMinimum: 1 }, '1.1', undefined],
    [{ exclusiveMaximum: 3 }, '3', { code: 'not-below', limit: 3 }],
    [{ exclusiveMaximum: 3 }, '2.9', undefined],
    [{ minimum: 0 }, '-0', undefined],
    [{ multipleOf: 0.1 }, '0.3', undefined],
    [{ multipleOf: 0.1 }, '0.35', { code: 'not-multiple', of: 0.1 }],
    [{ multipleOf: 0.01 }, '1.15', undefined],
    [{ multipleOf: 0.01 }, '4.35', undefined],
    [{ multipleOf: 5 }, '-10', undefined],
    [{ multipleOf: 5 }, '0', undefined],
    [{ multipleOf: 5 }, '7', { code: 'not-multiple', of: 5 }],
    [{ multipleOf: 1 }, '1000000000.5', { code: 'not-multiple', of: 1 }],
    [{ multipleOf: 1 }, '1e300', undefined],
    [{ multipleOf: 1e-300 }, '1e300', undefined],
    [{ multipleOf: 7 }, '1e300', { code: 'not-multiple', of: 7 }],
  ])('%j and %s', (rules, typed, error) => {
    const decoded = decodeNumber(numberField(rules), typed);
    expect(decoded).toEqual(error ? { ok: false, error } : { ok: true, value: Number(typed) });
  });
});
