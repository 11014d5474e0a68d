import type { OpenCall } from './calls.ts';
import { isRecord, type RequestMessage } from './messages.ts';

/** A result that asks for input (2026-07-28, basic/patterns/mrtr). */
export interface InputRequired {
  readonly result: Readonly<Record<string, unknown>>;
  /** Empty where the call only has to be sent once more. */
  readonly inputRequests: Readonly<Record<string, unknown>>;
  readonly requestState: unknown;
}

export function inputRequiredOf(result: unknown): InputRequired | undefined {
  if (!isRecord(result) || result['resultType'] !== 'input_required') return undefined;
  const { inputRequests, requestState } = result;
  return { result, inputRequests: isRecord(inputRequests) ? inputRequests : {}, requestState };
}

/** What is answered in one round, by key. */
export type Responses = Readonly<Record<string, unknown>>;

/** Params for the call once more, with the answers of this round and the state that came with it. */
export function retryParams(
  { request }: OpenCall,
  responses: Responses,
  requestState: unknown,
): RequestMessage['params'] {
  // Answers and state belong to one round only and must never go along with a later one.
  const { inputResponses: _answers, requestState: _state, ...params } = request.params ?? {};
  return {
    ...params,
    ...(Object.keys(responses).length > 0 && { inputResponses: responses }),
    ...(requestState !== undefined && { requestState }),
  };
}
