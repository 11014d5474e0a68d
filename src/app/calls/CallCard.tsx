import { useId, useRef, type ReactElement } from 'react';
import { compactJson } from '../shared/json.ts';
import { duration } from '../shared/time.ts';
import { State } from '../shared/State.tsx';
import type { Call } from './call.ts';
import { callWords } from './call-words.ts';
import { CallOutcome } from './CallOutcome.tsx';
import { CallProgressBar } from './CallProgressBar.tsx';

interface CallCardProps {
  readonly call: Call;
  readonly waiting: boolean;
  readonly now: number;
  readonly onCancel: (id: string) => void;
  readonly onRemove: (id: string) => void;
}

/** One run of a tool: what was sent, how it goes, what came of it. */
export function CallCard({ call, waiting, now, onCancel, onRemove }: CallCardProps): ReactElement {
  const headingId = useId();
  const headingRef = useRef<HTMLHeadingElement>(null);
  const { state, tool, connection } = call;
  const { word, tone } = callWords(call, waiting);
  const until = state.kind === 'ended' ? state.endedAt : Math.max(now, call.startedAt);
  return (
    <li>
      <article
        className="app-card"
        aria-labelledby={headingId}
        data-call-state={waiting ? 'waiting' : state.kind === 'ended' ? state.end.kind : state.kind}
      >
        <div className="app-card-head">
          <h3 id={headingId} ref={headingRef} tabIndex={-1}>
            {tool}
          </h3>
          <span className="app-quiet">{connection}</span>
          <span className="app-spring" />
          <State tone={tone} word={word} />
          <span className="app-quiet app-time">{duration(until - call.startedAt)}</span>
          {state.kind === 'ended' ? (
            <button
              type="button"
              className="app-button app-small"
              aria-label={`Remove ${tool} from the list`}
              onClick={() => onRemove(call.id)}
            >
              Remove
            </button>
          ) : (
            <button
              type="button"
              className="app-button app-small"
              aria-label={`Cancel ${tool}`}
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
