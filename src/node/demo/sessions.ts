import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { NodeStreamableHTTPServerTransport } from '@modelcontextprotocol/node';
import type { McpServer } from '@modelcontextprotocol/server';

/** A client that drops its streams and does not come back in this time has gone. */
const ABANDONED_MS = 10_000;

interface Session {
  readonly transport: NodeStreamableHTTPServerTransport;
  readonly server: McpServer;
  /** Responses that are being written. */
  streams: number;
  /** Whether the client has dropped one since its last request. */
  dropped: boolean;
  abandoned?: NodeJS.Timeout;
}

/** The sessions of the HTTP demo: one server and transport for each client. */
export class Sessions {
  readonly #sessions = new Map<string, Session>();
  readonly #create: () => McpServer;
  readonly #abandonedMs: number;

  constructor(options: { readonly create: () => McpServer; readonly abandonedMs?: number }) {
    this.#create = options.create;
    this.#abandonedMs = options.abandonedMs ?? ABANDONED_MS;
  }

  handle(request: IncomingMessage, response: ServerResponse): void {
    this.#handle(request, response).catch(() => {
      if (!response.headersSent) response.writeHead(500);
      response.end();
    });
  }

  async close(): Promise<void> {
    const all = [...this.#sessions.values()];
    this.#sessions.clear();
    for (const session of all) clearTimeout(session.abandoned);
    await Promise.all(all.map(({ server }) => server.close()));
  }

  async #handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const id = request.headers['mcp-session-id'];
    if (id === undefined) {
      // The transport itself refuses whatever is no `initialize`.
      const fresh = await this.#open();
      await fresh.transport.handleRequest(request, response);
      if (fresh.transport.sessionId === undefined) await fresh.server.close();
      return;
    }
    const session = typeof id === 'string' ? this.#sessions.get(id) : undefined;
    if (session === undefined) {
      const error = { code: -32_001, message: 'Session not found' };
      response.writeHead(404, { 'Content-Type': 'application/json' });
      response.end(JSON.stringify({ jsonrpc: '2.0', error, id: null }));
      return;
    }
    this.#watch(session, response);
    await session.transport.handleRequest(request, response);
  }

  async #open(): Promise<Session> {
    const server = this.#create();
    const transport = new NodeStreamableHTTPServerTransport({
      sessionIdGenerator: randomUUID,
      onsessioninitialized: (id) => void this.#sessions.set(id, session),
      onsessionclosed: (id) => this.#end(id),
    });
    const session: Session = { transport, server, streams: 0, dropped: false };
    await server.connect(transport);
    return session;
  }

  /** A page that was closed leaves its streams and says nothing. Its question must not hold a lock for ever. */
  #watch(session: Session, response: ServerResponse): void {
    clearTimeout(session.abandoned);
    session.dropped = false;
    session.streams += 1;
    response.once('close', () => {
      session.streams -= 1;
      session.dropped ||= !response.writableFinished;
      const id = session.transport.sessionId;
      if (!session.dropped || session.streams > 0 || id === undefined) return;
      session.abandoned = setTimeout(() => void this.#end(id), this.#abandonedMs);
      session.abandoned.unref();
    });
  }

  async #end(id: string): Promise<void> {
    const session = this.#sessions.get(id);
    this.#sessions.delete(id);
    clearTimeout(session?.abandoned);
    await session?.server.close();
  }
}
