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

/** Whether the request came to one of our own names. Another name that leads here is DNS rebinding. */
export function hasOwnHost(request: IncomingMessage, { port }: Access): boolean {
  return request.headers.host !== undefined && ownHosts(port).includes(request.headers.host.toLowerCase());
}

/** Whether the request came from our own page: a browser states its origin and no page can change that. */
export function hasOwnOrigin(request: IncomingMessage, { port }: Access): boolean {
  const { origin } = request.headers;
  return origin !== undefined && ownHosts(port).some((host) => origin === `http://${host}`);
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
