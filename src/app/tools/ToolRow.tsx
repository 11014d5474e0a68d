import type { Tool } from '@modelcontextprotocol/client';
import type { ReactElement } from 'react';
import { firstLine } from '../../react/words/visible-text.ts';
import { PlainText } from '../../react/words/PlainText.tsx';

interface ToolRowProps {
  readonly tool: Tool;
  readonly onRun: (tool: Tool) => void;
}

/** How much of a description stands in the list; the rest is folded away. */
const glance = 90;

/** One tool with its button. */
export function ToolRow({ tool, onRun }: ToolRowProps): ReactElement {
  const { name, title, description } = tool;
  return (
    <li className="app-tool">
      <div className="app-tool-name">
        <PlainText text={name} />
        {title !== undefined && plain(title) !== plain(name) && (
          <p className="app-quiet">
            <PlainText text={title} />
          </p>
        )}
      </div>
      <button
        type="button"
        className="app-button app-small"
        aria-label={`Run ${name}`}
        data-elicitation-part=""
        onClick={() => onRun(tool)}
      >
        Run
      </button>
      {description !== undefined && <Description text={description} />}
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
