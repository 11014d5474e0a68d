import { expect, test } from 'vitest';
import type { FieldError } from '../../schema/index.ts';
import { errorKind } from './error-kind.ts';

test.each<[FieldError, string]>([
  [{ code: 'missing' }, 'required'],
  [{ code: 'too-small', limit: 1_234 }, 'minimum'],
  [{ code: 'pattern', pattern: '^secret$' }, 'pattern'],
  [{ code: 'not-date-time' }, 'format'],
  [{ code: 'decimal-comma' }, 'type'],
  [{ code: 'mismatch', rule: 'uniqueItems' }, 'uniqueItems'],
])('%j is about %s', (error, kind) => {
  expect(errorKind(error)).toBe(kind);
});
