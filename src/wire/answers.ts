import { requestIdText, type RequestId } from '../core/index.ts';
import { textFingerprint } from '../core/fingerprint.ts';
import { NewestMap } from '../core/newest-map.ts';
import { isLongId } from './longest-id.ts';

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
  /** Without params it is kept that the id was used, and nothing that could be sent again. */
  keep(
    id: RequestId,
    params: Readonly<Record<string, unknown>> | undefined,
    message: object | undefined,
  ): void;
}

export function createAnswers(): Answers {
  const answers = new NewestMap<Answer>(most);
  return {
    find(id, params) {
      const answer = answers.get(requestIdText(id));
      // Nearly all ids are new, and a question may be large.
      if (answer?.question === undefined) return undefined;
      return answer.question === questionOf(params) ? answer : undefined;
    },
    has: (id) => answers.has(requestIdText(id)),
    keep(id, params, message) {
      // One of that length was refused, and is refused again.
      if (isLongId(id)) return;
      answers.set(requestIdText(id), { question: questionOf(params), message });
    },
  };
}

interface Answer {
  readonly question: string | undefined;
  readonly message: object | undefined;
}

/**
 * Short, because a thousand questions of a megabyte would be kept otherwise. A replay is the same text, but for
 * `_meta`. Undefined for what is nested deeper than calls can be: it is never taken for a replay.
 */
function questionOf(params: Readonly<Record<string, unknown>> | undefined): string | undefined {
  try {
    return params && textFingerprint(JSON.stringify({ ...params, _meta: undefined }));
  } catch {
    return undefined;
  }
}
