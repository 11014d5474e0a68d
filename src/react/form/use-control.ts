import type { WidgetProps } from '@rjsf/utils';
import type { AriaAttributes } from 'react';
import type { DraftValue, Field } from '../../schema/index.ts';
import { useStrings } from '../words/StringsContext.tsx';
import type { Strings } from '../words/strings.ts';
import { useFormContext } from './FormContext.tsx';
import { describedBy } from './hint.ts';

export interface Control<Kind extends Field['kind']> {
  readonly field: Extract<Field, { kind: Kind }>;
  readonly value: DraftValue;
  readonly strings: Strings;
  readonly readOnly: boolean;
  /** The ARIA states that every control or group carries. Ids are named only where the element exists. */
  readonly aria: Pick<AriaAttributes, 'aria-describedby' | 'aria-invalid' | 'aria-required'>;
  readonly set: (value: DraftValue) => void;
  readonly blur: () => void;
}

/**
 * The common part of all widgets.
 *
 * @throws Error when RJSF draws a field of another kind than the widget is for: a fault in this package.
 */
export function useControl<Kind extends Field['kind']>(props: WidgetProps, kind: Kind): Control<Kind> {
  const { fieldOf, asker, questionId } = useFormContext();
  const strings = useStrings();
  const field = fieldOf(props.id);
  if (!isKind(field, kind)) throw new Error(`No ${kind} field is drawn under ${props.id}.`);
  const invalid = (props.rawErrors?.length ?? 0) > 0;
  const value = props.value as DraftValue;
  const described = describedBy({ id: props.id, field, value, asker, strings, invalid, questionId });
  return {
    field,
    value,
    strings,
    readOnly: props.readonly === true || props.disabled === true,
    aria: {
      ...(described !== undefined && { 'aria-describedby': described }),
      ...(invalid && { 'aria-invalid': true }),
      ...(field.required && { 'aria-required': true }),
    },
    set: (value) => props.onChange(value),
    blur: () => props.onBlur(props.id, props.value),
  };
}

function isKind<Kind extends Field['kind']>(
  field: Field | undefined,
  kind: Kind,
): field is Extract<Field, { kind: Kind }> {
  return field?.kind === kind;
}
