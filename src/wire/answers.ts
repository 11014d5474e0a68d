import { fingerprint, requestIdText, type RequestId } from '../core/index.ts';
import { NewestMap } from '../core/newest-map.ts';

/** How many answers are remembered. */
const most = 1_000;

/**
 * The answers that were given, to be sent again when a resumed stream repeats a request (basic/transports,
 * "Resumability and Redelivery"). Only the same question gets the same answer: a server that uses an id twice
 * must not be told yes for something that nobody was asked.
 */
export interface Answers {
  /** Whether the request was answered before; `message` is absent where it was owed nothing. */
  find(
    id: RequestId,
    params: Readonly<Record<string, unknown>> | undefined,
  ): { readonly message: object | undefined } | undefined;
  has(id: RequestId): boolean;
  keep(
    id: RequestId,
    params: Readonly<Record<string, unknown>> | undefined,
    message: object | undefined,
  ): void;
}

export function createAnswers(): Answers {
  const answers = new NewestMap<{ readonly question: string; readonly message: object | undefined }>(most);
  return {
    find(id, params) {
      const answer = answers.get(requestIdText(id));
      return answer?.question === questionOf(params) ? answer : undefined;
    },
    has: (id) => answers.has(requestIdText(id)),
    keep(id, params, message) {
      answers.set(requestIdText(id), { question: questionOf(params), message });
    },
  };
}

/** Short, because a thousand questions of a megabyte would be kept otherwise. `_meta` may differ in a replay. */
function questionOf(params: Readonly<Record<string, unknown>> | undefined): string {
  return fingerprint({ ...params, _meta: undefined });
}
