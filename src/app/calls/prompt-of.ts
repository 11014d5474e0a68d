import { originNames, type Prompt } from '../../core/index.ts';
import type { Call } from './call.ts';

/**
 * True where an open prompt may belong to this call. Revisions up to 2025-11-25 do not say which call a prompt
 * is from, so with several calls of one server it can be more than one.
 */
export function waitsForAnswer(call: Call, prompts: readonly Prompt[]): boolean {
  return (
    call.state.kind === 'running' &&
    prompts.some(
      ({ request, state, askedAt }) =>
        state.kind !== 'ended' &&
        request.connection.name === call.connection &&
        call.startedAt <= askedAt &&
        originNames(request.origin).includes(call.tool),
    )
  );
}
