import type { WidgetProps } from '@rjsf/utils';
import { useLayoutEffect, useRef, type ReactElement } from 'react';
import { doubledTime, halfFilled, isDateTime, toLocal } from '../../../schema/index.ts';
import { autoCompleteOf } from '../autocomplete.ts';
import { useControl } from '../use-control.ts';
import { zoneOf } from '../zone.ts';

/** A day, in the browser's own picker. */
export function DateWidget(props: WidgetProps): ReactElement {
  return <Picker {...props} type="date" />;
}

/** A day and time in the person's own zone, which is written beside it. */
export function DateTimeWidget(props: WidgetProps): ReactElement {
  const { value, strings } = useControl(props, 'text');
  const text = typeof value === 'string' ? value : '';
  const { zone, offset } = zoneOf(text);
  const twice = doubledTime(toLocal(text));
  return (
    <>
      <Picker {...props} type="datetime-local" />
      <p className="mcpe-zone">{strings.timeZone(zone, offset)}</p>
      {twice && <WhichTime {...props} moments={twice} />}
    </>
  );
}

/** A local time that the clocks show twice: the person says which. Nothing is chosen before. */
function WhichTime({
  moments,
  ...props
}: WidgetProps & { readonly moments: readonly [string, string] }): ReactElement {
  const { value, strings, readOnly, set, blur } = useControl(props, 'text');
  const at = typeof value === 'string' && isDateTime(value) ? new Date(value).getTime() : undefined;
  const words = [strings.earlierTime, strings.laterTime];
  return (
    <fieldset className="mcpe-which">
      <legend className="mcpe-hint">{strings.whichTime}</legend>
      <div className="mcpe-options">
        {moments.map((moment, index) => (
          <label key={moment} className="mcpe-option">
            <input
              type="radio"
              name={`${props.id}-which`}
              checked={at === new Date(moment).getTime()}
              disabled={readOnly}
              onChange={() => set(moment)}
              onBlur={blur}
            />
            <span>{words[index]?.(zoneOf(moment).offset)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function Picker({
  type,
  ...props
}: WidgetProps & { readonly type: 'date' | 'datetime-local' }): ReactElement {
  const { field, value, readOnly, aria, set, blur } = useControl(props, 'text');
  const input = useRef<HTMLInputElement>(null);
  const isHalf = value === halfFilled;
  const text = typeof value === 'string' && !isHalf ? value : '';
  const shown = type === 'date' ? text : toLocal(text);
  // Written by hand: while a picker is half filled in, its `value` is empty, and React, which writes that back,
  // would wipe what was typed.
  useLayoutEffect(() => {
    const element = input.current;
    if (element && !isHalf && element.value !== shown) element.value = shown;
  }, [shown, isHalf]);
  function read(element: HTMLInputElement): void {
    set(element.validity.badInput ? halfFilled : element.value);
  }
  // Browsers report a half-filled picker by no change event at all.
  function readHalf(element: HTMLInputElement): void {
    if (element.validity.badInput !== isHalf && (element.validity.badInput || element.value === ''))
      read(element);
  }
  return (
    <input
      ref={input}
      id={props.id}
      className="mcpe-input mcpe-picker"
      type={type}
      step={type === 'datetime-local' ? 1 : undefined}
      autoComplete={autoCompleteOf(field)}
      readOnly={readOnly}
      onChange={(event) => read(event.currentTarget)}
      onKeyUp={(event) => readHalf(event.currentTarget)}
      onBlur={(event) => {
        readHalf(event.currentTarget);
        blur();
      }}
      {...aria}
    />
  );
}
