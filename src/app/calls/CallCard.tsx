import { useId, useRef, type ReactElement } from 'react';
import { oneLine } from '../../react/words/visible-text.ts';
import { compactJson } from '../shared/json.ts';
import { Name } from '../shared/Name.tsx';
import type { Call } from './call.ts';
import { CallOutcome } from './CallOutcome.tsx';
import { CallProgressBar } from './CallProgressBar.tsx';
import { CallState } from './CallState.tsx';
import { CallTime } from './CallTime.tsx';

interface CallCardProps {
  readonly call: Call;
  /** The prompt that the call waits for, if it does. */
  readonly promptId: string | undefined;
  readonly onOpen: (promptId: string) => void;
  readonly onCancel: (id: string) => void;
  readonly onRemove: (id: string) => void;
}

/** One run of a tool: what was sent, how it goes, what came of it. */
export function CallCard({ call, promptId, onOpen, onCancel, onRemove }: CallCardProps): ReactElement {
  const headingId = useId();
  const headingRef = useRef<HTMLHeadingElement>(null);
  const { state, tool, connection } = call;
  return (
    <li>
      <article
        className="app-card"
        aria-labelledby={headingId}
        data-call-state={
          promptId !== undefined ? 'waiting' : state.kind === 'ended' ? state.end.kind : state.kind
        }
      >
        <div className="app-card-head">
          <h3 id={headingId} ref={headingRef} tabIndex={-1}>
            <Name text={tool} />
          </h3>
          <span className="app-quiet">{connection}</span>
          <span className="app-spring" />
          <CallState call={call} promptId={promptId} onOpen={onOpen} />
          <CallTime call={call} />
          {state.kind === 'ended' ? (
            <button
              type="button"
              className="app-button app-small"
              aria-label={`Remove ${oneLine(tool)} from the list`}
              onClick={() => onRemove(call.id)}
            >
              Remove
            </button>
          ) : (
            <button
              type="button"
              className="app-button app-small"
              aria-label={`Cancel ${oneLine(tool)}`}
              data-elicitation-part=""
              onClick={() => {
                // The button goes with the press; the focus must not fall to the top of the page.
                headingRef.current?.focus();
                onCancel(call.id);
              }}
            >
              Cancel
            </button>
          )}
        </div>
        {Object.keys(call.shownArguments).length > 0 && (
          <p className="app-arguments">
            <code>{compactJson(call.shownArguments)}</code>
          </p>
        )}
        {state.kind === 'running' && call.progress && <CallProgressBar {...call.progress} />}
        {state.kind === 'ended' && <CallOutcome end={state.end} />}
      </article>
    </li>
  );
}
