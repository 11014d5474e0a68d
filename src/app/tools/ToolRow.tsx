import type { Tool } from '@modelcontextprotocol/client';
import { useEffect, useRef, type ReactElement } from 'react';
import { firstLine, oneLine } from '../../react/words/visible-text.ts';
import { PlainText } from '../../react/words/PlainText.tsx';
import { Name } from '../shared/Name.tsx';

interface ToolRowProps {
  readonly tool: Tool;
  readonly onRun: () => void;
  readonly argumentPanel: ReactElement | undefined;
}

/** How much of a description stands in the list; the rest is folded away. */
const glance = 90;

/** One tool with its button. */
export function ToolRow({ tool, onRun, argumentPanel }: ToolRowProps): ReactElement {
  const run = useRef<HTMLButtonElement>(null);
  const open = argumentPanel !== undefined;
  const wasOpen = useRef(open);
  useEffect(() => {
    // The form takes the focus away with it: it goes back to the button that opened the form.
    if (wasOpen.current && !open && document.activeElement === document.body) run.current?.focus();
    wasOpen.current = open;
  }, [open]);
  const { name, title, description } = tool;
  return (
    <li className="app-tool">
      <div className="app-tool-name">
        <Name text={name} />
        {title !== undefined && plain(title) !== plain(name) && (
          <p className="app-quiet">
            <Name text={title} />
          </p>
        )}
      </div>
      <button
        ref={run}
        type="button"
        className="app-button app-small"
        aria-label={`Run ${oneLine(name)}`}
        aria-expanded={open || undefined}
        data-elicitation-part=""
        onClick={onRun}
      >
        Run
      </button>
      {description !== undefined && <Description text={description} />}
      {argumentPanel}
    </li>
  );
}

/** A title such as "Book a room" tells more than `book_room`; "Deploy" beside `deploy` tells nothing. */
function plain(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}

function Description({ text }: { readonly text: string }): ReactElement {
  const short = firstLine(text, glance);
  if (short === text.trim()) {
    return (
      <p className="app-tool-text">
        <PlainText text={text} />
      </p>
    );
  }
  return (
    <details className="app-tool-text">
      <summary>
        <bdi>{short}</bdi>
      </summary>
      <p className="app-text">
        <PlainText text={text} />
      </p>
    </details>
  );
}
