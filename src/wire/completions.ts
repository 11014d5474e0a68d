import { fingerprint, type PromptQueue, type PromptRequest } from '../core/index.ts';
import { NewestMap } from '../core/newest-map.ts';

/** How many addresses are remembered with the id under which the server tells that they are done with. */
const most = 1_000;

interface Watched {
  /** Stands for the id: a server may choose very long ones. */
  readonly idText: string;
  readonly onComplete: (() => void) | undefined;
}

/**
 * What a server tells when the person is done at an address (2025-11-25, client/elicitation, "Completion
 * Notifications for URL Mode Elicitation").
 */
export interface Completions {
  /** Notes under which id a prompt will be complete, and whom to tell besides the queue. */
  readonly watch: (promptId: string, request: PromptRequest, onComplete?: () => void) => void;
  /** What `notifications/elicitation/complete` says. False for an id that no prompt came with. */
  readonly completed: (elicitationId: unknown) => boolean;
  /** A new session chooses its ids anew. */
  readonly clear: () => void;
}

export function createCompletions(queue: PromptQueue): Completions {
  /** By prompt id. Those that are over stay for a while: what is told of them is not for the client either. */
  const watched = new NewestMap<Watched>(most);
  return {
    watch(promptId, request, onComplete) {
      if (request.mode !== 'url' || request.elicitationId === undefined) return;
      watched.set(promptId, { idText: fingerprint(request.elicitationId), onComplete });
    },
    completed(elicitationId) {
      if (typeof elicitationId !== 'string') return false;
      const wanted = fingerprint(elicitationId);
      const complete = [...watched].filter(([, { idText }]) => idText === wanted);
      for (const [promptId, { onComplete }] of complete) {
        queue.completed(promptId);
        onComplete?.();
      }
      return complete.length > 0;
    },
    clear: () => watched.clear(),
  };
}
