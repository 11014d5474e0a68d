import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { localhostHostValidation } from '@modelcontextprotocol/node';
import type { McpServer } from '@modelcontextprotocol/server';
import { allowOrigin } from './cors.ts';
import { Sessions } from './sessions.ts';

const HOST = '127.0.0.1';
const PATH = '/mcp';

export interface HttpDemo {
  readonly url: string;
  close(): Promise<void>;
}

/** Serves MCP over Streamable HTTP on this machine, with a session for each client. */
export async function serveHttp(options: {
  readonly port: number;
  readonly create: () => McpServer;
  readonly abandonedMs?: number;
}): Promise<HttpDemo> {
  const sessions = new Sessions(options);
  const hasLocalHost = localhostHostValidation();

  const handle = (request: IncomingMessage, response: ServerResponse): void => {
    if (!hasLocalHost(request, response) || !allowOrigin(request, response)) return;
    if (request.method === 'OPTIONS') {
      response.writeHead(204).end();
    } else if (new URL(request.url ?? '/', 'http://demo').pathname === PATH) {
      sessions.handle(request, response);
    } else {
      response.writeHead(404).end();
    }
  };

  const server = createServer((request, response) => {
    try {
      handle(request, response);
    } catch {
      // A request line that is no address.
      response.writeHead(400).end();
    }
  });
  server.listen(options.port, HOST);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;

  return {
    url: `http://${HOST}:${port}${PATH}`,
    async close() {
      const closed = once(server, 'close');
      server.close();
      await sessions.close();
      server.closeAllConnections();
      await closed;
    },
  };
}
