import { createAddresses, type Addresses } from './addresses.ts';
import type { OpenCall } from './calls.ts';
import { envelopeOf } from './declare.ts';
import { inputRequiredOf, retryParams, type Responses } from './input-required.ts';
import { cancelledByPerson, isRecord, refusalError, type JsonRpcError } from './messages.ts';
import type { Pauses } from './pauses.ts';
import { createPending } from './pending-rounds.ts';
import { divide, questionsOf, refusalOf, type Entry, type Question } from './questions.ts';
import { callError } from './resend.ts';
import { askRound } from './round.ts';
import type { Session } from './session.ts';

/** How often one call may ask before it fails: what the SDKs of MCP allow. */
const mostRounds = 10;

/** How often in a row a call that waits may fail to be sent before it fails. */
const mostFailures = 5;

/** Questions inside `input_required` results (2026-07-28, basic/patterns/mrtr). */
export interface Rounds {
  /** Takes a result that asks the person something. False where the client gets it as it is. */
  takes(call: OpenCall, result: unknown): boolean;
  /** Takes a retry of the client's whose other inputs it has gathered. False where it is none. */
  resumes(call: OpenCall): boolean;
}

export function createRounds(session: Session, pauses: Pauses): Rounds {
  const { queue, calls } = session;
  const pending = createPending<Entry>();
  let batches = 0;

  function questionsIn({ origin: call }: OpenCall, entries: readonly Entry[]): readonly Question[] {
    batches += 1;
    const batch = `${session.connection().id}/round-${batches}`;
    return questionsOf(session, entries, { requestId: call.id, batch, origin: { kind: 'call', call } });
  }

  function addressesOf(call: OpenCall): Addresses {
    call.addresses ??= createAddresses(queue);
    call.addresses.call = call;
    return call.addresses;
  }

  function ask(call: OpenCall, questions: readonly Question[], state: unknown, given: Responses): void {
    const addresses = addressesOf(call);
    const round = askRound({
      queue,
      questions,
      addresses,
      cancelCall() {
        if (addresses.call) session.cancelCall(addresses.call.call.id);
        else addresses.end(false);
      },
      retry: (responses) => pauses.resume(open, retryParams(call, { ...given, ...responses }, state)),
      refused: ({ code, problems }) => pauses.fail(open, refusalError(code, problems)),
      lost: (error) => pauses.fail(open, callError(error)),
    });
    const open = pauses.begin(call, round);
  }

  /** Nothing is left to ask: what the server waits for is done at an address. */
  function wait(
    call: OpenCall,
    responses: Responses,
    state: unknown,
    { isUrgent = false, failures = 0 }: { readonly isUrgent?: boolean; readonly failures?: number },
  ): void {
    const addresses = addressesOf(call);
    const stop = (): void => {
      clearTimeout(timer);
      addresses.onPress = () => {};
    };
    const go = (): void => {
      stop();
      pauses.resume(open, retryParams(call, responses, state)).catch((error: unknown) => {
        if (!pauses.isOpen(open)) return;
        if (failures + 1 < mostFailures) wait(call, responses, state, { failures: failures + 1 });
        else pauses.fail(open, callError(error));
      });
    };
    const timer = setTimeout(go, isUrgent || addresses.isPressed() ? 0 : addresses.backOff.next());
    addresses.onPress = go;
    const open = pauses.begin(call, { end: stop, leave: stop });
  }

  /** Asks what is new; what is open already is agreed to once more. */
  function proceed(
    call: OpenCall,
    questions: readonly Question[],
    state: unknown,
    given: Responses | undefined,
  ): void {
    const fresh = questions.filter((question) => !call.addresses?.has(question));
    const repeated = questions.filter((question) => !fresh.includes(question));
    const agreed = repeated.map(({ key }) => [key, { action: 'accept' }] as const);
    const responses = { ...given, ...Object.fromEntries(agreed) };
    for (const { key } of fresh) call.addresses?.drop(key);
    if (fresh.length > 0) ask(call, fresh, state, responses);
    else wait(call, responses, state, { isUrgent: given !== undefined });
  }

  return {
    takes(call, result) {
      const asked = envelopeOf(call.request.params) && inputRequiredOf(result);
      if (!asked) return false;
      const { inputRequests, requestState: state } = asked;
      const { questions: entries, others } = divide(inputRequests);
      const { addresses } = call;
      if (entries.length === 0 && !addresses?.size()) return false;
      const questions = questionsIn(call, entries);
      // Asking in vain whether the person has finished is no round.
      if (others || questions.some((question) => !addresses?.has(question))) call.rounds += 1;
      addresses?.stillWaiting(Object.keys(inputRequests));
      const error = call.rounds > mostRounds ? tooManyRounds : refusalOf(queue, questions);
      if (error) {
        session.fail(call, error);
        return true;
      }
      if (!others) {
        proceed(call, questions, state, undefined);
        return true;
      }
      // The client answers the others first; its retry brings the token back, and both go out together.
      const { rounds, origin } = call;
      const requestState = pending.keep({ entries, state, rounds, origin, addresses });
      if (addresses) addresses.call = undefined;
      call.addresses = undefined;
      const { id } = call.call;
      calls.ended(id);
      const forClient = { ...asked.result, inputRequests: others, requestState };
      session.toClient({ jsonrpc: '2.0', id, result: forClient });
      return true;
    },
    resumes(call) {
      const { params } = call.request;
      const kept = pending.take(params?.['requestState']);
      if (!kept) return false;
      call.rounds = kept.rounds;
      call.origin = kept.origin;
      call.addresses = kept.addresses;
      const given = params?.['inputResponses'];
      // The person gave it up while the client was busy.
      if (kept.addresses?.isOver()) session.fail(call, cancelledByPerson);
      else proceed(call, questionsIn(call, kept.entries), kept.state, isRecord(given) ? given : {});
      return true;
    },
  };
}

const tooManyRounds: JsonRpcError = {
  code: -32603,
  message: `The server asked for input ${mostRounds} times in this call and still wants more.`,
};
