import { reportLater } from './emitter.ts';
import { change, type Entry, type Entries } from './entry.ts';
import type { Prompt } from './prompt.ts';

/** What becomes of an address after the person has agreed to open it: consent is not completion. */
export interface OpenedActions {
  /** The person says that they have finished. Where the asker waits for it, it is told, and the entry stays till it answers. */
  readonly finish: (promptId: string) => void;
  /** What was to be done at the address is done; before the person has agreed, it is remembered. */
  readonly completed: (promptId: string) => void;
  /** The asker was told that it is finished, and knows nothing of it yet. */
  readonly stillOpen: (promptId: string) => void;
  /** The call that it was opened for was given up, so that nothing comes of it any more. */
  readonly abandon: (promptId: string, reason?: string) => void;
}

/** What becomes of an opened address that the person did not put away. */
export interface OpenedEvents {
  readonly finished: (prompt: Prompt) => void;
  readonly abandoned: (prompt: Prompt, reason: string | undefined) => void;
}

export interface Opened extends OpenedActions {
  /** The person has agreed: the entry stays listed. */
  readonly open: (entry: Entry) => void;
}

export function createOpened(
  entries: Entries,
  remove: (promptId: string) => void,
  publish: () => void,
  on: OpenedEvents,
): Opened {
  function finished({ prompt }: Entry): void {
    remove(prompt.id);
    publish();
    on.finished(prompt);
  }

  return {
    open(entry) {
      change(entry, { opened: 'open', awaited: entry.onFinished !== undefined });
    },
    finish(promptId) {
      const entry = entries.get(promptId);
      if (entry?.prompt.opened === undefined || entry.prompt.opened === 'checking') return;
      if (!entry.onFinished) {
        finished(entry);
        return;
      }
      change(entry, { opened: 'checking' });
      publish();
      try {
        entry.onFinished();
      } catch (error) {
        reportLater(error);
      }
    },
    completed(promptId) {
      const entry = entries.get(promptId);
      if (!entry || entry.prompt.request.mode !== 'url') return;
      if (entry.prompt.opened === undefined) entry.completed = true;
      else finished(entry);
    },
    stillOpen(promptId) {
      const entry = entries.get(promptId);
      if (entry?.prompt.opened !== 'checking') return;
      change(entry, { opened: 'not-yet' });
      publish();
    },
    abandon(promptId, reason) {
      const entry = entries.get(promptId);
      if (entry?.prompt.opened === undefined) return;
      remove(promptId);
      publish();
      on.abandoned(entry.prompt, reason);
    },
  };
}
