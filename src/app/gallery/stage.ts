import { createPromptQueue, type Outcome, type PromptQueue } from '../../index.ts';
import { decodeDraft, readForm, startDraft, type Draft } from '../../schema/index.ts';
import type { QuestionParams } from '../question/question.ts';
import { createStore, type Store } from '../shared/store.ts';
import type { Item, Stage } from './item.ts';

/** The questions of an item, brought to the state that it is to show. */
export interface Staged {
  readonly queue: PromptQueue;
  /** How the person ended the last of them that has ended. */
  readonly outcome: Store<Outcome | undefined>;
}

/** The name under which the prompts of the gallery ask. */
export const serverName = 'Gallery';

/** Asks an item's questions and brings them on, by the same steps as a person and a server do. */
export function stage(item: Item): Staged {
  const queue = createPromptQueue();
  const outcome = createStore<Outcome | undefined>(undefined);
  for (const [index, question] of item.questions.entries()) {
    void queue.ask(
      {
        mode: 'form',
        ...question,
        requestId: index + 1,
        connection: { id: item.id, name: serverName },
        origin: { kind: 'unknown' },
      },
      { send: () => deliver(item.stage) },
    );
  }
  for (const { id, request } of queue.getSnapshot().prompts) bringOn(queue, id, request, item);
  queue.observe((event) => {
    if (event.type === 'ended') outcome.set(event.outcome);
  });
  return { queue, outcome };
}

function deliver(stage: Stage): Promise<void> {
  if (stage === 'sending') return new Promise(() => {});
  if (stage === 'send-failed') return Promise.reject(new Error('The connection was reset.'));
  return Promise.resolve();
}

function bringOn(queue: PromptQueue, promptId: string, question: QuestionParams, item: Item): void {
  const form = readForm(question.requestedSchema, { message: question.message });
  if (!form.ok) return;
  const { model } = form;
  const draft: Draft = {
    ...startDraft(model),
    ...Object.fromEntries(
      model.fields.flatMap(({ key, name }) =>
        item.entered && Object.hasOwn(item.entered, name) ? [[key, item.entered[name]]] : [],
      ),
    ),
  };
  if (item.entered) queue.keepDraft(promptId, draft, true);
  switch (item.stage) {
    case 'new':
    // Only the drawn form can be submitted with errors.
    case 'errors':
      break;
    case 'sending':
    case 'send-failed': {
      const decoded = decodeDraft(model, draft);
      if (decoded.ok) queue.settle(promptId, { action: 'accept', content: decoded.content });
      break;
    }
    case 'ended':
      queue.markDrawn(promptId);
      queue.settle(promptId, { action: 'withdrawn', reason: 'Somebody else has answered.' });
      break;
    case 'set-aside':
      queue.setAside(promptId);
      break;
    default:
      item.stage satisfies never;
  }
}
