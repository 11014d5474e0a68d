import { useEffect, useRef, type RefObject } from 'react';
import { isLost, useFocusHome } from './focus-home.ts';
import type { DrawnPrompt } from './use-queue.ts';

/**
 * Inline, the arrival of a prompt moves no focus. But where a prompt goes that has it, it moves on: to the prompt
 * that stands in its place, else to where it was before, else to the surface, so that Tab goes on from there.
 *
 * @returns opens a prompt's own heading to the focus once it is drawn, for one that the person has opened.
 */
export function useInlineFocus(
  surface: RefObject<HTMLElement | null>,
  open: readonly DrawnPrompt[],
): (promptId: string) => void {
  const home = useFocusHome(surface);
  const known = useRef<readonly string[]>([]);
  const wanted = useRef<string>(undefined);
  useEffect(() => {
    const before = known.current;
    const ids = open.map(({ prompt }) => prompt.id);
    known.current = ids;
    if (wanted.current !== undefined && ids.includes(wanted.current)) {
      focusHeading(surface.current, wanted.current);
      wanted.current = undefined;
      return;
    }
    const at = before.findIndex((id) => !ids.includes(id));
    if (at < 0 || !home.isInside() || !isLost(document.activeElement)) return;
    const next = ids.at(Math.min(at, ids.length - 1));
    if (next !== undefined) focusHeading(surface.current, next);
    else if (!home.giveBack()) surface.current?.focus({ preventScroll: true });
  }, [home, surface, open]);
  return (promptId) => {
    wanted.current = promptId;
  };
}

/** Brings a prompt into view and its heading to the focus. */
export function focusHeading(surface: HTMLElement | null, promptId: string): void {
  const prompt = surface?.querySelector(`[data-prompt-id="${promptId}"]`);
  prompt?.scrollIntoView({ block: 'nearest' });
  prompt?.querySelector<HTMLElement>('.mcpe-heading')?.focus({ preventScroll: true });
}
