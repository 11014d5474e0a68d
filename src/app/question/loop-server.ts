import { withElicitation, type PromptQueue, type TransportLike } from '../../index.ts';

/** A server that lives in this page: it asks one question and keeps what it is sent. Nothing leaves the page. */
export interface LoopServer {
  readonly ask: (params: Readonly<Record<string, unknown>>) => void;
  readonly close: () => void;
}

interface LoopTransport extends TransportLike {
  onmessage?: ((message: object) => void) | undefined;
}

/** The id that the question has on the wire. */
export const requestId = 1;

/**
 * Connects a queue to such a server, through the same wrapper that a client uses: what it receives is what a real
 * server would, byte for byte once it is written down.
 */
export function createLoopServer(
  queue: PromptQueue,
  name: string,
  onReceived: (message: object) => void,
): LoopServer {
  const inner: LoopTransport = {
    start: async () => {},
    async send(message) {
      onReceived(message);
    },
    async close() {
      inner.onclose?.();
    },
  };
  const client = withElicitation<TransportLike>(inner, queue, { name });
  void client.start();
  return {
    ask: (params) =>
      inner.onmessage?.({ jsonrpc: '2.0', id: requestId, method: 'elicitation/create', params }),
    close: () => void client.close(),
  };
}
