import type { FieldTemplateProps } from '@rjsf/utils';
import type { ReactElement } from 'react';
import type { DraftValue } from '../../schema/index.ts';
import { PlainText } from '../words/PlainText.tsx';
import { Sentence } from '../words/Sentence.tsx';
import { useStrings } from '../words/StringsContext.tsx';
import { ids, useFormContext } from './FormContext.tsx';
import { describedBy, hiddenText, hintOf } from './hint.ts';
import { Label } from './Label.tsx';
import { shapeOf } from './shape.ts';

/** Label, hint, control and error of one field. Groups of radios or boxes are a fieldset with a legend. */
export function FieldTemplate({ id, children, rawErrors, formData }: FieldTemplateProps): ReactElement {
  const { fieldOf, asker, mostDrawn, questionId } = useFormContext();
  const strings = useStrings();
  const field = fieldOf(id);
  // The root object of the form has no label of its own.
  if (!field) return children;
  const shape = shapeOf(field, mostDrawn);
  const hintText = hintOf(field, strings);
  const [errorText] = rawErrors ?? [];
  const hint = hintText !== undefined && (
    <p id={ids.hint(id)} className="mcpe-hint">
      <PlainText text={hintText} />
    </p>
  );
  const error = errorText !== undefined && (
    <p id={ids.error(id)} className="mcpe-error">
      {errorText}
    </p>
  );
  const value = formData as DraftValue;
  const hiddenPart = hiddenText(field, value);
  const hidden = hiddenPart !== undefined && (
    <p id={ids.seen(id)} className="mcpe-hint">
      <Sentence text={strings.hiddenIn(hiddenPart)} />
    </p>
  );
  const attributes = { className: 'mcpe-field', 'data-field': field.name, 'data-shape': shape } as const;
  switch (shape) {
    case 'radio':
    case 'boxes':
      return (
        <fieldset
          {...attributes}
          id={id}
          tabIndex={-1}
          role={shape === 'radio' ? 'radiogroup' : undefined}
          aria-labelledby={ids.label(id)}
          aria-describedby={describedBy({
            id,
            field,
            value,
            asker,
            strings,
            invalid: error !== false,
            questionId,
          })}
          // Neither state is allowed on a plain group: there each box carries it.
          aria-invalid={shape === 'radio' && error ? true : undefined}
          aria-required={shape === 'radio' && field.required ? true : undefined}
        >
          <legend>
            <Label as="span" id={id} field={field} value={value} />
          </legend>
          {hint}
          {children}
          {error}
        </fieldset>
      );
    case 'box':
      return (
        <div {...attributes}>
          {children}
          {hint}
          {error}
        </div>
      );
    case 'text':
    case 'textarea':
    case 'email':
    case 'uri':
    case 'date':
    case 'date-time':
    case 'select':
    case 'search':
      return (
        <div {...attributes}>
          <Label as="label" id={id} field={field} value={value} />
          {hint}
          {children}
          {hidden}
          {error}
        </div>
      );
    default:
      return shape satisfies never;
  }
}
