import { useId, useRef, type ReactElement } from 'react';
import type { JsonFault } from './json-fault.ts';

interface SchemaEditorProps {
  readonly schema: string;
  readonly fault: JsonFault | undefined;
  readonly onChange: (schema: string) => void;
}

/** The text of the schema. What keeps it from being read is said below it, with the place. */
export function SchemaEditor({ schema, fault, onChange }: SchemaEditorProps): ReactElement {
  const id = useId();
  const box = useRef<HTMLTextAreaElement>(null);

  function goTo(offset: number): void {
    box.current?.focus();
    box.current?.setSelectionRange(offset, Math.min(offset + 1, schema.length));
  }

  return (
    <div className="app-field">
      <label htmlFor={id}>requestedSchema</label>
      <textarea
        id={id}
        ref={box}
        className="app-schema"
        rows={20}
        value={schema}
        dir="ltr"
        spellCheck={false}
        autoCapitalize="none"
        autoComplete="off"
        aria-invalid={fault !== undefined}
        aria-describedby={`${id}-fault`}
        onChange={({ target }) => onChange(target.value)}
      />
      <div id={`${id}-fault`} className="app-fault" aria-live="polite">
        {fault && (
          <p className="app-error">
            Line {fault.line}, column {fault.column}: {fault.reason}
          </p>
        )}
      </div>
      {fault && (
        <button
          type="button"
          className="app-button app-small app-start-side"
          onClick={() => goTo(fault.offset)}
        >
          Go to line {fault.line}
        </button>
      )}
    </div>
  );
}
