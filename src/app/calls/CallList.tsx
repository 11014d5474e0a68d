import { useRef, type ReactElement } from 'react';
import type { PromptQueue } from '../../index.ts';
import { useStore } from '../shared/store.ts';
import { useNow } from '../shared/time.ts';
import { CallCard } from './CallCard.tsx';
import type { Calls } from './calls.ts';
import { waitsForAnswer } from './waiting.ts';

interface CallListProps {
  readonly calls: Calls;
  readonly queue: PromptQueue;
  /** There is at least one tool to run. */
  readonly ready: boolean;
}

/** All calls, newest first. */
export function CallList({ calls, queue, ready }: CallListProps): ReactElement {
  const list = useStore(calls);
  const { prompts } = useStore(queue);
  const ended = list.filter(({ state }) => state.kind === 'ended');
  const now = useNow(ended.length < list.length);
  const headingRef = useRef<HTMLHeadingElement>(null);
  const focusHeading = (): void => headingRef.current?.focus();
  return (
    <section className="app-calls" aria-labelledby="calls-heading" data-elicitation-part="">
      <div className="app-section-head">
        <h2 id="calls-heading" ref={headingRef} tabIndex={-1}>
          Calls
        </h2>
        {ended.length > 1 && (
          <button
            type="button"
            className="app-button app-small"
            onClick={() => {
              focusHeading();
              calls.removeEnded();
            }}
          >
            Clear ended calls
          </button>
        )}
      </div>
      {list.length === 0 ? (
        <p className="app-empty">
          {ready
            ? 'Run a tool. When its server asks you something, the question appears here.'
            : 'Calls appear here as soon as a server is connected and you run one of its tools.'}
        </p>
      ) : (
        <ol className="app-list" reversed>
          {list.toReversed().map((call) => (
            <CallCard
              key={call.id}
              call={call}
              waiting={waitsForAnswer(call, prompts)}
              now={now}
              onCancel={calls.cancel}
              onRemove={(id) => {
                focusHeading();
                calls.remove(id);
              }}
            />
          ))}
        </ol>
      )}
    </section>
  );
}
