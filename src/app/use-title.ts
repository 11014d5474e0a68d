import { useEffect } from 'react';
import type { PromptQueue } from '../index.ts';
import { useStore } from './shared/store.ts';

/** Shows in the tab how many prompts wait, for people who are looking at another one. */
export function useTitle(queue: PromptQueue): void {
  const { prompts } = useStore(queue);
  const waiting = prompts.filter(({ state }) => state.kind !== 'ended').length;
  useEffect(() => {
    document.title = waiting > 0 ? `(${waiting}) Elicitation` : 'Elicitation';
  }, [waiting]);
}
