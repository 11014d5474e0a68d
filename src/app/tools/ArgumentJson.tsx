import {
  useEffect,
  useId,
  useImperativeHandle,
  useRef,
  useState,
  type ReactElement,
  type RefObject,
} from 'react';
import { JsonBlock } from '../shared/JsonBlock.tsx';
import type { ArgumentsHandle } from './ArgumentForm.tsx';
import { parseArguments } from './parse-arguments.ts';

interface ArgumentJsonProps {
  readonly inputSchema: unknown;
  readonly initialText: string;
  readonly asked: number;
  readonly onText: (text: string) => void;
  readonly handle: RefObject<ArgumentsHandle | null>;
}

/** The arguments of a tool as JSON, for schemas that no form can draw. */
export function ArgumentJson(props: ArgumentJsonProps): ReactElement {
  const { inputSchema, initialText, asked, onText, handle } = props;
  const id = useId();
  const [text, setText] = useState(initialText);
  const [error, setError] = useState<string>();
  const box = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (asked > 0) box.current?.focus();
  }, [asked]);
  useImperativeHandle(
    handle,
    () => ({
      read() {
        const parsed = parseArguments(box.current?.value ?? '', inputSchema);
        setError(parsed.ok ? undefined : parsed.reason);
        if (parsed.ok) return parsed.value;
        box.current?.focus();
        return undefined;
      },
    }),
    [inputSchema],
  );
  const described = error === undefined ? `${id}-hint` : `${id}-hint ${id}-error`;
  return (
    <div className="app-field">
      <label htmlFor={id}>Arguments as JSON</label>
      <p id={`${id}-hint`} className="app-quiet">
        This tool takes more than a form can ask for, so its arguments are written by hand.
      </p>
      <textarea
        id={id}
        ref={box}
        rows={8}
        spellCheck={false}
        autoComplete="off"
        value={text}
        aria-invalid={error !== undefined}
        aria-describedby={described}
        onChange={(event) => {
          setText(event.target.value);
          onText(event.target.value);
        }}
      />
      {error !== undefined && (
        <p id={`${id}-error`} className="app-error" role="alert">
          {error}
        </p>
      )}
      <JsonBlock label="What the tool expects (JSON Schema)" value={inputSchema} />
    </div>
  );
}
