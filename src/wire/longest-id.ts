import { requestIdText, type Problem, type RequestId } from '../core/index.ts';

/**
 * Longer ids and keys are refused, in characters of their JSON. Those of real servers have a few dozen, and each one is
 * remembered for the whole session: a thousand of a megabyte would fill the memory of the page.
 */
const longestId = 1_024;

export function isLongId(id: RequestId | undefined): boolean {
  return requestIdText(id).length > longestId;
}

/** What is wrong with an id or key, where it is too long. */
export function idProblem(id: RequestId | undefined): Problem | undefined {
  if (!isLongId(id)) return undefined;
  const [has, most] = [requestIdText(id).length, longestId].map((count) => count.toLocaleString('en'));
  return { reason: `Its id has ${has} characters; at most ${most} can be used.` };
}

/** An id as it is kept and shown: of one that is too long only the beginning. */
export function keptId<Id extends RequestId | undefined>(id: Id): Id | string {
  return typeof id === 'string' && isLongId(id) ? `${id.slice(0, 40)}…` : id;
}
