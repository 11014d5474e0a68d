import { createPromptQueue, type Outcome, type PromptQueue, type PromptRequest } from '../../index.ts';
import { decodeDraft, readForm, startDraft, type Draft, type FormModel } from '../../schema/index.ts';
import type { QuestionParams } from '../question/question.ts';
import { createStore, type Store } from '../shared/store.ts';
import type { Before, Item, Stage, UrlParams } from './item.ts';

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
  let earlier = (item.time?.passed ?? 0) * minute;
  const queue = createPromptQueue({ now: () => Date.now() - earlier });
  const outcome = createStore<Outcome | undefined>(undefined);
  if (item.before) askBefore(queue, item, item.before);
  for (const [index, question] of item.questions.entries()) {
    void queue.ask(requestOf(question, index + 1, item), {
      send: () => deliver(item.stage),
      ...(item.time && { deadline: Date.now() + item.time.left * minute }),
      ...(item.before === 'rejected' && { cancelCall: () => {} }),
    });
  }
  earlier = 0;
  for (const { id, request } of queue.getSnapshot().prompts) bringOn(queue, id, request, item);
  queue.observe((event) => {
    if (event.type === 'ended') outcome.set(event.outcome);
  });
  return { queue, outcome };
}

const minute = 60_000;

function requestOf(question: QuestionParams | UrlParams, requestId: number, item: Item): PromptRequest {
  return {
    ...('url' in question ? { mode: 'url', ...question } : { mode: 'form', ...question }),
    requestId,
    connection: { id: item.id, name: serverName },
    origin: item.before
      ? { kind: 'call', call: { method: 'tools/call', name: 'plan_sprint', id: 1 } }
      : { kind: 'unknown' },
  };
}

/** Asks the first question once already, and ends it. */
function askBefore(queue: PromptQueue, item: Item, before: Before): void {
  const [question] = item.questions;
  if (!question) return;
  void queue.ask(requestOf(question, 0, item));
  for (const { id } of queue.getSnapshot().prompts) {
    const draft = draftOf(question, item);
    if (draft) queue.keepDraft(id, draft, true);
    queue.settle(id, endings[before]);
  }
}

const endings = {
  closed: { action: 'cancel', by: 'close' },
  accepted: { action: 'accept', content: {} },
  rejected: { action: 'decline' },
} as const satisfies Record<Before, Outcome>;

function formOf(question: QuestionParams | UrlParams): FormModel | undefined {
  if ('url' in question) return undefined;
  const form = readForm(question.requestedSchema, { message: question.message });
  return form.ok ? form.model : undefined;
}

function draftOf(question: QuestionParams | UrlParams, { entered = {} }: Item): Draft | undefined {
  const model = formOf(question);
  if (!model) return undefined;
  return {
    ...startDraft(model),
    ...Object.fromEntries(
      model.fields.flatMap(({ key, name }) => (Object.hasOwn(entered, name) ? [[key, entered[name]]] : [])),
    ),
  };
}

function deliver(stage: Stage): Promise<void> {
  if (stage === 'sending') return new Promise(() => {});
  if (stage === 'send-failed') return Promise.reject(new Error('The connection was reset.'));
  return Promise.resolve();
}

function bringOn(queue: PromptQueue, promptId: string, request: PromptRequest, item: Item): void {
  const model = formOf(request);
  const draft = draftOf(request, item);
  if (draft && item.entered && !item.before) queue.keepDraft(promptId, draft, true);
  switch (item.stage) {
    case 'new':
    // Only the drawn form can be submitted with errors.
    case 'errors':
      break;
    case 'sending':
    case 'send-failed': {
      const decoded = model && draft && decodeDraft(model, draft);
      if (decoded?.ok) queue.settle(promptId, { action: 'accept', content: decoded.content });
      break;
    }
    case 'ended':
      queue.markDrawn(promptId);
      queue.settle(promptId, { action: 'withdrawn', reason: 'Somebody else has answered.' });
      break;
    case 'opened':
      queue.settle(promptId, { action: 'accept' });
      break;
    case 'set-aside':
      queue.setAside(promptId);
      break;
    case 'muted':
      queue.setAside(promptId);
      queue.mute(item.id);
      break;
    default:
      item.stage satisfies never;
  }
}
