import type { WidgetProps } from '@rjsf/utils';
import type { KeyboardEvent, ReactElement } from 'react';
import type { NumberField, TextField } from '../../../schema/index.ts';
import { autoCompleteOf } from '../autocomplete.ts';
import { useFormContext } from '../FormContext.tsx';
import { useControl } from '../use-control.ts';

/** One line of text: plain, e-mail, address, or a number as it is typed. */
export function TextWidget(props: WidgetProps): ReactElement {
  const { fieldOf, onEnter } = useFormContext();
  const kind = fieldOf(props.id)?.kind === 'number' ? 'number' : 'text';
  const { field, value, readOnly, aria, set, blur } = useControl(props, kind);
  const text = typeof value === 'string' ? value : '';
  function keyDown(event: KeyboardEvent): void {
    if (event.key !== 'Enter' || event.shiftKey || event.altKey || event.ctrlKey || event.metaKey) return;
    // Enter belongs to the input method while it composes; 229 is how some report the key that ends it.
    if (event.nativeEvent.isComposing || event.keyCode === 229) return;
    event.preventDefault();
    if (!event.repeat && !readOnly) onEnter();
  }
  return (
    <input
      id={props.id}
      className="mcpe-input"
      // Not type=email, url or number: browsers trim, rewrite or drop what is typed into those.
      type="text"
      inputMode={inputModeOf(field)}
      autoComplete={autoCompleteOf(field)}
      spellCheck={field.kind === 'text' && field.format === undefined && !field.secret}
      autoCapitalize={field.kind === 'text' && field.format === undefined ? undefined : 'none'}
      // An empty box runs as the surface does.
      dir={text === '' ? undefined : 'auto'}
      value={text}
      readOnly={readOnly}
      onChange={(event) => set(event.target.value)}
      onBlur={blur}
      onKeyDown={keyDown}
      {...aria}
    />
  );
}

function inputModeOf(field: TextField | NumberField): 'decimal' | 'numeric' | 'email' | 'url' | 'text' {
  if (field.kind === 'number') {
    // Keyboards for digits lack the minus sign on some phones.
    if ((field.minimum ?? field.exclusiveMinimum ?? -1) < 0) return 'text';
    return field.integer ? 'numeric' : 'decimal';
  }
  return field.format === 'email' ? 'email' : field.format === 'uri' ? 'url' : 'text';
}
