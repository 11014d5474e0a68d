import type { WidgetProps } from '@rjsf/utils';
import type { ReactElement } from 'react';
import { autoCompleteOf } from '../autocomplete.ts';
import { useControl } from '../use-control.ts';

/** Several lines of text. Enter makes a new line. */
export function TextareaWidget(props: WidgetProps): ReactElement {
  const { field, value, readOnly, aria, set, blur } = useControl(props, 'text');
  return (
    <textarea
      id={props.id}
      className="mcpe-input"
      rows={4}
      autoComplete={autoCompleteOf(field)}
      dir="auto"
      value={typeof value === 'string' ? value : ''}
      readOnly={readOnly}
      onChange={(event) => set(event.target.value)}
      onBlur={blur}
      {...aria}
    />
  );
}
