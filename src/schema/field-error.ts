/** Why an entry cannot be sent. The words for it are the surface's, in the person's language. */
export type FieldError =
  | { readonly code: 'missing' }
  /** A consent that the schema allows one answer to. */
  | { readonly code: 'must-be'; readonly value: boolean }
  | { readonly code: 'too-short'; readonly min: number; readonly length: number }
  | { readonly code: 'too-long'; readonly max: number; readonly length: number }
  | { readonly code: 'not-email' | 'not-uri' | 'not-date' | 'not-date-time' }
  /** A local time that the clocks skip (daylight saving). */
  | { readonly code: 'skipped-time' }
  /** A local time that comes twice, because the clocks go back; which one is meant was not said yet. */
  | { readonly code: 'doubled-time' }
  | { readonly code: 'not-number' | 'not-integer' | 'decimal-comma' | 'grouped' | 'too-large' | 'inexact' }
  | { readonly code: 'too-small' | 'too-big' | 'not-above' | 'not-below'; readonly limit: number }
  | { readonly code: 'not-multiple'; readonly of: number }
  | { readonly code: 'not-an-option' }
  | { readonly code: 'too-few'; readonly min: number }
  | { readonly code: 'too-many'; readonly max: number }
  /** The expression that the server gave; untrusted. */
  | { readonly code: 'pattern'; readonly pattern: string }
  /** A format that only the second opinion knows, such as `ipv4`. */
  | { readonly code: 'not-format'; readonly format: string }
  /** Another rule of the server's schema, by its keyword. */
  | { readonly code: 'mismatch'; readonly rule: string };

export type Decoded<Value> =
  /** `undefined`: unanswered, so the key is left out. */
  | { readonly ok: true; readonly value: Value | undefined }
  | { readonly ok: false; readonly error: FieldError };

export function failed(error: FieldError): { readonly ok: false; readonly error: FieldError } {
  return { ok: false, error };
}
