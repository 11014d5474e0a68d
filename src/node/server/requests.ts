import type { IncomingMessage, ServerResponse } from 'node:http';
import { targetDetail, type Target } from '../target.ts';
import { bearerToken, hasOwnHost, hasOwnOrigin, mayUse, ownUrl, type Access } from './access.ts';
import {
  contentSecurityPolicy,
  isCheckWorker,
  securityHeaders,
  serverOrigins,
  WORKER_POLICY,
} from './security-headers.ts';
import type { StaticPage } from './static-page.ts';

/** The addresses under which the page itself is served. */
const PAGE_PATHS = new Set(['/', '/index.html']);

function plain(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' });
  response.end(`${text}\n`);
}

function listServers(
  request: IncomingMessage,
  response: ServerResponse,
  access: Access,
  servers: readonly Target[],
): void {
  if (request.headers.origin !== undefined && !hasOwnOrigin(request, access)) {
    plain(response, 403, 'Only the page of this server may ask.');
    return;
  }
  if (!mayUse(bearerToken(request), access)) {
    response.setHeader('WWW-Authenticate', 'Bearer');
    plain(response, 401, 'The token is missing or wrong. Open the address that the command printed.');
    return;
  }
  response.writeHead(200, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' });
  const list = servers.map((server) => ({
    name: server.name,
    kind: server.kind,
    detail: targetDetail(server),
  }));
  response.end(JSON.stringify({ servers: list }));
}

/** Only the page may connect to what its address names, and only the worker may compile. */
function policyFor(url: URL | undefined): string {
  if (url !== undefined && isCheckWorker(url.pathname)) return WORKER_POLICY;
  const connect = url !== undefined && PAGE_PATHS.has(url.pathname) ? serverOrigins(url.searchParams) : [];
  return contentSecurityPolicy({ connect });
}

/** Answers the plain HTTP requests: the page's files and the list of servers. */
export function requestHandler(options: {
  readonly access: () => Access;
  readonly servers: readonly Target[];
  readonly page: StaticPage;
}): (request: IncomingMessage, response: ServerResponse) => void {
  return (request, response) => {
    const access = options.access();
    const url = ownUrl(request);
    for (const [name, value] of Object.entries(securityHeaders(policyFor(url))))
      response.setHeader(name, value);

    if (!hasOwnHost(request, access)) {
      plain(response, 403, 'This server answers only to 127.0.0.1 and localhost.');
    } else if (url === undefined) {
      plain(response, 400, 'The address of the request cannot be read.');
    } else if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.setHeader('Allow', 'GET, HEAD');
      plain(response, 405, 'Only GET and HEAD.');
    } else if (url.pathname === '/api/servers') {
      listServers(request, response, access, options.servers);
    } else {
      void options.page(url.pathname, request, response);
    }
  };
}
