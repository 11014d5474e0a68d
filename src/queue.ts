import {
  createPromptQueue as createCoreQueue,
  type PromptQueue,
  type PromptQueueOptions,
} from './core/index.ts';
import { readForm } from './schema/index.ts';

/**
 * Makes an empty queue that refuses, before anything is shown, what cannot be asked honestly: the server gets
 * JSON-RPC error -32602 with every problem named (MCP, client/elicitation, "Requested Schema").
 */
export function createPromptQueue(options: PromptQueueOptions = {}): PromptQueue {
  return createCoreQueue({
    ...options,
    check: (request) => {
      const form = readForm(request.requestedSchema);
      return form.ok ? (options.check?.(request) ?? []) : form.problems;
    },
  });
}
