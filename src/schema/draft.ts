import { numberText } from './decimal.ts';
import type { Field, FormModel } from './field.ts';

/**
 * What stands in one field, unjudged: text as typed (numbers and dates too), the index of a chosen option as
 * text, a list of such indexes, or yes and no. `undefined` is unanswered.
 */
export type DraftValue = string | boolean | readonly string[] | undefined;

/**
 * Stands for a date picker that is filled in only half: browsers tell neither its parts nor an empty value. It is
 * no date, and not unanswered either.
 */
export const halfFilled = '(half filled in)';

/**
 * Stands before a text that was typed where one of many answers is searched, and that is none of them: no such
 * text can be taken for the index of an option.
 */
export const typedMark = '?';

/** What the person has entered so far, by the generated keys of the fields. */
export type Draft = Readonly<Record<string, DraftValue>>;

/** The draft that a form starts with: the defaults of its schema, and nothing else. */
export function startDraft(model: FormModel): Draft {
  return Object.fromEntries(model.fields.map((field) => [field.key, startValue(field)]));
}

export function startValue(field: Field): DraftValue {
  switch (field.kind) {
    case 'text':
      return field.default;
    case 'number':
      return field.default === undefined ? undefined : numberText(field.default, field.decimalComma);
    case 'choice':
      return field.default === undefined ? undefined : String(field.default);
    case 'boolean':
      return field.default;
    case 'choices':
      return field.default?.map(String) ?? [];
    default:
      return field satisfies never;
  }
}

/**
 * A draft that may be kept for another time: what stands in fields that ask for secrets is left out. Undefined where
 * the rest is only what the form starts with.
 */
export function withoutSecrets(model: FormModel, draft: Draft): Draft | undefined {
  const start = startDraft(model);
  const kept = Object.fromEntries(
    model.fields.map(({ key, secret }) => [key, secret ? start[key] : draft[key]]),
  );
  return sameDraft(kept, start) ? undefined : kept;
}

/** An offered draft, under what the person has entered in the form since: nothing of that is written over. */
export function mergeDraft(model: FormModel, offered: Draft, entered: Draft): Draft {
  const start = startDraft(model);
  return Object.fromEntries(
    model.fields.map(({ key }) => [key, sameValue(entered[key], start[key]) ? offered[key] : entered[key]]),
  );
}

/** True where two drafts hold the same answers. An unanswered text and an empty one look the same, and are. */
export function sameDraft(a: Draft, b: Draft): boolean {
  const keys = new Set([...Object.keys(a), ...Object.keys(b)]);
  return [...keys].every((key) => sameValue(a[key], b[key]));
}

export function sameValue(a: DraftValue, b: DraftValue): boolean {
  return JSON.stringify(blank(a)) === JSON.stringify(blank(b));
}

function blank(value: DraftValue): DraftValue | null {
  if (value === undefined || value === '') return null;
  return Array.isArray(value) ? value.toSorted((a, b) => Number(a) - Number(b)) : value;
}
