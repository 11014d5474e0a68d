import { useRef, type ReactElement } from 'react';
import { useAnswerGuard } from '../prompt/use-answer-guard.ts';
import { useStrings } from '../words/StringsContext.tsx';
import { visibleText } from '../words/visible-text.ts';
import type { Endings, SharedAnswer } from './endings.ts';
import { layoutKey } from './layout-key.ts';
import type { DrawnPrompt } from './use-queue.ts';

interface BulkActionsProps {
  readonly drawn: readonly DrawnPrompt[];
  /** The prompt that is open: where several servers ask, only those of its server are meant. */
  readonly shown: DrawnPrompt;
  readonly onSettleAll: Endings['settleAll'];
}

/** One press for all the questions of a server. Each button names their number; what comes later is not meant. */
export function BulkActions({ drawn, shown, onSettleAll }: BulkActionsProps): ReactElement | null {
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

  function settleAll(answer: SharedAnswer): void {
    if (!passes()) return;
    onSettleAll(
      meant.map(({ prompt }) => prompt.id),
      answer,
    );
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
