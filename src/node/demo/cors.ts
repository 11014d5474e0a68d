import type { IncomingMessage, ServerResponse } from 'node:http';

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

const METHODS = 'GET, POST, DELETE, OPTIONS';
const REQUEST_HEADERS = [
  'content-type',
  'authorization',
  'accept',
  'mcp-session-id',
  'mcp-protocol-version',
  'last-event-id',
  'mcp-method',
  'mcp-name',
].join(', ');

/**
 * Lets pages of this machine call the server, whatever their port, and refuses all other pages: they could drive
 * the tools. Returns false where it has answered the request already.
 */
export function allowOrigin(request: IncomingMessage, response: ServerResponse): boolean {
  const { origin } = request.headers;
  if (origin === undefined) return true;
  if (!URL.canParse(origin) || !LOOPBACK.has(new URL(origin).hostname)) {
    response.writeHead(403, { 'Content-Type': 'text/plain' }).end('Only pages of this machine may call.\n');
    return false;
  }
  response.setHeader('Access-Control-Allow-Origin', origin);
  response.setHeader('Vary', 'Origin');
  response.setHeader('Access-Control-Allow-Methods', METHODS);
  response.setHeader('Access-Control-Allow-Headers', REQUEST_HEADERS);
  response.setHeader('Access-Control-Max-Age', '600');
  // A browser hides the session id from the client otherwise, and without it no second request works.
  response.setHeader('Access-Control-Expose-Headers', 'Mcp-Session-Id');
  return true;
}
