import type { DraftValue, Field } from '../../schema/index.ts';
import type { Strings } from '../words/strings.ts';
import { hiddenPart } from '../words/visible-text.ts';
import { ids } from './FormContext.tsx';
import { isFilledIn } from './Label.tsx';

/** What stands under a label: the server's description, then what we know of the limits. */
export function hintOf(field: Field, strings: Strings): string | undefined {
  const count =
    field.kind === 'choices' ? strings.chooseCount(field.minItems ?? 0, field.maxItems) : undefined;
  const parts = [field.description, count].filter((part) => part !== undefined);
  return parts.length > 0 ? parts.join('\n') : undefined;
}

/**
 * What hides in a text that stands in a box: in a default of the server, or in what was pasted. There no character of
 * it may be changed, so that it is shown below.
 */
export function hiddenText(field: Field, value: DraftValue): string | undefined {
  return field.kind === 'text' && typeof value === 'string' ? hiddenPart(value) : undefined;
}

interface Described {
  readonly id: string;
  readonly field: Field;
  readonly value: DraftValue;
  readonly asker: string;
  readonly strings: Strings;
  readonly invalid: boolean;
  readonly questionId: string | undefined;
}

/** Ids of what describes a control: only of elements that are drawn, because others are read as nothing. */
export function describedBy({
  id,
  field,
  value,
  asker,
  strings,
  invalid,
  questionId,
}: Described): string | undefined {
  const parts = [
    isFilledIn(field, value, asker) && ids.filled(id),
    hintOf(field, strings) !== undefined && ids.hint(id),
    hiddenText(field, value) !== undefined && ids.seen(id),
    invalid && ids.error(id),
    questionId,
  ];
  return parts.filter(Boolean).join(' ') || undefined;
}
