import { useEffect, useRef, type RefObject } from 'react';
import { useStrings } from '../words/StringsContext.tsx';
import { firstLine, visibleText } from '../words/visible-text.ts';
import { useAnnounce } from './Announcer.tsx';
import type { DrawnPrompt } from './use-queue.ts';

/** Says which prompts have come, but for one whose heading has just taken the focus and is read out anyway. */
export function useArrivals(drawn: readonly DrawnPrompt[], surface: RefObject<HTMLElement | null>): void {
  const strings = useStrings();
  const announce = useAnnounce();
  const known = useRef<ReadonlySet<string>>(new Set());
  useEffect(() => {
    const before = known.current;
    known.current = new Set(drawn.map(({ prompt }) => prompt.id));
    const focused = promptWithFocus(surface.current);
    for (const { prompt } of drawn) {
      // One that comes set aside is of a server that the person has muted.
      if (before.has(prompt.id) || prompt.setAside) continue;
      if (prompt.id === focused) continue;
      announce(
        strings.arrived(visibleText(prompt.request.connection.name), firstLine(prompt.request.message)),
      );
    }
  }, [drawn, surface, strings, announce]);
}

function promptWithFocus(surface: HTMLElement | null): string | undefined {
  const { activeElement } = document;
  if (!surface?.contains(activeElement)) return undefined;
  return activeElement?.closest('[data-prompt-id]')?.getAttribute('data-prompt-id') ?? undefined;
}
