import {
  errorText,
  type Call,
  type ElicitationMode,
  type PromptQueue,
  type RequestId,
} from '../core/index.ts';
import { fromClient } from './from-client.ts';
import { fromServer } from './from-server.ts';
import { createLink } from './link.ts';
import { checkedModes } from './modes.ts';
import { onPageHide } from './page-hide.ts';
import { mirror, type OpenTransport, type TransportLike } from './transport.ts';

export interface WithElicitationOptions {
  /** The name under which the person knows this server. Shown on every prompt. */
  readonly name: string;
  /** How servers may ask: in forms, and by addresses to open. Both by default; what is not named is not declared. */
  readonly modes?: readonly ElicitationMode[] | undefined;
  /** Milliseconds between pings to an HTTP server while a prompt is open. 0 turns them off. Default 15,000. */
  readonly pingMs?: number | undefined;
  /**
   * Milliseconds between the progress notifications that keep the call's timeout in the client, and the
   * question's timeout in the server, from running out while the person thinks. They are sent where a call or a
   * question carries a progress token. 0 turns them off. Default 10,000.
   */
  readonly keepAliveMs?: number | undefined;
  /** What the HTTP transport got as its `fetch`, made by `elicitationFetch`: it tells which call asks. */
  readonly fetch?: { readonly callOfStream: (id: RequestId) => Call | undefined } | undefined;
}

/** How long `close()` waits for the last answers to leave, in milliseconds. */
const closeWaitMs = 1_000;

/**
 * Gives elicitation to any MCP client: connect the client with the transport that this returns. It declares the
 * capability, takes the questions of the server out of the stream, puts them into the queue and sends the answers
 * back. In 2025-06-18 and 2025-11-25 they are requests of the server (client/elicitation); from 2026-07-28 on
 * they come in `input_required` results of the client's own calls, which are then retried with the answers
 * (basic/patterns/mrtr). Every other message passes unchanged.
 *
 * @throws TypeError when the transport has been started with a client already, `name` is blank, or `modes` is empty or
 * names one that does not exist.
 */
export function withElicitation<T extends TransportLike>(
  transport: T,
  queue: PromptQueue,
  { name, modes, pingMs = 15_000, keepAliveMs = 10_000, fetch }: WithElicitationOptions,
): T {
  if (typeof name !== 'string' || name.trim() === '') {
    throw new TypeError('withElicitation needs a name: the person must be told which server asks.');
  }
  if (transport.onmessage) {
    throw new TypeError('withElicitation must wrap the transport before a client is connected to it.');
  }
  const inner = transport as unknown as OpenTransport;
  const link = createLink({
    queue,
    name,
    modes: checkedModes('withElicitation', modes),
    pingMs: 'terminateSession' in transport ? pingMs : 0,
    keepAliveMs,
    callOfStream: (id) => fetch?.callOfStream(id),
    send: (message, options) => inner.send(message, options),
    toClient: (message) => outer.onmessage?.(message),
  });
  const receive = fromServer(link, (error) => outer.onerror?.(asError(error)));

  const outer: OpenTransport = {
    async start() {
      inner.onmessage = (message, extra) => {
        const forClient = receive(message);
        if (forClient !== undefined) outer.onmessage?.(forClient, extra);
      };
      inner.onerror = (error) => {
        link.heartbeat.hurry();
        outer.onerror?.(error);
      };
      inner.onclose = () => {
        stopListening();
        link.disconnect('The connection was closed.');
        link.session.calls.clear();
        link.heartbeat.run(false);
        outer.onclose?.();
      };
      const stopListening = onPageHide(() => link.leave('page-closed'));
      try {
        await inner.start();
      } catch (error) {
        stopListening();
        throw error;
      }
    },
    send: fromClient(link, (message, options) => inner.send(message, options)),
    async close() {
      // The host hangs up while the server still listens: it is told that nobody will answer.
      link.leave('host');
      await link.lastWords.left(closeWaitMs);
      await inner.close();
    },
    onmessage: undefined,
    onclose: undefined,
    onerror: undefined,
  };
  return mirror(transport, outer);
}

function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error(errorText(error));
}
