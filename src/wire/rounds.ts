import { errorText, requestIdText } from '../core/index.ts';
import type { OpenCall } from './calls.ts';
import { envelopeOf } from './declare.ts';
import {
  callCancelledCode,
  isRecord,
  refusalError,
  type JsonRpcError,
  type RequestMessage,
} from './messages.ts';
import { createPending } from './pending-rounds.ts';
import { divide, questionsOf, refusalOf, type Entry, type Question } from './questions.ts';
import { askRound, type Round } from './round.ts';
import type { Session, Source } from './session.ts';
import { within } from './within.ts';

/** How often one call may ask before it fails: what the SDKs of MCP allow. */
const mostRounds = 10;

/**
 * Within this time, in milliseconds, a retry that fails did not arrive. Over HTTP `send` takes as long as the server
 * needs, and a later failure is the call's own: trying again could do its work twice.
 */
const atOnceMs = 1_000;

/** Questions inside `input_required` results (2026-07-28, basic/patterns/mrtr). */
export interface Rounds extends Source {
  /** Takes a result that asks the person something. False where the client gets it as it is. */
  takes(call: OpenCall, result: unknown): boolean;
  /** Takes a retry of the client's whose other inputs it has gathered. False where it is none. */
  resumes(call: OpenCall): boolean;
}

export function createRounds(session: Session): Rounds {
  const { queue, calls } = session;
  const open = new Map<string, OpenRound>();
  const pending = createPending<Entry>();
  let batches = 0;

  function questionsIn({ origin: call }: OpenCall, entries: readonly Entry[]): readonly Question[] {
    batches += 1;
    const batch = `${session.connection().id}/round-${batches}`;
    return questionsOf(session, entries, { requestId: call.id, batch, origin: { kind: 'call', call } });
  }

  function ask(call: OpenCall, questions: readonly Question[], state: unknown, given: object): void {
    const id = requestIdText(call.call.id);
    call.wireId = undefined;
    const done = (): void => {
      entry.rest();
      // A server that answers at once may have begun the next round already.
      if (open.get(id) === entry) open.delete(id);
    };
    const fail = (error: JsonRpcError): void => {
      done();
      session.fail(call, error);
    };
    const round = askRound({
      queue,
      questions,
      cancelCall: () => session.cancelCall(call.call.id),
      async retry(responses) {
        const message = retryOf(call, session.freshId(), { ...given, ...responses }, state);
        call.wireId = message.id;
        const isMine = (): boolean => call.wireId === message.id && calls.find(call.call.id) === call;
        // Over HTTP the response may be here long before `send` says that the request has left.
        const arrived = new Promise<void>((resolve) => (call.onArrived = resolve));
        const sent = session.toServer(message, withoutResumption(call.options));
        try {
          await Promise.race([within(atOnceMs, sent), arrived]);
        } catch (error) {
          if (isMine()) call.wireId = undefined;
          throw error;
        }
        done();
        sent.catch((error: unknown) => {
          if (isMine()) session.fail(call, callError(error));
        });
      },
      refused: ({ code, problems }) => fail(refusalError(code, problems)),
      lost: (error) => fail(callError(error)),
    });
    const rest = session.keepAlive({ calls: () => (calls.find(call.call.id) === call ? [call] : []) });
    const entry = { call, round, rest };
    open.set(id, entry);
  }

  function forget(id: string, last: (round: Round) => void): void {
    const entry = open.get(id);
    if (!entry) return;
    open.delete(id);
    entry.rest();
    last(entry.round);
  }

  return {
    takes(call, result) {
      if (!envelopeOf(call.request.params) || !asksForInput(result)) return false;
      const { questions, others } = divide(result.inputRequests);
      if (questions.length === 0) return false;
      call.rounds += 1;
      const decoded = questionsIn(call, questions);
      const error = call.rounds > mostRounds ? tooManyRounds : refusalOf(queue, decoded);
      if (error) {
        session.fail(call, error);
        return true;
      }
      const state = result.requestState;
      if (!others) {
        ask(call, decoded, state, {});
        return true;
      }
      // The client answers the others first; its retry brings the token back, and both go out together.
      const { rounds, origin } = call;
      const requestState = pending.keep({ entries: questions, state, rounds, origin });
      const { id } = call.call;
      calls.ended(id);
      session.toClient({ jsonrpc: '2.0', id, result: { ...result, inputRequests: others, requestState } });
      return true;
    },
    resumes(call) {
      const { params } = call.request;
      const kept = pending.take(params?.['requestState']);
      if (!kept) return false;
      call.rounds = kept.rounds;
      call.origin = kept.origin;
      const given = params?.['inputResponses'];
      ask(call, questionsIn(call, kept.entries), kept.state, isRecord(given) ? given : {});
      return true;
    },
    callCancelled(id, reason) {
      forget(requestIdText(id), (round) => round.end({ action: 'call-cancelled', reason }));
    },
    taskCancelled() {},
    endAll(outcome) {
      for (const id of Array.from(open.keys())) forget(id, (round) => round.end(outcome));
    },
    // Between two requests of a call the server waits for nothing.
    leave(by) {
      for (const [id, { call }] of Array.from(open)) {
        forget(id, (round) => round.leave(by));
        // A page that comes back from the browser's cache must not wait for it for ever.
        session.fail(call, left);
      }
    },
  };
}

interface OpenRound {
  readonly call: OpenCall;
  readonly round: Round;
  readonly rest: () => void;
}

interface InputRequired {
  readonly inputRequests: Readonly<Record<string, unknown>>;
  readonly requestState?: unknown;
}

function asksForInput(result: unknown): result is InputRequired {
  return isRecord(result) && result['resultType'] === 'input_required' && isRecord(result['inputRequests']);
}

/** The call once more, under a new id, with the answers of this round and the state that came with it. */
function retryOf(
  { request }: OpenCall,
  id: string,
  inputResponses: object,
  requestState: unknown,
): RequestMessage & { readonly id: string } {
  // Answers and state belong to one round only and must never go along with a later one.
  const { inputResponses: _answers, requestState: _state, ...params } = request.params ?? {};
  const state = requestState === undefined ? {} : { requestState };
  return { ...request, id, params: { ...params, inputResponses, ...state } };
}

/** A token that resumes the stream of the first request must not keep the retry from being sent. */
function withoutResumption(options: object | undefined): object | undefined {
  if (!isRecord(options)) return options;
  const { resumptionToken: _token, ...others } = options;
  return others;
}

const left: JsonRpcError = { code: callCancelledCode, message: 'The question was left unanswered.' };

const tooManyRounds: JsonRpcError = {
  code: -32603,
  message: `The server asked for input ${mostRounds} times in this call and still wants more.`,
};

function callError(error: unknown): JsonRpcError {
  return { code: -32603, message: `The answer was given, but the call could not go on: ${errorText(error)}` };
}
