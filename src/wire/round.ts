import { isAnswer, type Answer, type Outcome, type PromptQueue } from '../core/index.ts';
import type { Addresses } from './addresses.ts';
import { resultOf, type ElicitResult } from './messages.ts';
import type { Pause } from './pauses.ts';
import type { Question } from './questions.ts';

export interface RoundOptions {
  readonly queue: PromptQueue;
  readonly questions: readonly Question[];
  /** Where those go that the person agrees to open. */
  readonly addresses: Addresses;
  readonly cancelCall: () => void;
  /** Sends all answers together. Rejects where they certainly did not arrive. */
  readonly retry: (responses: Readonly<Record<string, ElicitResult>>) => Promise<void>;
  /** A question turned out to be one that cannot be asked: the call cannot go on, and nothing is sent. */
  readonly refused: (outcome: Outcome & { readonly action: 'refused' }) => void;
  /** The answers could not be sent, and nobody is left who could try again. */
  readonly lost: (error: unknown) => void;
}

interface Leaving {
  readonly resolve: () => void;
  readonly reject: (error: unknown) => void;
}

/** Asks the questions of one `input_required` result, which are answered with one retry of their call. */
export function askRound(options: RoundOptions): Pause {
  const { queue, questions, addresses, cancelCall, retry, refused, lost } = options;
  const answers = new Map<string, Outcome>();
  /** Answers that wait for those of the other questions, with what tells them that they left. */
  const held = new Map<string, Leaving>();
  const prompts = new Map<string, string>();
  let over = false;
  /** All answers were handed over: what comes now comes too late for them. */
  let leaving = false;
  let silent = false;

  function end(outcome: Outcome): void {
    over = true;
    for (const id of prompts.values()) queue.settle(id, outcome);
    if (leaving) return;
    // Those that were held are told last, so that the queue knows by then what overtook them.
    release(({ reject }) => reject(new Error('The answer was not sent.')));
  }

  function release(tell: (answer: Leaving) => void): void {
    const waiting = [...held.values()];
    held.clear();
    for (const answer of waiting) tell(answer);
  }

  async function goOn(): Promise<void> {
    if (over || answers.size < questions.length) return;
    const responses = questions.flatMap(({ key }) => {
      const outcome = answers.get(key);
      const result = outcome && resultOf(outcome);
      return result ? [[key, result] as const] : [];
    });
    const agreed = questions.filter(
      ({ key, request: { mode } }) => mode === 'url' && answers.get(key)?.action === 'accept',
    );
    for (const question of agreed) addresses.add(question, prompts.get(question.key) ?? '');
    leaving = true;
    try {
      await retry(Object.fromEntries(responses));
      over = true;
      release(({ resolve }) => resolve());
    } catch (error) {
      leaving = false;
      for (const { key } of agreed) addresses.drop(key);
      // The call was given up meanwhile, or has its result: what overtook the answers ends them now.
      if (over) {
        release(({ reject }) => reject(error));
        return;
      }
      addresses.notYet();
      if (held.size === 0) lost(error);
      // What the person can give once more waits for that; what ended without them stays as it is.
      for (const key of held.keys()) answers.delete(key);
      release(({ reject }) => reject(error));
    }
  }

  /** What a prompt ended with that the person did not answer. */
  function ended(key: string, outcome: Outcome): void {
    if (over) return;
    if (outcome.action === 'refused') {
      end({ action: 'call-cancelled', reason: 'Another question of this call could not be asked.' });
      refused(outcome);
      return;
    }
    answers.set(key, outcome);
    void goOn();
  }

  // The server is asked again when all questions have their answers, and not before.
  addresses.onPress = () => {
    if (!leaving) addresses.notYet();
  };
  addresses.notYet();
  for (const { key, request, problems } of questions) {
    if (over) break;
    const asked = queue.ask(request, {
      problems,
      cancelCall,
      onPrompt: (promptId) => prompts.set(key, promptId),
      ...(request.mode === 'url' && { onFinished: () => addresses.press(key) }),
      send(answer: Answer) {
        if (silent) return undefined;
        answers.set(key, answer);
        return new Promise<void>((resolve, reject) => {
          held.set(key, { resolve, reject });
          void goOn();
        });
      },
    });
    void asked.then((outcome) => {
      if (!isAnswer(outcome)) ended(key, outcome);
      else if (request.mode === 'url') addresses.opened(prompts.get(key) ?? '');
    });
  }

  return {
    end,
    leave(by) {
      silent = true;
      for (const id of prompts.values()) {
        // An answer that is held goes with its call.
        if (queue.settle(id, { action: 'cancel', by }) === 'ignored')
          queue.settle(id, { action: 'call-cancelled' });
      }
      end({ action: 'cancel', by });
    },
  };
}
