import type { WidgetProps } from '@rjsf/utils';
import type { ReactElement } from 'react';
import { autoCompleteOf } from '../autocomplete.ts';
import { useControl } from '../use-control.ts';

/** Several lines of text. Enter makes a new line. */
export function TextareaWidget(props: WidgetProps): ReactElement {
  const { field, value, readOnly, aria, set, blur } = useControl(props, 'text');
  const text = typeof value === 'string' ? value : '';
  return (
    <textarea
      id={props.id}
      className="mcpe-input"
      rows={4}
      autoComplete={autoCompleteOf(field)}
      // An empty box runs as the surface does.
      dir={text === '' ? undefined : 'auto'}
      value={text}
      readOnly={readOnly}
      onChange={(event) => set(event.target.value)}
      onBlur={blur}
      {...aria}
    />
  );
}
