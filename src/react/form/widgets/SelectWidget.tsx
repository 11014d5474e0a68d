import type { WidgetProps } from '@rjsf/utils';
import type { ReactElement } from 'react';
import { oneLine } from '../../words/visible-text.ts';
import { useControl } from '../use-control.ts';

/** A select is as wide as its widest row. */
const longestLabel = 200;

/** One of many answers. The first row stands for no answer, so that an optional one can be cleared. */
export function SelectWidget(props: WidgetProps): ReactElement {
  const { field, value, strings, readOnly, aria, set, blur } = useControl(props, 'choice');
  return (
    <select
      id={props.id}
      className="mcpe-input"
      value={typeof value === 'string' ? value : ''}
      disabled={readOnly}
      onChange={(event) => set(event.target.value)}
      onBlur={blur}
      {...aria}
    >
      <option value="">{field.required ? strings.choose : strings.noAnswer}</option>
      {field.options.map(({ label }, index) => (
        <option key={index} value={String(index)} dir="auto">
          {oneLine(label, longestLabel)}
        </option>
      ))}
    </select>
  );
}
