import type { WidgetProps } from '@rjsf/utils';
import { useCombobox, type UseComboboxState, type UseComboboxStateChangeOptions } from 'downshift';
import { useMemo, useRef, useState, type ReactElement } from 'react';
import { typedMark } from '../../../schema/index.ts';
import { PlainText } from '../../words/PlainText.tsx';
import { oneLine, visibleText } from '../../words/visible-text.ts';
import { ids } from '../FormContext.tsx';
import { useControl } from '../use-control.ts';
import { ClearButton } from './ClearButton.tsx';
import { matching } from './matching.ts';
import { usePopup } from './use-popup.ts';

/**
 * A text box that searches a list (ARIA practices, editable combobox with list autocomplete). Nothing is chosen
 * but by the person: typing highlights no row. What was typed and fits no answer stays, as an error.
 */
export default function SearchList(props: WidgetProps): ReactElement {
  const { field, value, strings, readOnly, aria, set, blur } = useControl(props, 'choice');
  const popup = useRef<HTMLDivElement>(null);
  const text = typeof value === 'string' ? value : '';
  const chosen = text === '' || text.startsWith(typedMark) ? undefined : Number(text);
  const label = (index: number): string => visibleText(field.options[index]?.label ?? '');
  const shown = chosen === undefined ? text.slice(typedMark.length) : label(chosen);
  // With an answer in the box that nobody just typed the whole list is offered: for looking at the others.
  const [typing, setTyping] = useState(false);
  const wanted = typing || chosen === undefined ? shown : '';
  const { rows, count } = useMemo(() => matching(field.options, wanted), [field, wanted]);

  function typed(next: string): void {
    setTyping(true);
    const exact = field.options.flatMap((option, index) =>
      visibleText(option.label) === next.trim() ? [index] : [],
    );
    if (next === '') set(undefined);
    else set(exact.length === 1 ? String(exact[0]) : `${typedMark}${next}`);
  }

  const { isOpen, highlightedIndex, getInputProps, getMenuProps, getItemProps, getToggleButtonProps } =
    useCombobox<number>({
      items: [...rows],
      itemToString: (item) => (item === null ? '' : label(item)),
      inputValue: shown,
      selectedItem: chosen ?? null,
      inputId: props.id,
      labelId: ids.label(props.id),
      menuId: `${props.id}-list`,
      stateReducer: (state, action) => (readOnly ? { ...state, isOpen: false } : keepText(state, action)),
      onIsOpenChange: ({ isOpen: opened }) => {
        if (!opened) setTyping(false);
      },
      onSelectedItemChange: ({ selectedItem }) => {
        if (selectedItem !== null && !readOnly) set(String(selectedItem));
      },
    });
  usePopup(popup, props.id, isOpen && !readOnly);

  return (
    <div className="mcpe-search">
      <input
        {...getInputProps({
          className: 'mcpe-input',
          autoComplete: 'off',
          spellCheck: false,
          dir: shown === '' ? undefined : 'auto',
          readOnly,
          onBlur: blur,
          // Not through the library's state: it would follow only after a redraw and throw the cursor to the end.
          onChange: (event) => typed(event.currentTarget.value),
          onKeyDown: (event) => {
            // Escape closes the list first, and Enter in it chooses: the prompt does not hear of either.
            if (event.key === 'Escape' && isOpen) event.preventDefault();
          },
        })}
        {...aria}
      />
      <button
        {...getToggleButtonProps({ disabled: readOnly })}
        type="button"
        className="mcpe-button mcpe-quiet mcpe-search-toggle"
        aria-label={strings.showAnswers(oneLine(field.label))}
      >
        <span aria-hidden="true">▾</span>
      </button>
      <div ref={popup} popover="manual" className="mcpe-popup">
        <ul {...getMenuProps({ 'aria-labelledby': ids.label(props.id) })}>
          {isOpen &&
            rows.map((item, row) => (
              <li
                key={item}
                {...getItemProps({ item, index: row })}
                className="mcpe-row"
                data-highlighted={row === highlightedIndex ? '' : undefined}
              >
                <PlainText text={field.options[item]?.label ?? ''} />
              </li>
            ))}
        </ul>
        {isOpen && rows.length < count && (
          <p className="mcpe-hint">{strings.moreMatches(count - rows.length)}</p>
        )}
        {isOpen && count === 0 && <p className="mcpe-hint">{strings.noMatches}</p>}
      </div>
      <p role="status" className="mcpe-hidden">
        {isOpen ? strings.matchCount(count) : ''}
      </p>
      {!field.required && text !== '' && !readOnly && (
        <ClearButton label={field.label} onClear={() => set(undefined)} focusId={props.id} />
      )}
    </div>
  );
}

/** The library empties the box at Escape and picks the highlighted row when the focus goes: the person did neither. */
function keepText(
  state: UseComboboxState<number>,
  { type, changes }: UseComboboxStateChangeOptions<number>,
): Partial<UseComboboxState<number>> {
  const { InputKeyDownEscape, InputBlur } = useCombobox.stateChangeTypes;
  return type === InputKeyDownEscape || type === InputBlur
    ? { ...state, isOpen: false, highlightedIndex: -1 }
    : changes;
}
