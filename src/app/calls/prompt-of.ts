import { originNames, type Prompt } from '../../core/index.ts';
import type { Call } from './call.ts';

/**
 * The oldest open prompt that may belong to this call. Revisions up to 2025-11-25 do not say which call a prompt
 * is from, so with several calls of one server one prompt can be named by more than one.
 */
export function promptOf(call: Call, prompts: readonly Prompt[]): Prompt | undefined {
  if (call.state.kind !== 'running') return undefined;
  return prompts.find(
    ({ request, state, askedAt }) =>
      state.kind !== 'ended' &&
      request.connection.name === call.connection &&
      call.startedAt <= askedAt &&
      originNames(request.origin).includes(call.tool),
  );
}
