import { useEffect, useState, type ReactElement, type RefObject } from 'react';
import { useLanguage, useStrings } from '../words/StringsContext.tsx';
import { isWaiting } from './surface-state.ts';
import { focusHeading } from './use-inline-focus.ts';
import type { DrawnPrompt } from './use-queue.ts';

interface ScrollHintProps {
  readonly surface: RefObject<HTMLElement | null>;
  readonly open: readonly DrawnPrompt[];
}

/** Prompts in the page may arrive where the person does not look. While none can be seen, this says so. */
export function ScrollHint({ surface, open }: ScrollHintProps): ReactElement | null {
  const strings = useStrings();
  const language = useLanguage();
  const waiting = open.filter(isWaiting);
  const ids = waiting.map(({ prompt }) => prompt.id).join(' ');
  const side = useSide(surface, ids);
  const [first] = waiting;
  if (!side || !first) return null;
  return (
    <button
      {...language}
      type="button"
      className="mcpe-button mcpe-scroll-hint"
      data-elicitation-tray=""
      onClick={() => focusHeading(surface.current, first.prompt.id)}
    >
      <span aria-hidden="true">{side === 'above' ? '↑' : '↓'}</span> {strings.trayTitle(waiting.length)}
    </button>
  );
}

/** On which side of the window all prompts are; undefined while one of them can be seen. */
function useSide(surface: RefObject<HTMLElement | null>, ids: string): 'above' | 'below' | undefined {
  const [side, setSide] = useState<'above' | 'below'>();
  useEffect(() => {
    const prompts = ids
      .split(' ')
      .flatMap((id) => surface.current?.querySelector(`[data-prompt-id="${CSS.escape(id)}"]`) ?? []);
    const seen = new Map<Element, IntersectionObserverEntry>();
    const observer = new IntersectionObserver((entries) => {
      for (const entry of entries) seen.set(entry.target, entry);
      const all = [...seen.values()];
      const [top] = all;
      if (!top || all.some(({ isIntersecting }) => isIntersecting)) setSide(undefined);
      else setSide(top.boundingClientRect.top < 0 ? 'above' : 'below');
    });
    for (const prompt of prompts) observer.observe(prompt);
    return () => observer.disconnect();
  }, [surface, ids]);
  return side;
}
