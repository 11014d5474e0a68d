import type { WidgetProps } from '@rjsf/utils';
import { useMemo, useState, type ReactElement } from 'react';
import { PlainText } from '../../words/PlainText.tsx';
import { ids, useFormContext } from '../FormContext.tsx';
import { isSearched, mostBoxesIn } from '../shape.ts';
import { useControl } from '../use-control.ts';
import { matching } from './matching.ts';

/** Any number of several answers. Very many are filtered by what is typed; the ticked ones are always there. */
export function CheckboxesWidget(props: WidgetProps): ReactElement {
  const { field, value, strings, readOnly, aria, set, blur } = useControl(props, 'choices');
  const { mostDrawn } = useFormContext();
  const [filter, setFilter] = useState('');
  const chosen = useMemo(() => new Set(Array.isArray(value) ? value : []), [value]);
  const isLong = isSearched(field, mostDrawn);
  const { rows, count } = useMemo(
    () =>
      isLong
        ? matching(field.options, filter, mostBoxesIn(mostDrawn))
        : { rows: [...field.options.keys()], count: 0 },
    [field, filter, isLong, mostDrawn],
  );
  // One that was ticked and unticked does not vanish from under the pointer.
  const [ever, setEver] = useState<readonly number[]>(() => Array.from(chosen, Number));
  const drawn = [...new Set([...ever, ...rows])].toSorted((a, b) => a - b);
  // More than the schema allows cannot be sent, so no further box can be ticked until one is unticked.
  const isFull = field.maxItems !== undefined && chosen.size >= field.maxItems;
  function toggle(index: string, ticked: boolean): void {
    const next = new Set(chosen);
    if (ticked) next.add(index);
    else next.delete(index);
    setEver((before) => [...before, Number(index)]);
    set([...next]);
  }
  return (
    <>
      {isLong && (
        <div className="mcpe-filter">
          <label htmlFor={ids.filter(props.id)} className="mcpe-hint">
            {strings.filter}
          </label>
          <input
            id={ids.filter(props.id)}
            className="mcpe-input"
            type="text"
            autoComplete="off"
            value={filter}
            onChange={(event) => setFilter(event.target.value)}
          />
        </div>
      )}
      <div className="mcpe-options">
        {drawn.map((index) => {
          const ticked = chosen.has(String(index));
          const option = field.options[index];
          return (
            <label key={index} className="mcpe-option">
              <input
                type="checkbox"
                id={ids.option(props.id, index)}
                checked={ticked}
                disabled={readOnly || (isFull && !ticked)}
                aria-invalid={aria['aria-invalid']}
                onChange={(event) => toggle(String(index), event.target.checked)}
                onBlur={blur}
              />
              <span>
                <PlainText text={option?.label ?? ''} />
                {option?.description !== undefined && (
                  <span className="mcpe-hint">
                    <PlainText text={option.description} />
                  </span>
                )}
              </span>
            </label>
          );
        })}
      </div>
      <p role="status" className="mcpe-hint">
        {isLong && rows.length < count && `${strings.moreMatches(count - rows.length)} `}
        {isLong && count === 0 && `${strings.noMatches} `}
        {field.maxItems !== undefined && chosen.size > 0 && strings.chosenCount(chosen.size, field.maxItems)}
      </p>
    </>
  );
}
