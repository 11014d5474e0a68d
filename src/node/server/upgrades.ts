import { STATUS_CODES, type IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer } from 'ws';
import { startBridge, type Bridge, type BridgeLimits } from '../bridge/bridge.ts';
import { SUBPROTOCOL, type ClosedReason } from '../bridge/protocol.ts';
import type { Target } from '../target.ts';
import { hasOwnHost, hasOwnOrigin, mayUse, offeredToken, offers, ownUrl, type Access } from './access.ts';
import { securityHeaders } from './security-headers.ts';

const MAX_FRAME_BYTES = 4 * 1024 * 1024;

/** Answers with plain HTTP in place of a WebSocket. */
function refuse(socket: Duplex, status: number, text: string): void {
  const body = `${text}\n`;
  const headers = {
    ...securityHeaders(),
    'Content-Type': 'text/plain; charset=utf-8',
    'Content-Length': String(Buffer.byteLength(body)),
    'Cache-Control': 'no-store',
    Connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  // Whoever was refused may leave their side open for ever, and would keep the command from stopping.
  socket.once('finish', () => socket.destroy());
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`);
}

type Verdict =
  { readonly target: Target; readonly probe: boolean } | { readonly status: number; readonly text: string };

function judge(request: IncomingMessage, access: Access, servers: readonly Target[]): Verdict {
  if (!hasOwnHost(request, access)) {
    return { status: 403, text: 'This server answers only to 127.0.0.1 and localhost.' };
  }
  if (!hasOwnOrigin(request, access))
    return { status: 403, text: 'Only the page of this server may connect.' };
  if (!mayUse(offeredToken(request), access)) return { status: 401, text: 'The token is missing or wrong.' };
  if (!offers(request, SUBPROTOCOL)) return { status: 400, text: 'Offer the subprotocol mcp.' };
  const url = ownUrl(request);
  const name = url?.pathname === '/bridge' ? url.searchParams.get('server') : null;
  const target = servers.find((server) => server.name === name);
  if (target === undefined) return { status: 404, text: 'There is no such server.' };
  return { target, probe: url?.searchParams.has('probe') === true };
}

/** Told each time a server could not be started or reached, or ended while a page still used it. */
export type ServerGone = (server: Target, reason: ClosedReason) => void;

export interface UpgradesOptions {
  readonly access: () => Access;
  readonly servers: readonly Target[];
  readonly limits: BridgeLimits;
  readonly maxBridges: number;
  readonly onServerGone?: ServerGone | undefined;
}

/** Takes WebSocket requests and runs a bridge for each that may have one. */
export class Upgrades {
  readonly #bridges = new Set<Bridge>();
  readonly #sockets: WebSocketServer;
  readonly #options: UpgradesOptions;
  #closed = false;

  constructor(options: UpgradesOptions) {
    this.#options = options;
    // Not given as a literal: the types of ws do not know `closeTimeout` yet.
    const socketOptions = {
      noServer: true,
      maxPayload: MAX_FRAME_BYTES,
      perMessageDeflate: false,
      // A page that is frozen, or that broke the rules, need not answer the closing handshake, and its server must
      // not live on for that.
      closeTimeout: options.limits.graceMs,
      // Never the token: what is selected goes back to the page in a response header.
      handleProtocols: () => SUBPROTOCOL,
    };
    this.#sockets = new WebSocketServer(socketOptions);
  }

  /** All checks come before the handshake, so that nothing is started for who may not start it. */
  handle(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    socket.on('error', () => {});
    const verdict = judge(request, this.#options.access(), this.#options.servers);
    if ('status' in verdict) refuse(socket, verdict.status, verdict.text);
    else if (this.#closed || this.#bridges.size >= this.#options.maxBridges) {
      refuse(socket, 503, 'Too many connections. Close a page that you do not need.');
    } else {
      this.#sockets.handleUpgrade(request, socket, head, (webSocket) => {
        const { limits, onServerGone } = this.#options;
        const bridge = startBridge(webSocket, verdict.target, {
          limits,
          onServerGone(reason, heard) {
            // The page asks such a server once more, in the way of older revisions.
            if (heard || !verdict.probe) onServerGone?.(verdict.target, reason);
          },
        });
        this.#bridges.add(bridge);
        void bridge.ended.then(() => this.#bridges.delete(bridge));
      });
    }
  }

  /** Ends all bridges and resolves when their servers are gone. */
  async close(): Promise<void> {
    this.#closed = true;
    const bridges = [...this.#bridges];
    for (const bridge of bridges) bridge.close();
    await Promise.all(bridges.map((bridge) => bridge.ended));
  }

  kill(): void {
    for (const bridge of this.#bridges) bridge.kill();
  }
}
