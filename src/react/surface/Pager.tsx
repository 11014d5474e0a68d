import type { ReactElement } from 'react';
import { useStrings } from '../words/StringsContext.tsx';
import type { DrawnPrompt } from './use-queue.ts';

interface PagerProps {
  readonly drawn: readonly DrawnPrompt[];
  readonly shownId: string | undefined;
  readonly onSelect: (promptId: string) => void;
}

/** "Question 1 of 3": what the list becomes where there is no room for it. */
export function Pager({ drawn, shownId, onSelect }: PagerProps): ReactElement {
  const strings = useStrings();
  const at = drawn.findIndex(({ prompt }) => prompt.id === shownId);
  function go(step: number): void {
    const to = drawn.at((at + step) % drawn.length);
    if (to) onSelect(to.prompt.id);
  }
  return (
    <nav className="mcpe-pager" aria-label={strings.waitingPrompts}>
      <button
        type="button"
        className="mcpe-button mcpe-quiet"
        aria-label={strings.previous}
        onClick={() => go(-1)}
      >
        <span aria-hidden="true">‹</span>
      </button>
      <span>{strings.position(at + 1, drawn.length)}</span>
      <button
        type="button"
        className="mcpe-button mcpe-quiet"
        aria-label={strings.next}
        onClick={() => go(1)}
      >
        <span aria-hidden="true">›</span>
      </button>
    </nav>
  );
}
