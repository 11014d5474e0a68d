import { flushSync } from 'react-dom';
import type { PromptQueue } from '../../index.ts';

/** Opens a prompt, from the tray too, and takes the person to it: to its heading, as where it opens by itself. */
export function openPrompt(queue: PromptQueue, promptId: string): void {
  // Drawn at once, so that there is a heading to go to.
  flushSync(() => queue.show(promptId));
  const prompt = document.querySelector(`[data-prompt-id="${CSS.escape(promptId)}"]`);
  prompt?.scrollIntoView({ block: 'start' });
  prompt?.querySelector('h2')?.focus({ preventScroll: true });
}
