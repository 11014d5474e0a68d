import type { DrawnPrompt } from './use-queue.ts';

/** What a surface is doing, for its `data-state`. A prompt that has ended waits for nothing. */
export function surfaceState(
  drawn: readonly DrawnPrompt[],
  isOpen: boolean,
): 'idle' | 'waiting' | 'answering' {
  if (isOpen) return 'answering';
  return drawn.some(isWaiting) ? 'waiting' : 'idle';
}

export function isWaiting({ prompt }: DrawnPrompt): boolean {
  return prompt.state.kind !== 'ended';
}
