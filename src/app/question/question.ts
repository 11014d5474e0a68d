import { createPromptQueue, type Outcome, type PromptQueue } from '../../index.ts';
import { readForm } from '../../schema/index.ts';
import { createStore, type Store } from '../shared/store.ts';
import { createLoopServer } from './loop-server.ts';

export interface QuestionParams {
  readonly message: string;
  readonly requestedSchema: unknown;
}

export interface QuestionState {
  /** How it ended, once it has. */
  readonly outcome?: Outcome | undefined;
  /** The message that the server was sent for it. */
  readonly received?: object | undefined;
  /** Remarks for the author of the server. */
  readonly notes: readonly string[];
}

/** One request that is asked in this page, with a queue and a server of its own. */
export interface Question extends Store<QuestionState> {
  /** Unique among the questions of this page. */
  readonly id: string;
  readonly params: QuestionParams;
  readonly queue: PromptQueue;
  readonly addNote: (note: string) => void;
  /** Ends it, where it is still open, and lets its server go. */
  readonly close: () => void;
}

/** The name under which the prompts of this page ask. */
export const serverName = 'Your server';

let count = 0;

/** Asks at once. What is refused has ended when this returns, or right after. */
export function askQuestion(params: QuestionParams): Question {
  const queue = createPromptQueue();
  const store = createStore<QuestionState>({ notes: schemaNotes(params) });
  const change = (patch: Partial<QuestionState>): void => store.set({ ...store.getSnapshot(), ...patch });
  queue.observe((event) => {
    if (event.type === 'ended') change({ outcome: event.outcome });
  });
  const server = createLoopServer(queue, serverName, (received) => change({ received }));
  server.ask({ mode: 'form', ...params });
  return {
    id: `question-${++count}`,
    params,
    queue,
    getSnapshot: store.getSnapshot,
    subscribe: store.subscribe,
    addNote(note) {
      const { notes } = store.getSnapshot();
      if (!notes.includes(note)) change({ notes: [...notes, note] });
    },
    close: server.close,
  };
}

/** What was left out of the form, property by property. */
function schemaNotes({ message, requestedSchema }: QuestionParams): readonly string[] {
  const form = readForm(requestedSchema, { message });
  if (!form.ok) return [];
  return form.model.notes.map(({ property, text }) =>
    property === undefined ? text : `${JSON.stringify(property)}: ${text}`,
  );
}
