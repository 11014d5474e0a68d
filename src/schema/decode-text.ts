import { decodeDateTime, isDate } from './decode-time.ts';
import type { Format, TextField } from './field.ts';
import { failed, type Decoded, type FieldError } from './field-error.ts';

// The addresses that the usual validators of servers take (ajv-formats, zod): a dotted domain, no quoting.
const email =
  /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?$/u;

// An absolute URI of RFC 3986: a scheme, then only characters that need no escape, or proper escapes.
const plain = String.raw`[\w.~!$&'()*+,;=-]|%[\dA-Fa-f]{2}`;
const segment = `(?:${plain}|[:@])`;
const authority = String.raw`//(?:(?:${plain}|:)*@)?(?:\[[\dA-Fa-f:.]+\]|(?:${plain})*)(?::\d*)?(?:/${segment}*)*`;
const path = `/?${segment}+(?:/${segment}*)*|/`;
const tail = `(?:${segment}|[/?])*`;
const uri = new RegExp(`^[A-Za-z][A-Za-z0-9+.-]*:(?:${authority}|${path})(?:\\?${tail})?(?:#${tail})?$`, 'u');

/** Reads a text. A blank one is unanswered, unless the empty text is the server's own suggestion. */
export function decodeText(field: TextField, text: string): Decoded<string> {
  if (text === '') return { ok: true, value: field.default === '' && allowsEmpty(field) ? '' : undefined };
  const decoded = decodeFormat(field.format, text);
  if (!decoded.ok || decoded.value === undefined) return decoded;
  // The length of what is sent: a local date-time grows when it is written in UTC.
  const length = countCodePoints(decoded.value);
  if (field.minLength !== undefined && length < field.minLength)
    return failed({ code: 'too-short', min: field.minLength, length });
  if (field.maxLength !== undefined && length > field.maxLength)
    return failed({ code: 'too-long', max: field.maxLength, length });
  return decoded;
}

function decodeFormat(format: Format | undefined, text: string): Decoded<string> {
  switch (format) {
    case undefined:
      return { ok: true, value: text };
    case 'email':
      return matching(email.test(text), text, { code: 'not-email' });
    case 'uri':
      return matching(isUri(text), text, { code: 'not-uri' });
    case 'date':
      return matching(isDate(text), text, { code: 'not-date' });
    case 'date-time':
      return decodeDateTime(text);
    default:
      return format satisfies never;
  }
}

/** Brackets hold an IP address, which the expression alone does not judge. */
function isUri(text: string): boolean {
  return uri.test(text) && (!text.includes('[') || URL.canParse(text));
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
