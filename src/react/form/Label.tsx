import type { ReactElement } from 'react';
import { sameValue, startValue, type DraftValue, type Field } from '../../schema/index.ts';
import { PlainText } from '../words/PlainText.tsx';
import { useStrings } from '../words/StringsContext.tsx';
import { ids, useFormContext } from './FormContext.tsx';

interface LabelProps {
  readonly id: string;
  readonly field: Field;
  readonly value: DraftValue;
  /** What the control is called by: a label for one control, the text alone for a legend or around a box. */
  readonly as: 'label' | 'span';
}

/**
 * A label's words. The control's name is the server's title and nothing else; that an answer is needed, and
 * that it was filled in already, stands beside it.
 */
export function Label({ id, field, value, as }: LabelProps): ReactElement {
  const { asker } = useFormContext();
  const strings = useStrings();
  const text = <PlainText text={field.label} />;
  return (
    <>
      {as === 'label' ? (
        <label id={ids.label(id)} htmlFor={id} className="mcpe-label">
          {text}
        </label>
      ) : (
        <span id={ids.label(id)} className="mcpe-label">
          {text}
        </span>
      )}{' '}
      <span className="mcpe-note">({field.required ? strings.required : strings.optional})</span>
      {isFilledIn(field, value, asker) && (
        <span id={ids.filled(id)} className="mcpe-note">
          {' · '}
          {strings.filledIn(asker)}
        </span>
      )}
    </>
  );
}

/** True while a field holds the default of its schema, which the server suggested and nobody has changed. */
export function isFilledIn(field: Field, value: DraftValue, asker: string): boolean {
  return asker !== '' && field.default !== undefined && sameValue(value, startValue(field));
}
