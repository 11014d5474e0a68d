import type { NumberField } from './field.ts';
import { failed, type Decoded } from './field-error.ts';

const decimal = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/iu;
const whole = /^[+-]?\d+$/u;
const withComma = /^[+-]?[\d.]*\d,\d+$/u;

/**
 * Reads a number as it was typed. What JavaScript cannot hold, or what could mean two numbers, is an error and
 * is never rounded, truncated or guessed.
 */
export function decodeNumber(field: NumberField, typed: string): Decoded<number> {
  const text = typed.trim();
  if (text === '') return { ok: true, value: undefined };
  if (!decimal.test(text)) return failed({ code: withComma.test(text) ? 'decimal-comma' : 'not-number' });
  const value = Number(text);
  if (!Number.isFinite(value)) return failed({ code: 'too-large' });
  if (field.integer && !Number.isInteger(value)) return failed({ code: 'not-integer' });
  if (field.integer && !Number.isSafeInteger(value)) return failed({ code: 'inexact' });
  // A long row of digits that a double would round to another whole number.
  if (whole.test(text) && BigInt(text.replace(/^\+/u, '')) !== BigInt(value))
    return failed({ code: 'inexact' });
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

/** 0.3 is a multiple of 0.1 to a person, though not to the bits: a quotient a hair from whole counts. */
function isMultiple(value: number, of: number): boolean {
  const quotient = value / of;
  return Math.abs(quotient - Math.round(quotient)) <= 1e-9 * Math.max(1, Math.abs(quotient));
}
