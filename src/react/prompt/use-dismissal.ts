import { useCallback, useEffect, type RefObject } from 'react';
import type { CancelledBy, Prompt, PromptQueue } from '../../core/index.ts';
import type { ResolvedDismissal } from './dismissal.ts';
import { useAway } from './use-away.ts';
import { useEscape } from './use-escape.ts';
import { useGrace, type Grace } from './use-grace.ts';
import { useOutsidePress } from './use-outside-press.ts';

interface DismissalInput {
  readonly queue: PromptQueue;
  readonly prompt: Prompt;
  readonly dismissal: ResolvedDismissal;
  readonly root: RefObject<HTMLElement | null>;
  /** Only an Escape inside the prompt counts; a dialog takes it from anywhere in the page. */
  readonly inline: boolean;
  readonly passes: (quietly?: 'quietly') => boolean;
}

/** Every way to leave a prompt without an answer, each ending it as cancel with its own name. */
export function useDismissal({ queue, prompt, dismissal, root, inline, passes }: DismissalInput): {
  readonly grace: Grace | undefined;
  readonly keep: () => void;
  readonly closeNow: () => void;
  readonly close: () => void;
} {
  const { id, edited, state } = prompt;
  const open = state.kind === 'waiting';
  const isOpened = prompt.opened !== undefined;
  const cancel = useCallback(
    (by: CancelledBy) => void queue.settle(id, { action: 'cancel', by }),
    [queue, id],
  );
  const { grace, start, keep } = useGrace(dismissal.graceMs, cancel);

  const dismiss = useCallback(
    (by: 'escape' | 'close' | 'blur') => {
      const mode = dismissal[by];
      if (!open || mode === 'off' || !passes(by === 'blur' ? 'quietly' : undefined)) return;
      if (mode === 'immediate' || !edited) cancel(by);
      else if (!grace) start(by);
      // A second Escape means it; a second press outside is only a press.
      else if (by === 'escape') cancel(by);
    },
    [cancel, dismissal, edited, grace, open, passes, start],
  );

  // An answer that is on its way, or an ending from outside, leaves nothing to count down to.
  useEffect(() => {
    if (!open) keep();
  }, [open, keep]);
  // What was opened has its answer: Escape puts it out of the way.
  const escape = useCallback(() => {
    if (isOpened) queue.setAside(id);
    else dismiss('escape');
  }, [isOpened, queue, id, dismiss]);
  useEscape(root, inline, open || isOpened, escape);
  const pressOutside = useCallback(() => dismiss('blur'), [dismiss]);
  useOutsidePress(root, open && dismissal.blur !== 'off', pressOutside);
  const away = useCallback(() => cancel('away'), [cancel]);
  useAway(open ? dismissal.awayAfterMs : 0, away);

  return {
    grace,
    keep,
    closeNow: () => {
      if (grace && passes()) cancel(grace.by);
    },
    close: () => dismiss('close'),
  };
}
