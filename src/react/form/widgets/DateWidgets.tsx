import type { WidgetProps } from '@rjsf/utils';
import { useState, type ChangeEvent, type ReactElement } from 'react';
import { toLocal } from '../../../schema/index.ts';
import { useControl } from '../use-control.ts';
import { zoneOf } from '../zone.ts';

/** Stands in the draft for a picker that is filled in only half: no date, but not unanswered either. */
export const halfFilled = '(half filled in)';

/** A day, in the browser's own picker. */
export function DateWidget(props: WidgetProps): ReactElement {
  return <Picker {...props} type="date" />;
}

/** A day and time in the person's own zone, which is written beside it. */
export function DateTimeWidget(props: WidgetProps): ReactElement {
  const { value, strings } = useControl(props, 'text');
  const { zone, offset } = zoneOf(typeof value === 'string' ? toLocal(value) : '');
  return (
    <>
      <Picker {...props} type="datetime-local" />
      <p className="mcpe-zone">{strings.timeZone(zone, offset)}</p>
    </>
  );
}

function Picker({
  type,
  ...props
}: WidgetProps & { readonly type: 'date' | 'datetime-local' }): ReactElement {
  const { value, readOnly, aria, set, blur } = useControl(props, 'text');
  // While a picker is half filled in, its `value` is empty: writing that back would wipe what was typed.
  const [half, setHalf] = useState(value === halfFilled);
  function changed(event: ChangeEvent<HTMLInputElement>): void {
    read(event.target);
  }
  function read(input: HTMLInputElement): void {
    setHalf(input.validity.badInput);
    set(input.validity.badInput ? halfFilled : input.value);
  }
  const text = typeof value === 'string' && value !== halfFilled ? value : '';
  return (
    <input
      id={props.id}
      className="mcpe-input mcpe-picker"
      type={type}
      step={type === 'datetime-local' ? 1 : undefined}
      {...(!half && { value: type === 'date' ? text : toLocal(text) })}
      readOnly={readOnly}
      onChange={changed}
      // Browsers report a half-filled picker by no change event at all.
      onKeyUp={(event) => {
        if (event.currentTarget.validity.badInput !== half) read(event.currentTarget);
      }}
      onBlur={(event) => {
        if (event.currentTarget.validity.badInput !== half) read(event.currentTarget);
        blur();
      }}
      {...aria}
    />
  );
}
