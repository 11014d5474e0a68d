import type { PromptQueue } from '../../core/index.ts';
import type { Call, CallEnd } from '../calls/call.ts';
import { createStore, type Store } from '../shared/store.ts';
import type { Entry } from './entry.ts';
import { withCall, withOutcome, withPrompt } from './transcript-log.ts';

/** What was asked and answered since the page was opened, oldest first. */
export interface Transcript extends Store<readonly Entry[]> {
  readonly addCall: (call: Call, end: CallEnd, endedAt: number) => void;
  readonly clear: () => void;
}

/** Starts to listen at once, so that a prompt is noted whether it is ever drawn or not. */
export function createTranscript(queue: PromptQueue): Transcript {
  const store = createStore<readonly Entry[]>([]);
  queue.observe((event) => {
    const entries = store.getSnapshot();
    switch (event.type) {
      case 'asked':
        store.set(withPrompt(entries, event.prompt));
        break;
      case 'ended':
        store.set(withOutcome(entries, event.prompt, event.outcome, Date.now()));
        break;
      // What was done at an address is between the person and the server.
      case 'finished':
      case 'abandoned':
        break;
      default:
        event satisfies never;
    }
  });
  return {
    getSnapshot: store.getSnapshot,
    subscribe: store.subscribe,
    addCall: (call, end, endedAt) => store.set(withCall(store.getSnapshot(), call, end, endedAt)),
    clear: () => store.set([]),
  };
}
