import { askQuestion, type Question } from '../question/question.ts';
import { createStore, type Store } from '../shared/store.ts';
import { jsonFault, type JsonFault } from './json-fault.ts';
import { squeeze, tidy } from './json-layout.ts';
import type { Draft } from './link.ts';

export interface PlaygroundState {
  readonly draft: Draft;
  /** Why the schema cannot be read. */
  readonly fault?: JsonFault | undefined;
  /** The question that is drawn: of the last schema that could be read. */
  readonly question?: Question | undefined;
  /** What was typed before a sample took its place. */
  readonly replaced?: Draft | undefined;
}

export interface Playground extends Store<PlaygroundState> {
  /** Asks anew once the person has paused. */
  readonly edit: (patch: Partial<Draft>) => void;
  /** Puts something else in place of what is there, which can be brought back. */
  readonly replace: (draft: Draft) => void;
  readonly bringBack: () => void;
  /** Lays the schema out for reading. */
  readonly tidyUp: () => void;
  readonly askAgain: () => void;
}

/** A pause in typing, in milliseconds. */
export const pauseMs = 500;

/** The editor and the question that it asks, outside of React: a redraw asks nothing. */
export function createPlayground(start: Draft): Playground {
  const store = createStore<PlaygroundState>({ draft: start });
  let timer: ReturnType<typeof setTimeout> | undefined;
  let asked = '';

  function change(patch: Partial<PlaygroundState>): void {
    store.set({ ...store.getSnapshot(), ...patch });
  }

  function ask(): void {
    const { draft, question } = store.getSnapshot();
    question?.close();
    change({
      question: askQuestion({
        message: draft.message,
        requestedSchema: JSON.parse(draft.schema) as unknown,
      }),
    });
  }

  function look(): void {
    clearTimeout(timer);
    const { schema, message } = store.getSnapshot().draft;
    const fault = jsonFault(schema);
    change({ fault });
    if (fault) return;
    // Space between the parts is no other question, and what was typed into the form stays.
    const now = JSON.stringify([squeeze(schema), message]);
    if (now === asked) return;
    asked = now;
    ask();
  }

  function replace(draft: Draft, replaced: Draft | undefined): void {
    change({ draft, replaced });
    look();
  }

  look();
  return {
    getSnapshot: store.getSnapshot,
    subscribe: store.subscribe,
    edit(patch) {
      change({ draft: { ...store.getSnapshot().draft, ...patch }, replaced: undefined });
      clearTimeout(timer);
      timer = setTimeout(look, pauseMs);
    },
    replace(draft) {
      const { draft: before, replaced } = store.getSnapshot();
      // Leafing through samples must not lose what was typed before the first of them.
      replace(draft, replaced ?? before);
    },
    bringBack() {
      const { replaced } = store.getSnapshot();
      if (replaced) replace(replaced, undefined);
    },
    tidyUp() {
      const { draft } = store.getSnapshot();
      look();
      if (!store.getSnapshot().fault) change({ draft: { ...draft, schema: tidy(draft.schema) } });
    },
    askAgain() {
      look();
      ask();
    },
  };
}
