import { change, waitingEntry, type Entries } from './entry.ts';
import type { PromptRequest } from './prompt.ts';

/** What a person can do with what they entered in an earlier prompt (`Prompt.recall`). Nothing of it sends anything. */
export interface RecallActions {
  /** What can be filled in; undefined where nothing is offered. */
  readonly offeredDraft: (promptId: string) => unknown;
  /** Puts what was offered into the form, merged by the caller with what stands there already. */
  readonly fillIn: (promptId: string, draft: unknown) => void;
  /** Empties a form that was filled in. What stood there is offered from then on, so that nothing is lost. */
  readonly startAfresh: (promptId: string) => void;
}

export function createRecallActions(
  entries: Entries,
  forget: (request: PromptRequest) => void,
  publish: () => void,
): RecallActions {
  return {
    offeredDraft: (promptId) => entries.get(promptId)?.offered,
    fillIn(promptId, draft) {
      const entry = waitingEntry(entries, promptId);
      if (entry?.offered === undefined) return;
      entry.draft = draft;
      entry.offered = undefined;
      change(entry, { edited: true, recall: 'filled' });
      publish();
    },
    startAfresh(promptId) {
      const entry = waitingEntry(entries, promptId);
      if (entry?.prompt.recall !== 'filled') return;
      forget(entry.prompt.request);
      entry.offered = entry.draft;
      entry.draft = undefined;
      change(entry, { edited: false, recall: 'draft-offered' });
      publish();
    },
  };
}
