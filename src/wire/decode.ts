import type { Connection, Origin, Problem, PromptRequest, RequestId } from '../core/index.ts';
import { isRecord } from './messages.ts';

/** An `elicitation/create` request, decoded, with what is wrong about its envelope. */
export interface Decoded {
  readonly request: PromptRequest;
  readonly problems: readonly Problem[];
}

/** Where a request came from, and under which names. */
export interface Envelope {
  readonly requestId: RequestId | undefined;
  readonly key?: string | undefined;
  readonly batch?: string | undefined;
  readonly connection: Connection;
  readonly origin: Origin;
}

/** Decodes the params of `elicitation/create`. The schema is left unread. */
export function decodeRequest(params: unknown, envelope: Envelope): Decoded {
  const problems: Problem[] = [];
  const { message, mode, requestedSchema } = isRecord(params) ? params : {};
  // 2025-06-18 has no `mode`; 2025-11-25 says that a missing one means form.
  if (mode !== undefined && mode !== 'form') {
    problems.push({ reason: `mode ${shortText(mode)} was not declared by this client; use "form".` });
  }
  if (typeof message !== 'string') {
    problems.push({ reason: 'params.message must be a string that tells the person what is asked.' });
  }
  return {
    request: {
      mode: 'form',
      message: typeof message === 'string' ? message : '',
      requestedSchema,
      ...envelope,
    },
    problems,
  };
}

/** A mode may be of any length and depth. */
function shortText(mode: unknown): string {
  if (typeof mode === 'object' && mode !== null) return '(an object or a list)';
  return JSON.stringify(typeof mode === 'string' ? mode.slice(0, 40) : mode);
}
