import type { Origin, PromptQueue, RequestId } from '../core/index.ts';
import { decodeRequest, type Decoded } from './decode.ts';
import { keptId } from './longest-id.ts';
import { isElicitation, refusalError, type InputRequest, type JsonRpcError } from './messages.ts';
import type { Session } from './session.ts';

/** One question of several that came together: its key in `inputRequests` and what it asks. */
export interface Question extends Decoded {
  readonly key: string;
}

export type Entry = readonly [key: string, request: InputRequest];

export interface Entries {
  readonly questions: readonly Entry[];
  /** What the client answers: sampling, roots. */
  readonly others: Readonly<Record<string, unknown>> | undefined;
}

/** Divides `inputRequests` into what is asked here and what is the client's. */
export function divide(inputRequests: object): Entries {
  const entries = Object.entries(inputRequests);
  const others = entries.filter(([, value]) => !isElicitation(value));
  return {
    questions: entries.filter((entry): entry is [string, InputRequest] => isElicitation(entry[1])),
    others: others.length > 0 ? Object.fromEntries(others) : undefined,
  };
}

export interface From {
  readonly requestId: RequestId;
  readonly origin: Origin;
  readonly batch?: string | undefined;
}

/** More than a person could ever answer at once: such a round is refused before anything of it is read. */
const mostQuestions = 100;

/** Decodes what is asked, with everything that keeps it from being asked honestly. */
export function questionsOf(
  session: Pick<Session, 'queue' | 'modes' | 'connection'>,
  entries: readonly Entry[],
  from: From,
): readonly Question[] {
  const tooMany = entries.length > mostQuestions && [
    { reason: `${entries.length} questions come at once; at most ${mostQuestions} can.` },
  ];
  return (tooMany ? entries.slice(0, 1) : entries).map(([key, { params }]) => {
    const envelope = { ...from, key, connection: session.connection() };
    const { request, problems } = decodeRequest(params, envelope, session.modes);
    if (tooMany) return { key, request, problems: tooMany };
    return { key, request, problems: problems.length > 0 ? problems : session.queue.problems(request) };
  });
}

/**
 * The error where one of the questions cannot be asked: then none of them is shown, because their answers could
 * not be sent. Those at fault are recorded as refused.
 *
 * @param placeOf where the question with this key stands in the message; among several it must be said which is meant.
 */
export function refusalOf(
  queue: PromptQueue,
  questions: readonly Question[],
  placeOf = (key: string): string => `inputRequests[${JSON.stringify(keptId(key))}]`,
): JsonRpcError | undefined {
  const wrong = questions.filter(({ problems }) => problems.length > 0);
  if (wrong.length === 0) return undefined;
  for (const { request, problems } of wrong) void queue.ask(request, { problems });
  return refusalError(
    -32602,
    wrong.flatMap(({ key, problems }) =>
      problems.map(({ property, reason }) => ({ property, reason: `${placeOf(key)}: ${reason}` })),
    ),
  );
}
