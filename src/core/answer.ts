import { refusalMessage, type Content, type Outcome, type Problem, type RefusalCode } from './outcome.ts';

const answerReasons = ['declined', 'cancelled', 'expired'] as const;

/** Why a run goes on without an answer. A closed set: nothing else is one. */
export type AnswerReason = (typeof answerReasons)[number];

/** What a suspended run is resumed with, for hosts that do not speak JSON-RPC with whoever asked. */
export type RunAnswer =
  | { readonly id: string; readonly ok: true; readonly output: Content }
  | { readonly id: string; readonly ok: false; readonly reason: AnswerReason };

/** An outcome that is no answer: nothing may be made up in its place. */
export type Unanswered = Exclude<Outcome, { action: 'accept' | 'decline' | 'cancel' | 'expired' }>;

/**
 * A prompt ended without an answer. `outcome` says how. Where it was refused, `code` and `data.problems` are those of
 * the JSON-RPC error that the server is owed: MCP SDKs make a response of an error with these members.
 */
export class UnansweredError extends Error {
  override readonly name = 'UnansweredError';
  readonly outcome: Unanswered;
  readonly code: RefusalCode | undefined;
  readonly data: { readonly problems: readonly Problem[] } | undefined;

  constructor(outcome: Unanswered) {
    super(messageOf(outcome));
    this.outcome = outcome;
    if (outcome.action === 'refused') {
      this.code = outcome.code;
      this.data = { problems: outcome.problems };
    }
  }
}

/**
 * An outcome as the answer that a suspended run is resumed with.
 *
 * Consent to open an address (URL mode) is an empty output.
 *
 * @param id whatever the host knows the run or its question by; it is handed through.
 * @throws UnansweredError for an outcome without an answer: the run must not be resumed as if there were one.
 */
export function toAnswer(id: string, outcome: Outcome): RunAnswer {
  switch (outcome.action) {
    case 'accept':
      return { id, ok: true, output: outcome.content ?? {} };
    case 'decline':
      return { id, ok: false, reason: 'declined' };
    case 'cancel':
      return { id, ok: false, reason: 'cancelled' };
    case 'expired':
      return { id, ok: false, reason: 'expired' };
    case 'withdrawn':
    case 'call-cancelled':
    case 'disconnected':
    case 'refused':
      throw new UnansweredError(outcome);
    default:
      return outcome satisfies never;
  }
}

/**
 * A reason that was kept somewhere (a database, a message) and is read back.
 *
 * @throws RangeError for anything that is not exactly one of the reasons.
 */
export function answerReason(value: unknown): AnswerReason {
  const known = answerReasons.find((reason) => reason === value);
  if (known !== undefined) return known;
  const given = typeof value === 'string' ? JSON.stringify(value.slice(0, 60)) : `a ${typeof value}`;
  throw new RangeError(`An answer's reason is one of ${answerReasons.join(', ')}; it was ${given}.`);
}

function messageOf(outcome: Unanswered): string {
  switch (outcome.action) {
    case 'withdrawn':
      return withReason('The question was taken back', outcome.reason);
    case 'call-cancelled':
      return withReason('The call that asked was cancelled', outcome.reason);
    case 'disconnected':
      return withReason('The connection was lost', outcome.reason);
    case 'refused':
      return refusalMessage(outcome.problems);
    default:
      return outcome satisfies never;
  }
}

function withReason(what: string, reason: string | undefined): string {
  return reason === undefined
    ? `${what} before it was answered.`
    : `${what} before it was answered: ${reason}`;
}
