import type { TransportLike } from 'mcp-elicitation-ui';

interface Message {
  readonly id?: unknown;
  readonly method?: string;
  readonly result?: unknown;
}

/** The least that an MCP client must do: it introduces itself, calls tools and answers pings. */
export class PlainClient {
  readonly #transport: TransportLike;
  readonly #waiting = new Map<unknown, (result: unknown) => void>();
  #lastId = 0;

  constructor(transport: TransportLike) {
    this.#transport = transport;
  }

  async connect(): Promise<void> {
    this.#transport.onmessage = ({ id, method, result }: Message) => {
      if (method === 'ping') void this.#send({ id, result: {} });
      else if (method === undefined) this.#waiting.get(id)?.(result);
    };
    await this.#transport.start();
    await this.#request('initialize', {
      protocolVersion: '2025-11-25',
      capabilities: {},
      clientInfo: { name: 'harness', version: '1.0.0' },
    });
    await this.#send({ method: 'notifications/initialized' });
  }

  callTool(name: string, args: object): Promise<unknown> {
    return this.#request('tools/call', { name, arguments: args });
  }

  async #request(method: string, params: object): Promise<unknown> {
    const id = ++this.#lastId;
    const answered = new Promise((resolve) => this.#waiting.set(id, resolve));
    await this.#send({ id, method, params });
    return answered;
  }

  #send(message: object): Promise<void> {
    return this.#transport.send({ jsonrpc: '2.0', ...message });
  }
}
