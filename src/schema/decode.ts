import type { Draft, DraftValue } from './draft.ts';
import { decodeNumber } from './decode-number.ts';
import { decodeText } from './decode-text.ts';
import type { ChoiceField, ChoicesField, Field, FormModel } from './field.ts';
import { failed, type Decoded, type FieldError } from './field-error.ts';

/** A value that MCP allows in the content of an accepted form. */
export type ContentValue = string | number | boolean | readonly string[];

/** The error of one field, by its generated key. */
export interface DraftError {
  readonly key: string;
  readonly error: FieldError;
}

export type DecodedDraft =
  | { readonly ok: true; readonly content: Readonly<Record<string, ContentValue>> }
  | { readonly ok: false; readonly errors: readonly DraftError[] };

/**
 * Turns a draft into the content to send, or into every error that stands in the way. Unanswered fields are
 * left out: never `""`, `null`, `0` or a value that nobody saw.
 */
export function decodeDraft(model: FormModel, draft: Draft): DecodedDraft {
  const errors: DraftError[] = [];
  const content: Record<string, ContentValue> = {};
  for (const field of model.fields) {
    const decoded = decodeField(field, draft[field.key]);
    if (!decoded.ok) errors.push({ key: field.key, error: decoded.error });
    else if (decoded.value !== undefined) {
      // Not an assignment: a property may be called `__proto__`.
      Object.defineProperty(content, field.name, {
        value: decoded.value,
        enumerable: true,
        configurable: true,
        writable: true,
      });
    }
  }
  return errors.length > 0 ? { ok: false, errors } : { ok: true, content };
}

/** What can be read of a draft, whatever stands in the way of the rest. */
export function decodeKnown(model: FormModel, draft: Draft): Readonly<Record<string, ContentValue>> {
  const fields = model.fields.filter((field) => decodeField(field, draft[field.key]).ok);
  const decoded = decodeDraft({ ...model, fields }, draft);
  return decoded.ok ? decoded.content : {};
}

/** Judges one field: the value to send, nothing for unanswered, or the error to show. */
export function decodeField(field: Field, value: DraftValue): Decoded<ContentValue> {
  const decoded = decodeAnswered(field, value);
  return decoded.ok && decoded.value === undefined && field.required ? failed({ code: 'missing' }) : decoded;
}

function decodeAnswered(field: Field, value: DraftValue): Decoded<ContentValue> {
  switch (field.kind) {
    case 'text':
      return decodeText(field, typeof value === 'string' ? value : '');
    case 'number':
      return decodeNumber(field, typeof value === 'string' ? value : '');
    case 'boolean':
      if (typeof value !== 'boolean') return { ok: true, value: undefined };
      return field.only === undefined || field.only === value
        ? { ok: true, value }
        : failed({ code: 'must-be', value: field.only });
    case 'choice':
      return decodeChoice(field, value);
    case 'choices':
      return decodeChoices(field, value);
    default:
      return field satisfies never;
  }
}

function decodeChoice(field: ChoiceField, value: DraftValue): Decoded<ContentValue> {
  if (value === undefined || value === '') return { ok: true, value: undefined };
  const option = field.options.find((_, index) => String(index) === value);
  return option ? { ok: true, value: option.value } : failed({ code: 'not-an-option' });
}

function decodeChoices(field: ChoicesField, value: DraftValue): Decoded<ContentValue> {
  const indexes = new Set<unknown>(Array.isArray(value) ? value : []);
  // In the order of the schema, whatever the order of the ticks.
  const chosen = field.options.flatMap((option, index) =>
    indexes.has(String(index)) && typeof option.value === 'string' ? [option.value] : [],
  );
  const min = field.minItems ?? 0;
  if (chosen.length === 0) {
    if (field.required) return min === 0 ? { ok: true, value: [] } : failed({ code: 'too-few', min });
    // A default that the person cleared is an answer; a list that nobody touched is none.
    return { ok: true, value: field.default && field.default.length > 0 && min === 0 ? [] : undefined };
  }
  if (chosen.length < min) return failed({ code: 'too-few', min });
  if (field.maxItems !== undefined && chosen.length > field.maxItems)
    return failed({ code: 'too-many', max: field.maxItems });
  return { ok: true, value: chosen };
}
