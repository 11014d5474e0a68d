import type { DrawnPrompt } from './use-queue.ts';

/** Changes when a prompt comes, goes or changes its state: each may move the buttons of another one. */
export function layoutKey(drawn: readonly DrawnPrompt[]): string {
  return drawn
    .map(({ prompt: { id, state } }) =>
      [id, state.kind, state.kind === 'waiting' && state.failure !== undefined].join(),
    )
    .join(' ');
}
