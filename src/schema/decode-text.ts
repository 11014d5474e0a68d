import { decodeDateTime, isDate } from './decode-time.ts';
import type { TextField } from './field.ts';
import { failed, type Decoded, type FieldError } from './field-error.ts';

// The addresses that the usual validators of servers take (ajv-formats, zod): a dotted domain, no quoting.
const email =
  /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/iu;
// An absolute URI of RFC 3986: a scheme, then only characters that need no escape, or proper escapes.
const uri = /^[a-z][a-z0-9+.-]*:(?:[a-z0-9\-._~:/?#[\]@!$&'()*+,;=]|%[0-9a-f]{2})+$/iu;

/** Reads a text. A blank one is unanswered, unless the empty text is the server's own suggestion. */
export function decodeText(field: TextField, text: string): Decoded<string> {
  if (text === '') return { ok: true, value: field.default === '' && allowsEmpty(field) ? '' : undefined };
  const length = countCodePoints(text);
  if (field.minLength !== undefined && length < field.minLength)
    return failed({ code: 'too-short', min: field.minLength, length });
  if (field.maxLength !== undefined && length > field.maxLength)
    return failed({ code: 'too-long', max: field.maxLength, length });
  switch (field.format) {
    case undefined:
      return { ok: true, value: text };
    case 'email':
      return matching(email.test(text), text, { code: 'not-email' });
    case 'uri':
      return matching(uri.test(text), text, { code: 'not-uri' });
    case 'date':
      return matching(isDate(text), text, { code: 'not-date' });
    case 'date-time':
      return decodeDateTime(text);
    default:
      return field.format satisfies never;
  }
}

function matching(holds: boolean, value: string, error: FieldError): Decoded<string> {
  return holds ? { ok: true, value } : failed(error);
}

function allowsEmpty({ minLength, format }: TextField): boolean {
  return (minLength ?? 0) === 0 && format === undefined;
}

function countCodePoints(text: string): number {
  let count = 0;
  for (const _ of text) count += 1;
  return count;
}
