import { createServer } from 'node:http';
import { randomUUID } from 'node:crypto';
import { NodeStreamableHTTPServerTransport, toNodeHandler } from '@modelcontextprotocol/node';
import { createMcpHandler } from '@modelcontextprotocol/server';

/** Serves what `build` makes over Streamable HTTP on a free port, to pages of any origin, and prints its address. */
export function serveHttp(build, isModern) {
  const sessions = new Map();
  const modern = toNodeHandler(createMcpHandler(build, { legacy: 'reject' }));
  const legacy = async (request, response) => {
    const known = sessions.get(request.headers['mcp-session-id']);
    if (known) return known.handleRequest(request, response);
    const transport = new NodeStreamableHTTPServerTransport({
      sessionIdGenerator: randomUUID,
      onsessioninitialized: (id) => sessions.set(id, transport),
    });
    await build().connect(transport);
    return transport.handleRequest(request, response);
  };
  const server = createServer((request, response) => {
    response.setHeader('Access-Control-Allow-Origin', request.headers.origin ?? '*');
    response.setHeader('Access-Control-Expose-Headers', 'Mcp-Session-Id');
    if (request.method === 'OPTIONS') {
      response.setHeader('Access-Control-Allow-Methods', 'GET, POST, DELETE');
      response.setHeader(
        'Access-Control-Allow-Headers',
        'content-type, accept, mcp-session-id, mcp-protocol-version, mcp-method, mcp-name, last-event-id',
      );
      response.writeHead(204).end();
      return;
    }
    void (isModern ? modern : legacy)(request, response);
  });
  server.listen(0, '127.0.0.1', () => {
    process.stdout.write(`http://127.0.0.1:${server.address().port}/mcp\n`);
  });
}
