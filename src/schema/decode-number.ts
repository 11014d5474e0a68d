import { arabicDecimalSign, inAsciiDigits, numberText, withoutGroups } from './decimal.ts';
import type { NumberField } from './field.ts';
import { failed, type Decoded } from './field-error.ts';

const decimal = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?$/iu;
const withComma = /^[+-]?[\d.]*\d,\d+$/u;
/** Where a comma comes before the decimals, a point before three digits groups them to some and not to others. */
const grouped = /^[+-]?\d{1,3}(?:\.\d{3})+(?:,\d*)?$/u;

/**
 * Reads a number as it was typed. What JavaScript cannot hold, or what could mean two numbers, is an error and
 * is never rounded, truncated or guessed.
 */
export function decodeNumber(field: NumberField, typed: string): Decoded<number> {
  // A default that nobody changed is what the server wrote, however it is drawn.
  if (field.default !== undefined && typed === numberText(field.default, field.decimalComma))
    return judge(field, field.default);
  const written = withoutGroups(inAsciiDigits(typed).trim());
  if (written === '') return { ok: true, value: undefined };
  if (field.decimalComma && grouped.test(written)) return failed({ code: 'grouped' });
  const text = (field.decimalComma ? written.replace(',', '.') : written).replace(arabicDecimalSign, '.');
  if (!decimal.test(text))
    return failed({ code: !field.decimalComma && withComma.test(text) ? 'decimal-comma' : 'not-number' });
  const value = Number(text);
  if (!Number.isFinite(value)) return failed({ code: 'too-large' });
  if (field.integer && !Number.isInteger(value)) return failed({ code: 'not-integer' });
  if (field.integer && !Number.isSafeInteger(value)) return failed({ code: 'inexact' });
  // A double would round what was typed: the digits that are sent would be others.
  if (!isSame(decimalOf(text), decimalOf(String(value)))) return failed({ code: 'inexact' });
  return judge(field, value);
}

function judge(field: NumberField, value: number): Decoded<number> {
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf } = field;
  if (minimum !== undefined && value < minimum) return failed({ code: 'too-small', limit: minimum });
  if (maximum !== undefined && value > maximum) return failed({ code: 'too-big', limit: maximum });
  if (exclusiveMinimum !== undefined && value <= exclusiveMinimum)
    return failed({ code: 'not-above', limit: exclusiveMinimum });
  if (exclusiveMaximum !== undefined && value >= exclusiveMaximum)
    return failed({ code: 'not-below', limit: exclusiveMaximum });
  if (multipleOf !== undefined && !isMultiple(value, multipleOf))
    return failed({ code: 'not-multiple', of: multipleOf });
  return { ok: true, value };
}

/** 0.3 is a multiple of 0.1 to a person, though not to the bits: the written digits count. */
export function isMultiple(value: number, of: number): boolean {
  const [a, b] = [decimalOf(String(value)), decimalOf(String(of))];
  const lowest = Math.min(a.exponent, b.exponent);
  return scaled(a, lowest) % scaled(b, lowest) === 0n;
}

/** A written number without its sign: digits that neither start nor end with 0, times a power of ten. */
interface Decimal {
  readonly digits: string;
  readonly exponent: number;
}

function decimalOf(text: string): Decimal {
  const [mantissa = '', exponent = '0'] = text.toLowerCase().replace(/^[+-]/u, '').split('e');
  const [whole = '', fraction = ''] = mantissa.split('.');
  const digits = (whole + fraction).replace(/^0+/u, '');
  let end = digits.length;
  while (digits[end - 1] === '0') end -= 1;
  return {
    digits: digits.slice(0, end),
    exponent: end === 0 ? 0 : Number(exponent) - fraction.length + digits.length - end,
  };
}

function isSame(a: Decimal, b: Decimal): boolean {
  return a.digits === b.digits && a.exponent === b.exponent;
}

function scaled({ digits, exponent }: Decimal, lowest: number): bigint {
  return BigInt(digits) * 10n ** BigInt(exponent - lowest);
}
