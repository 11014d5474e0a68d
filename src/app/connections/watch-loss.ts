import type { PromptQueue } from '../../core/index.ts';

/**
 * The queue for one session. Over HTTP nothing closes when a server is gone: the prompts of its session are the
 * first to find out, and what they learn holds for the whole session.
 */
export function watchLoss(queue: PromptQueue, onLost: (reason: string | undefined) => void): PromptQueue {
  return {
    ...queue,
    ask(request, options) {
      const asked = queue.ask(request, options);
      void asked.then((outcome) => {
        if (outcome.action === 'disconnected') onLost(outcome.reason);
      });
      return asked;
    },
  };
}
