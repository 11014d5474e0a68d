import type { Answer, Outcome, Prompt, PromptQueue } from '../../core/index.ts';

/** An answer that can be given to several questions at once. */
export type SharedAnswer = Extract<Answer, { action: 'decline' | 'cancel' }>;

export interface EndingListener {
  /** A drawn prompt ended by itself, or the call was given up that its opened address was for. */
  readonly one: (prompt: Prompt, outcome: Outcome) => void;
  /** So many prompts ended by one press. */
  readonly together: (answer: SharedAnswer, count: number) => void;
}

export interface Endings {
  /** Gives all of these prompts the same answer. */
  readonly settleAll: (promptIds: readonly string[], answer: SharedAnswer) => void;
  readonly stop: () => void;
}

/** The prompts of one press. */
interface Group {
  readonly answer: SharedAnswer;
  /** Those of which it is not known yet whether the answer arrived. */
  readonly open: Set<string>;
  /** Those among them whose answer is on its way. */
  readonly sending: Set<string>;
  ended: number;
}

/**
 * Tells how prompts end, one by one; those that one press has ended are told together, when each answer has arrived or
 * failed. A prompt that was never drawn ends without a word, unless it was meant by such a press.
 */
export function watchEndings(queue: PromptQueue, { one, together }: EndingListener): Endings {
  const groups = new Set<Group>();

  function leave(group: Group, promptId: string): void {
    group.open.delete(promptId);
    group.sending.delete(promptId);
    if (group.open.size > 0) return;
    groups.delete(group);
    if (group.ended > 0) together(group.answer, group.ended);
  }

  const stopObserving = queue.observe((event) => {
    if (event.type === 'abandoned' && event.prompt.drawn)
      one(event.prompt, { action: 'call-cancelled', reason: event.reason });
    if (event.type !== 'ended') return;
    const { prompt, outcome } = event;
    const group = [...groups].find(({ open }) => open.has(prompt.id));
    if (group?.answer.action === outcome.action) group.ended += 1;
    else if (prompt.drawn) one(prompt, outcome);
    if (group) leave(group, prompt.id);
  });

  // An answer that did not arrive is told by its prompt, which waits again.
  const stopSubscription = queue.subscribe(() => {
    for (const group of groups) {
      for (const { id, state } of queue.getSnapshot().prompts)
        if (state.kind === 'waiting' && group.sending.has(id)) leave(group, id);
    }
  });

  return {
    settleAll(promptIds, answer) {
      const group: Group = { answer, open: new Set(promptIds), sending: new Set(), ended: 0 };
      groups.add(group);
      for (const id of promptIds) {
        const result = queue.settle(id, answer);
        if (result === 'sending') group.sending.add(id);
        else if (result !== 'ended') leave(group, id);
      }
    },
    stop() {
      stopObserving();
      stopSubscription();
    },
  };
}
