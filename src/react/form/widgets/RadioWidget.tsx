import type { WidgetProps } from '@rjsf/utils';
import type { ReactElement } from 'react';
import type { DraftValue } from '../../../schema/index.ts';
import { PlainText } from '../../words/PlainText.tsx';
import { ids, useFormContext } from '../FormContext.tsx';
import { useControl } from '../use-control.ts';
import { ClearButton } from './ClearButton.tsx';

interface Choice {
  readonly value: DraftValue;
  readonly label: string;
  readonly description?: string | undefined;
}

/** One of a few answers, or yes and no. Nothing is chosen until the person or a default chooses. */
export function RadioWidget(props: WidgetProps): ReactElement {
  const { fieldOf } = useFormContext();
  const kind = fieldOf(props.id)?.kind === 'boolean' ? 'boolean' : 'choice';
  const { field, value, strings, readOnly, set, blur } = useControl(props, kind);
  const choices: readonly Choice[] =
    field.kind === 'boolean'
      ? [
          { value: true, label: strings.yes },
          { value: false, label: strings.no },
        ]
      : field.options.map(({ label, description }, index) => ({ value: String(index), label, description }));
  const answered = value !== undefined && value !== '';
  return (
    <div className="mcpe-options">
      {choices.map((choice, index) => (
        <label key={ids.option(props.id, index)} className="mcpe-option">
          <input
            type="radio"
            id={ids.option(props.id, index)}
            name={props.id}
            checked={value === choice.value}
            disabled={readOnly}
            onChange={() => set(choice.value)}
            onBlur={blur}
          />
          <span>
            <PlainText text={choice.label} />
            {choice.description !== undefined && (
              <span className="mcpe-hint">
                <PlainText text={choice.description} />
              </span>
            )}
          </span>
        </label>
      ))}
      {!field.required && answered && !readOnly && (
        <ClearButton label={field.label} focusId={ids.option(props.id, 0)} onClear={() => set(undefined)} />
      )}
    </div>
  );
}
