import type { FieldError } from '../../schema/index.ts';

/**
 * The keyword of JSON Schema that an error is about: what a log may know of it, and not the value, the property or
 * what the server wrote.
 */
export function errorKind(error: FieldError): string {
  switch (error.code) {
    case 'missing':
      return 'required';
    case 'must-be':
      return 'const';
    case 'too-short':
      return 'minLength';
    case 'too-long':
      return 'maxLength';
    case 'not-email':
    case 'not-uri':
    case 'not-date':
    case 'not-date-time':
    case 'skipped-time':
    case 'doubled-time':
    case 'not-format':
      return 'format';
    case 'not-number':
    case 'not-integer':
    case 'decimal-comma':
    case 'grouped':
    case 'too-large':
    case 'inexact':
      return 'type';
    case 'too-small':
      return 'minimum';
    case 'too-big':
      return 'maximum';
    case 'not-above':
      return 'exclusiveMinimum';
    case 'not-below':
      return 'exclusiveMaximum';
    case 'not-multiple':
      return 'multipleOf';
    case 'not-an-option':
      return 'enum';
    case 'too-few':
      return 'minItems';
    case 'too-many':
      return 'maxItems';
    case 'pattern':
      return 'pattern';
    case 'mismatch':
      return error.rule;
    default:
      return error satisfies never;
  }
}
