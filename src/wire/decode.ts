import {
  addressProblem,
  type Connection,
  type ElicitationMode,
  type Origin,
  type Problem,
  type PromptRequest,
  type RequestId,
} from '../core/index.ts';
import { idProblem, keptId } from './longest-id.ts';
import { isRecord, text } from './messages.ts';

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

/**
 * Decodes the params of `elicitation/create`. A schema is left unread; an address must be one that can be opened,
 * whatever the queue of the host lets in.
 *
 * @param modes those that were declared to the server.
 */
export function decodeRequest(
  params: unknown,
  envelope: Envelope,
  modes: readonly ElicitationMode[],
): Decoded {
  const members = isRecord(params) ? params : {};
  // 2025-06-18 has no `mode`; 2025-11-25 says that a missing one means form.
  const { mode = 'form', requestedSchema, url, elicitationId } = members;
  const problems: Problem[] = [];
  if (!modes.some((declared) => declared === mode)) {
    const use = modes.map((declared) => JSON.stringify(declared)).join(' or ');
    problems.push({ reason: `mode ${shortText(mode)} was not declared by this client; use ${use}.` });
  }
  const message = text(members['message']);
  if (message === undefined) {
    problems.push({ reason: 'params.message must be a string that tells the person what is asked.' });
  }
  const { requestId, key } = envelope;
  // In form mode it means nothing.
  const completedAs = mode === 'url' ? text(elicitationId) : undefined;
  for (const id of [requestId, key, completedAs]) {
    const tooLong = idProblem(id);
    if (tooLong) problems.push(tooLong);
  }
  const asked = {
    ...{ message: message ?? '', ...envelope },
    ...{ requestId: keptId(requestId), ...(key !== undefined && { key: keptId(key) }) },
  };
  if (mode !== 'url') return { request: { mode: 'form', requestedSchema, ...asked }, problems };

  const unsafe = addressProblem(url);
  if (unsafe) problems.push(unsafe);
  // Where it is missing only the person can tell that they have finished.
  if (elicitationId !== undefined && typeof elicitationId !== 'string') {
    problems.push({ reason: 'params.elicitationId must be a string.' });
  }
  return {
    request: { mode: 'url', url: text(url) ?? '', elicitationId: keptId(completedAs), ...asked },
    problems,
  };
}

/** A mode may be of any length and depth. */
function shortText(mode: unknown): string {
  if (typeof mode === 'object' && mode !== null) return '(an object or a list)';
  return JSON.stringify(typeof mode === 'string' ? mode.slice(0, 40) : mode);
}
