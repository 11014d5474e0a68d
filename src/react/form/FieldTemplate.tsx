import type { FieldTemplateProps } from '@rjsf/utils';
import type { ReactElement } from 'react';
import type { DraftValue } from '../../schema/index.ts';
import { PlainText } from '../words/PlainText.tsx';
import { useStrings } from '../words/StringsContext.tsx';
import { ids, useFormContext } from './FormContext.tsx';
import { hintOf } from './hint.ts';
import { Label } from './Label.tsx';
import { shapeOf } from './shape.ts';

/** Label, hint, control and error of one field. Groups of radios or boxes are a fieldset with a legend. */
export function FieldTemplate({ id, children, rawErrors, formData }: FieldTemplateProps): ReactElement {
  const { fieldOf } = useFormContext();
  const strings = useStrings();
  const field = fieldOf(id);
  // The root object of the form has no label of its own.
  if (!field) return children;
  const shape = shapeOf(field);
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
  const label = <Label field={field} value={formData as DraftValue} />;
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
          aria-describedby={
            [hint && ids.hint(id), error && ids.error(id)].filter(Boolean).join(' ') || undefined
          }
          // Neither state is allowed on a plain group: there each box carries it.
          aria-invalid={shape === 'radio' && error ? true : undefined}
          aria-required={shape === 'radio' && field.required ? true : undefined}
        >
          <legend className="mcpe-label">{label}</legend>
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
      return (
        <div {...attributes}>
          <label htmlFor={id} className="mcpe-label">
            {label}
          </label>
          {hint}
          {children}
          {error}
        </div>
      );
    default:
      return shape satisfies never;
  }
}
