import {
  createPromptQueue as createCoreQueue,
  type PromptQueue,
  type PromptQueueOptions,
  type PromptRequest,
} from './core/index.ts';
import { readForm, withoutSecrets, type Draft } from './schema/index.ts';

/**
 * Makes an empty queue that refuses, before anything is shown, what cannot be asked honestly: the server gets
 * JSON-RPC error -32602 with every problem named (MCP, client/elicitation, "Requested Schema"). What people type is
 * kept for when a question comes again, in memory only and without secrets.
 */
export function createPromptQueue(options: PromptQueueOptions = {}): PromptQueue {
  return createCoreQueue({
    ...options,
    check: (request) => {
      const form = readForm(request.requestedSchema);
      return form.ok ? (options.check?.(request) ?? []) : form.problems;
    },
    keepable: (request, draft) => {
      const safe = keepableDraft(request, draft);
      return safe && options.keepable ? options.keepable(request, safe) : safe;
    },
  });
}

function keepableDraft({ requestedSchema, message }: PromptRequest, draft: unknown): Draft | undefined {
  const form = readForm(requestedSchema, { message });
  return form.ok ? withoutSecrets(form.model, draft as Draft) : undefined;
}
