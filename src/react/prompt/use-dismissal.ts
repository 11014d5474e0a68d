import { useCallback, useEffect, type RefObject } from 'react';
import type { CancelledBy, Prompt, PromptQueue } from '../../core/index.ts';
import type { ResolvedDismissal } from './dismissal.ts';
import { hasOpenPicker } from './territory.ts';
import { useAway } from './use-away.ts';
import { useGrace, type Grace } from './use-grace.ts';
import { useOutsidePress } from './use-outside-press.ts';

interface DismissalInput {
  readonly queue: PromptQueue;
  readonly prompt: Prompt;
  readonly dismissal: ResolvedDismissal;
  /** Inline, only an Escape inside the prompt counts; a dialog takes it from anywhere in the page. */
  readonly escapeWithin: RefObject<HTMLElement | null> | undefined;
  readonly passes: () => boolean;
}

/** Every way to leave a prompt without an answer, each ending it as cancel with its own name. */
export function useDismissal({ queue, prompt, dismissal, escapeWithin, passes }: DismissalInput): {
  readonly grace: Grace | undefined;
  readonly keep: () => void;
  readonly closeNow: () => void;
  readonly close: () => void;
} {
  const { id, edited, state } = prompt;
  const open = state.kind === 'waiting';
  const cancel = useCallback((by: CancelledBy) => void queue.settle(id, { action: 'cancel', by }), [queue, id]);
  const { grace, start, keep } = useGrace(dismissal.graceMs, cancel);

  const dismiss = useCallback(
    (by: 'escape' | 'close' | 'blur') => {
      const mode = dismissal[by];
      if (!open || mode === 'off' || !passes()) return;
      if (mode === 'immediate' || !edited) cancel(by);
      else if (!grace) start(by);
      // A second Escape means it; a second press outside is only a press.
      else if (by === 'escape') cancel(by);
    },
    [cancel, dismissal, edited, grace, open, passes, start],
  );

  useEffect(() => {
    if (!open) return undefined;
    const keyDown = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing || event.keyCode === 229) return;
      if (escapeWithin && !event.composedPath().includes(escapeWithin.current ?? document)) return;
      if (hasOpenPicker(document.activeElement)) return;
      // Chromium closes a dialog by force on the second Escape that nobody prevents.
      event.preventDefault();
      if (escapeWithin) event.stopPropagation();
      if (!event.repeat) dismiss('escape');
    };
    const target: EventTarget | null = escapeWithin ? escapeWithin.current : document;
    const listener = keyDown as EventListener;
    target?.addEventListener('keydown', listener);
    return () => target?.removeEventListener('keydown', listener);
  }, [dismiss, escapeWithin, open]);

  const pressOutside = useCallback(() => dismiss('blur'), [dismiss]);
  useOutsidePress(open && dismissal.blur !== 'off', pressOutside);
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
