import { jsonText } from './json-text.ts';
import type { QueueLimits } from './limits.ts';
import type { Problem } from './outcome.ts';
import type { PromptRequest } from './prompt.ts';

/**
 * Says what of a request is larger than it may be. It is asked before anything of the request is read, and the
 * message is measured first, so that a huge one costs no more than that.
 */
export function sizeProblem(
  request: PromptRequest,
  { messageBytes = 65_536, requestBytes = 1_048_576 }: QueueLimits = {},
): Problem | undefined {
  const message = bytesOf(request.message);
  if (messageBytes > 0 && message > messageBytes)
    return { reason: `The message has ${bytes(message)}; at most ${bytes(messageBytes)} can be shown.` };
  if (requestBytes <= 0) return undefined;
  const size = jsonBytesOf(request);
  if (size === undefined) return { reason: 'The request is nested too deeply to be read.' };
  return size > requestBytes
    ? { reason: `The request has ${bytes(size)} of JSON; at most ${bytes(requestBytes)} can be asked.` }
    : undefined;
}

/** Of what is asked, whatever its mode, and not of where it came from. Undefined where it has no JSON. */
function jsonBytesOf({
  requestId: _requestId,
  key: _key,
  batch: _batch,
  connection: _connection,
  origin: _origin,
  ...asked
}: PromptRequest): number | undefined {
  let size = '{}'.length;
  for (const [name, value] of Object.entries(asked)) {
    const json = jsonText(value);
    if (json === undefined) return undefined;
    size += bytesOf(`"${name}":,`) + bytesOf(json);
  }
  return size - ','.length;
}

/** In UTF-8, as on the wire. */
function bytesOf(text: string): number {
  return new TextEncoder().encode(text).length;
}

function bytes(count: number): string {
  return `${count.toLocaleString('en')} bytes`;
}
