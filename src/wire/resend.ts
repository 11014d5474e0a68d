import { errorText } from '../core/index.ts';
import type { OpenCall } from './calls.ts';
import { isRecord, type JsonRpcError, type RequestMessage } from './messages.ts';
import type { Session } from './session.ts';
import { within } from './within.ts';

/**
 * Within this time, in milliseconds, a request that fails did not arrive. Over HTTP `send` takes as long as the server
 * needs, and a later failure is the call's own: trying again could do its work twice.
 */
const atOnceMs = 1_000;

/** Sends a call once more, under a fresh id. Rejects where it certainly did not arrive; the call then waits again. */
export async function resend(
  session: Session,
  call: OpenCall,
  params: RequestMessage['params'],
): Promise<void> {
  const id = session.freshId();
  call.wireId = id;
  const isMine = (): boolean => call.wireId === id && session.calls.find(call.call.id) === call;
  // Over HTTP the response may be here long before `send` says that the request has left.
  const arrived = new Promise<void>((resolve) => (call.onArrived = resolve));
  const sent = session.toServer({ ...call.request, id, params }, withoutResumption(call.options));
  try {
    await Promise.race([within(atOnceMs, sent), arrived]);
  } catch (error) {
    if (isMine()) call.wireId = undefined;
    throw error;
  }
  sent.catch((error: unknown) => {
    if (isMine()) session.fail(call, callError(error));
  });
}

/** What the client is told where its call could not be sent once more. */
export function callError(error: unknown): JsonRpcError {
  return { code: -32603, message: `The answer was given, but the call could not go on: ${errorText(error)}` };
}

/** A token that resumes the stream of the first request must not keep the next one from being sent. */
function withoutResumption(options: object | undefined): object | undefined {
  if (!isRecord(options)) return options;
  const { resumptionToken: _token, ...others } = options;
  return others;
}
