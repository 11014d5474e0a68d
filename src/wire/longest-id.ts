import type { Problem } from '../core/index.ts';

/**
 * Longer ids and keys are refused, in characters. Those of real servers have a few dozen, and each one is remembered for
 * the whole session: a thousand of a megabyte would fill the memory of the page.
 */
export const longestId = 1_024;

/** What is wrong with an id or key (given as JSON text), where it is too long. */
export function idProblem(text: string): Problem | undefined {
  if (text.length <= longestId) return undefined;
  const [has, most] = [text.length, longestId].map((count) => count.toLocaleString('en'));
  return { reason: `Its id has ${has} characters; at most ${most} can be used.` };
}
