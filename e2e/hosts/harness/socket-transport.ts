import type { TransportLike } from 'mcp-elicitation-ui';

/** JSON-RPC over a WebSocket, one message a frame: a transport of no SDK. */
export class SocketTransport implements TransportLike {
  onmessage?: (message: object) => void;
  onclose?: () => void;
  onerror?: (error: Error) => void;
  readonly #url: URL;
  #socket: WebSocket | undefined;

  constructor(url: URL) {
    this.#url = url;
  }

  start(): Promise<void> {
    const socket = new WebSocket(this.#url);
    this.#socket = socket;
    socket.addEventListener('message', ({ data }) => this.onmessage?.(JSON.parse(String(data)) as object));
    socket.addEventListener('close', () => this.onclose?.());
    return new Promise((resolve, reject) => {
      socket.addEventListener('open', () => resolve());
      socket.addEventListener('error', () => reject(new Error('The socket could not be opened.')));
    });
  }

  send(message: object): Promise<void> {
    this.#socket?.send(JSON.stringify(message));
    return Promise.resolve();
  }

  close(): Promise<void> {
    this.#socket?.close();
    return Promise.resolve();
  }
}
