import type { ReactElement } from 'react';
import { sameValue, startValue, type DraftValue, type Field } from '../../schema/index.ts';
import { PlainText } from '../words/PlainText.tsx';
import { useStrings } from '../words/StringsContext.tsx';
import { useFormContext } from './FormContext.tsx';

/** A label's words: the server's title, whether an answer is needed, and whether it was filled in already. */
export function Label({ field, value }: { readonly field: Field; readonly value: DraftValue }): ReactElement {
  const { asker } = useFormContext();
  const strings = useStrings();
  const filledIn = field.default !== undefined && asker !== '' && sameValue(value, startValue(field));
  return (
    <>
      <PlainText text={field.label} />{' '}
      <span className="mcpe-note">({field.required ? strings.required : strings.optional})</span>
      {filledIn && <span className="mcpe-note mcpe-filled"> · {strings.filledIn(asker)}</span>}
    </>
  );
}
