import type { Outcome } from '../core/index.ts';
import { createAddresses } from './addresses.ts';
import type { OpenCall } from './calls.ts';
import { envelopeOf } from './declare.ts';
import { isRecord, refusalError, type JsonRpcError, type ResponseMessage } from './messages.ts';
import type { Pauses } from './pauses.ts';
import { questionsOf, refusalOf, type Question } from './questions.ts';
import { callError } from './resend.ts';
import type { Session } from './session.ts';

const urlRequiredCode = -32042;

/**
 * Calls that end in an error until something was done at an address (2025-11-25, client/elicitation, "URL Elicitation
 * Required Error"): the person is asked, and the call is sent once more when all of it is done.
 */
export interface UrlRequired {
  /** Takes an error that names addresses. False where the client gets it as it is. */
  takes(call: OpenCall, response: ResponseMessage): boolean;
}

export function createUrlRequired(session: Session, pauses: Pauses): UrlRequired {
  const { queue, completions, modes } = session;

  function questionsIn({ origin: call }: OpenCall, list: readonly unknown[]): readonly Question[] {
    const entries = list.map((listed, index) => {
      const params = isRecord(listed) ? { ...listed, mode: listed['mode'] ?? 'url' } : listed;
      return [`${index}`, { method: 'elicitation/create', params }] as const;
    });
    const from = { requestId: call.id, origin: { kind: 'call', call } } as const;
    return questionsOf({ ...session, modes: ['url'] }, entries, from).map(({ request, ...question }) => {
      const key = request.mode === 'url' ? request.elicitationId : undefined;
      return { ...question, request: { ...request, key } };
    });
  }

  /** Unlike the questions of a round each is answered by itself: the server is owed nothing until all is done. */
  function ask(call: OpenCall, questions: readonly Question[], error: JsonRpcError): void {
    const addresses = createAddresses(queue);
    const prompts: string[] = [];
    const agreed = new Set<string>();
    let isLeaving = false;
    let isOver = false;

    function end(outcome: Outcome): void {
      isOver = true;
      for (const id of prompts) queue.settle(id, outcome);
    }

    function fail(reason: JsonRpcError): void {
      if (isOver) return;
      end({ action: 'call-cancelled', reason: 'Another address that this call needs was not opened.' });
      pauses.fail(open, reason);
    }

    async function goOn(): Promise<void> {
      const isDone = agreed.size === questions.length && !addresses.isOpen();
      if (isOver || isLeaving || !isDone) return;
      isLeaving = true;
      try {
        await pauses.resume(open, call.request.params);
        isOver = true;
      } catch (failure) {
        // Nothing would send it again.
        fail(callError(failure));
      }
    }

    function ended(key: string, outcome: Outcome): void {
      if (outcome.action === 'refused') fail(refusalError(outcome.code, outcome.problems));
      else if (outcome.action !== 'accept') fail(error);
      else {
        agreed.add(key);
        void goOn();
      }
    }

    call.addresses = addresses;
    addresses.onPress = () => {
      void goOn();
      // Until all of them are done nobody can be asked whether this one is.
      if (!isLeaving) addresses.complete();
    };
    const open = pauses.begin(call, { end, leave: (by) => end({ action: 'cancel', by }) });
    for (const question of questions) {
      const { key, request, problems } = question;
      const asked = queue.ask(request, {
        problems,
        cancelCall: () => session.cancelCall(call.call.id),
        onFinished: () => addresses.press(key),
        onPrompt(promptId) {
          prompts.push(promptId);
          addresses.add(question, promptId);
          completions.watch(promptId, request, () => {
            addresses.drop(key);
            void goOn();
          });
        },
      });
      void asked.then((outcome) => ended(key, outcome));
    }
  }

  return {
    takes(call, { error }) {
      if (!modes.includes('url') || envelopeOf(call.request.params) || call.rounds > 0) return false;
      const list = error && elicitationsOf(error);
      if (!list || list.length === 0) return false;
      call.rounds += 1;
      const questions = questionsIn(call, list);
      // The client must not get an address either that would not be opened here.
      const refusal = refusalOf(queue, questions, (index) => `data.elicitations[${index}]`);
      if (refusal) session.fail(call, refusal);
      else ask(call, questions, error);
      return true;
    },
  };
}

function elicitationsOf({ code, data }: JsonRpcError): readonly unknown[] | undefined {
  const list = code === urlRequiredCode && isRecord(data) ? data['elicitations'] : undefined;
  return Array.isArray(list) ? list : undefined;
}
