import type { ResolvedDismissal } from '../prompt/dismissal.ts';
import type { DrawnPrompt } from './use-queue.ts';

/** A person who is busy at an address that was opened is away for a good reason: nothing ends meanwhile. */
export function unhurried(dismissal: ResolvedDismissal, drawn: readonly DrawnPrompt[]): ResolvedDismissal {
  return drawn.some(({ prompt }) => prompt.opened !== undefined)
    ? { ...dismissal, awayAfterMs: 0 }
    : dismissal;
}
