import { useRef, type ReactElement } from 'react';
import type { Answer, PromptQueue } from '../../core/index.ts';
import { useAnswerGuard } from '../prompt/use-answer-guard.ts';
import { useStrings } from '../words/StringsContext.tsx';
import { visibleText } from '../words/visible-text.ts';
import { layoutKey } from './layout-key.ts';
import type { DrawnPrompt } from './use-queue.ts';

interface BulkActionsProps {
  readonly queue: PromptQueue;
  readonly drawn: readonly DrawnPrompt[];
  /** The prompt that is open: where several servers ask, only those of its server are meant. */
  readonly shown: DrawnPrompt;
}

/** One press for all the questions of a server. Each button names their number; what comes later is not meant. */
export function BulkActions({ queue, drawn, shown }: BulkActionsProps): ReactElement | null {
  const strings = useStrings();
  const buttons = useRef<HTMLDivElement>(null);
  const { connection } = shown.prompt.request;
  const waiting = drawn.filter(({ prompt }) => prompt.state.kind === 'waiting');
  const meant = waiting.filter(({ prompt }) => prompt.request.connection.id === connection.id);
  const server = meant.length < waiting.length ? visibleText(connection.name) : undefined;
  const { guarded, passes } = useAnswerGuard({
    buttons,
    chosen: false,
    layout: layoutKey(drawn),
    // A question that has just come is not meant by a press that was aimed at the others.
    meaning: meant.map(({ prompt }) => prompt.id).join(' '),
  });
  if (meant.length < 2) return null;

  function settleAll(answer: Answer): void {
    if (!passes()) return;
    for (const { prompt } of meant) queue.settle(prompt.id, answer);
  }
  return (
    <div ref={buttons} className="mcpe-bulk">
      <button
        type="button"
        className="mcpe-button mcpe-quiet"
        aria-disabled={guarded}
        onClick={() => settleAll({ action: 'decline' })}
      >
        {strings.rejectAll(meant.length, server)}
      </button>
      <button
        type="button"
        className="mcpe-button mcpe-quiet"
        aria-disabled={guarded}
        onClick={() => settleAll({ action: 'cancel', by: 'close' })}
      >
        {strings.closeAll(meant.length, server)}
      </button>
    </div>
  );
}
