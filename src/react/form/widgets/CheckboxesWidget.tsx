import type { WidgetProps } from '@rjsf/utils';
import type { ReactElement } from 'react';
import { PlainText } from '../../words/PlainText.tsx';
import { ids } from '../FormContext.tsx';
import { useControl } from '../use-control.ts';

/** Any number of several answers. */
export function CheckboxesWidget(props: WidgetProps): ReactElement {
  const { field, value, readOnly, aria, set, blur } = useControl(props, 'choices');
  const chosen = new Set(Array.isArray(value) ? value : []);
  function toggle(index: string, ticked: boolean): void {
    const next = new Set(chosen);
    if (ticked) next.add(index);
    else next.delete(index);
    set([...next]);
  }
  return (
    <div className="mcpe-options">
      {field.options.map(({ label, description }, index) => (
        <label key={index} className="mcpe-option">
          <input
            type="checkbox"
            id={ids.option(props.id, index)}
            checked={chosen.has(String(index))}
            disabled={readOnly}
            aria-invalid={aria['aria-invalid']}
            onChange={(event) => toggle(String(index), event.target.checked)}
            onBlur={blur}
          />
          <span>
            <PlainText text={label} />
            {description !== undefined && (
              <span className="mcpe-hint">
                <PlainText text={description} />
              </span>
            )}
          </span>
        </label>
      ))}
    </div>
  );
}
