import type { Field } from '../../schema/index.ts';
import type { Strings } from '../words/strings.ts';

/** What stands under a label: the server's description, then what we know of the limits. */
export function hintOf(field: Field, strings: Strings): string | undefined {
  const count =
    field.kind === 'choices' ? strings.chooseCount(field.minItems ?? 0, field.maxItems) : undefined;
  const parts = [field.description, count].filter((part) => part !== undefined);
  return parts.length > 0 ? parts.join('\n') : undefined;
}
