import { useEffect, useId, useRef, useState, type ReactElement } from 'react';

interface AddressFormProps {
  readonly label: string;
  readonly example: string;
  readonly button: string;
  /** Follows the address; gives a sentence where it cannot. */
  readonly onSubmit: (text: string) => string | undefined;
}

/** One field for an address. What is wrong with it is said at the field, which then has the focus. */
export function AddressForm({ label, example, button, onSubmit }: AddressFormProps): ReactElement {
  const id = useId();
  const box = useRef<HTMLInputElement>(null);
  const [error, setError] = useState<string>();
  const problem = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    // It stands below the field that has the focus, where a small window may end.
    if (error !== undefined) problem.current?.scrollIntoView({ block: 'nearest' });
  }, [error]);
  const described = error === undefined ? `${id}-hint` : `${id}-hint ${id}-error`;
  return (
    <form
      className="app-field"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const wrong = onSubmit(box.current?.value ?? '');
        setError(wrong);
        if (wrong !== undefined) box.current?.focus();
      }}
    >
      <label htmlFor={id}>{label}</label>
      <p id={`${id}-hint`} className="app-quiet">
        For example <code>{example}</code>
      </p>
      <div className="app-field-row">
        <input
          id={id}
          ref={box}
          type="text"
          inputMode="url"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          aria-invalid={error !== undefined}
          aria-describedby={described}
          onChange={() => setError(undefined)}
        />
        <button type="submit" className="app-button">
          {button}
        </button>
      </div>
      {error !== undefined && (
        <p id={`${id}-error`} ref={problem} className="app-error" role="alert">
          {error}
        </p>
      )}
    </form>
  );
}
