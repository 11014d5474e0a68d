import type { WidgetProps } from '@rjsf/utils';
import type { ReactElement } from 'react';
import { useControl } from '../use-control.ts';
import { ids } from '../FormContext.tsx';
import { Label } from '../Label.tsx';

/** Yes or no with a default: a box that starts as the server suggests. */
export function CheckboxWidget(props: WidgetProps): ReactElement {
  const { field, value, readOnly, aria, set, blur } = useControl(props, 'boolean');
  // A box has no unanswered state, so it is never required to be ticked.
  const { 'aria-required': _, ...states } = aria;
  return (
    <label className="mcpe-option mcpe-box">
      <input
        type="checkbox"
        id={props.id}
        checked={value === true}
        disabled={readOnly}
        onChange={(event) => set(event.target.checked)}
        onBlur={blur}
        aria-labelledby={ids.label(props.id)}
        {...states}
      />
      <span>
        <Label as="span" id={props.id} field={field} value={value} />
      </span>
    </label>
  );
}
