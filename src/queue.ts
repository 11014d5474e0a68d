import {
  addressProblem,
  createPromptQueue as createCoreQueue,
  type Problem,
  type PromptQueue,
  type PromptQueueOptions,
  type PromptRequest,
} from './core/index.ts';
import { readForm, withoutSecrets, type Draft } from './schema/index.ts';

/**
 * Makes an empty queue that refuses, before anything is shown, what cannot be asked honestly: the server gets
 * JSON-RPC error -32602 with every problem named (MCP, client/elicitation, "Requested Schema" and "Safe URL
 * Handling"). What people type is
 * kept for when a question comes again, in memory only and without secrets.
 */
export function createPromptQueue(options: PromptQueueOptions = {}): PromptQueue {
  return createCoreQueue({
    ...options,
    check: (request) => {
      const problems = problemsOf(request);
      return problems.length > 0 ? problems : (options.check?.(request) ?? []);
    },
    keepable: (request, draft) => {
      const safe = keepableDraft(request, draft);
      return safe && options.keepable ? options.keepable(request, safe) : safe;
    },
  });
}

function problemsOf(request: PromptRequest): readonly Problem[] {
  switch (request.mode) {
    case 'form': {
      const form = readForm(request.requestedSchema);
      return form.ok ? [] : form.problems;
    }
    case 'url': {
      const problem = addressProblem(request.url);
      return problem ? [problem] : [];
    }
    default:
      return request satisfies never;
  }
}

function keepableDraft(request: PromptRequest, draft: unknown): Draft | undefined {
  if (request.mode !== 'form') return undefined;
  const form = readForm(request.requestedSchema, { message: request.message });
  return form.ok ? withoutSecrets(form.model, draft as Draft) : undefined;
}
