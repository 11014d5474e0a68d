import { request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { Readable } from 'node:stream';
import type { FetchLike } from '@modelcontextprotocol/client';

const WITHOUT_BODY = new Set([204, 205, 304]);

function toResponse(incoming: IncomingMessage): Response {
  const headers = new Headers();
  for (const [name, values] of Object.entries(incoming.headersDistinct)) {
    for (const value of values ?? []) headers.append(name, value);
  }
  const status = incoming.statusCode ?? 500;
  const empty = WITHOUT_BODY.has(status);
  if (empty) incoming.resume();
  // The two declarations of a web stream differ in type only; at run time there is one class.
  const body = empty ? null : (Readable.toWeb(incoming) as ReadableStream<Uint8Array>);
  return new Response(body, { status, statusText: incoming.statusMessage ?? '', headers });
}

/**
 * A fetch without a time limit, for requests of the MCP transport. Node's own fetch gives up when no byte comes
 * for five minutes, and a tool call stays silent for as long as a person thinks about the question in it.
 * Redirects are given back, not followed; the transport decides about them.
 */
export const patientFetch: FetchLike = (url, init = {}) =>
  new Promise((resolve, reject) => {
    const target = new URL(url);
    const send = target.protocol === 'https:' ? httpsRequest : httpRequest;
    const { body, signal } = init;
    if (body !== undefined && body !== null && typeof body !== 'string') {
      reject(new TypeError('Only text can be sent'));
      return;
    }
    const outgoing = send(
      target,
      {
        method: init.method ?? 'GET',
        headers: Object.fromEntries(new Headers(init.headers)),
        ...(signal && { signal }),
      },
      (incoming) => {
        try {
          resolve(toResponse(incoming));
        } catch (error) {
          // A status that no response may have, such as 999: thrown from here it would end the command.
          incoming.destroy();
          reject(error);
        }
      },
    );
    // Laptops sleep and networks change: a dead connection is found by the system's own probes.
    outgoing.on('socket', (socket) => socket.setKeepAlive(true, 30_000));
    outgoing.on('error', reject);
    outgoing.end(body ?? undefined);
  });
