import type { IncomingMessage } from 'node:http';
import { TOKEN_PREFIX } from '../bridge/protocol.ts';
import { sameToken } from './token.ts';

/** What a request must show before anything is done for it. */
export interface Access {
  readonly port: number;
  readonly token: string;
}

function ownHosts(port: number): readonly string[] {
  // A browser leaves the default port out.
  const suffixes = port === 80 ? ['', ':80'] : [`:${port}`];
  return suffixes.flatMap((suffix) => [`127.0.0.1${suffix}`, `localhost${suffix}`]);
}

/** The one `Host` of a request, as a browser writes it. */
function hostOf(request: IncomingMessage): string | undefined {
  const [host, ...others] = request.headersDistinct['host'] ?? [];
  return others.length === 0 ? host?.toLowerCase() : undefined;
}

/** Whether the request came to one of our own names. Another name that leads here is DNS rebinding. */
export function hasOwnHost(request: IncomingMessage, { port }: Access): boolean {
  const host = hostOf(request);
  return host !== undefined && ownHosts(port).includes(host);
}

/**
 * Whether the request came from our own page: a browser states its origin and no page can change that. It must be
 * the very host that was asked: on `[::1]` another user of the machine may serve a page under the name `localhost`
 * and our port.
 */
export function hasOwnOrigin(request: IncomingMessage, access: Access): boolean {
  return hasOwnHost(request, access) && request.headers.origin === `http://${hostOf(request)}`;
}

/**
 * The address that a request asks for. `undefined` where it is not a path on this server: a client that takes us
 * for a proxy, or tries to lead what reads the address to another host.
 */
export function ownUrl(request: IncomingMessage): URL | undefined {
  const path = request.url ?? '';
  // The base only completes the path.
  if (!path.startsWith('/') || !URL.canParse(path, 'http://page')) return undefined;
  const url = new URL(path, 'http://page');
  return url.host === 'page' ? url : undefined;
}

export function bearerToken(request: IncomingMessage): string | undefined {
  return /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
}

function subprotocols(request: IncomingMessage): readonly string[] {
  return (request.headers['sec-websocket-protocol'] ?? '').split(',').map((offer) => offer.trim());
}

export function offers(request: IncomingMessage, subprotocol: string): boolean {
  return subprotocols(request).includes(subprotocol);
}

/** The token that a WebSocket request offers as a subprotocol. */
export function offeredToken(request: IncomingMessage): string | undefined {
  return subprotocols(request)
    .find((offer) => offer.startsWith(TOKEN_PREFIX))
    ?.slice(TOKEN_PREFIX.length);
}

export function mayUse(token: string | undefined, access: Access): boolean {
  return sameToken(token, access.token);
}
