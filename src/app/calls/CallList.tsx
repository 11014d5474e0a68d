import { useRef, type ReactElement } from 'react';
import type { PromptQueue } from '../../index.ts';
import { openPrompt } from '../shared/open-prompt.ts';
import { useStore } from '../shared/store.ts';
import { CallCard } from './CallCard.tsx';
import type { Calls } from './calls.ts';
import { promptOf } from './prompt-of.ts';

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
            : 'Calls appear here as soon as a server is connected and you run one of its tools.'}{' '}
          Calls are kept only until this page is closed or reloaded.
        </p>
      ) : (
        <ol className="app-list" reversed>
          {list.toReversed().map((call) => (
            <CallCard
              key={call.id}
              call={call}
              promptId={promptOf(call, prompts)?.id}
              onOpen={(promptId) => openPrompt(queue, promptId)}
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
