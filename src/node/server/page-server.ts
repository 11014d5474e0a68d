import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { BRIDGE_LIMITS, type BridgeLimits } from '../bridge/bridge.ts';
import type { Stoppable } from '../cli/stop-on-signal.ts';
import type { Target } from '../target.ts';
import { requestHandler } from './requests.ts';
import { staticPage } from './static-page.ts';
import { createToken } from './token.ts';
import { Upgrades, type ServerGone } from './upgrades.ts';

const HOST = '127.0.0.1';
const MAX_BRIDGES = 32;

/** What anybody on this machine may take of the server, token or not. Tests lower it. */
export interface ConnectionLimits {
  readonly connections: number;
  /** How long a whole request may take to arrive. */
  readonly requestMs: number;
  /** How long nothing may pass on a connection that is no WebSocket. */
  readonly idleMs: number;
}

const CONNECTION_LIMITS: ConnectionLimits = { connections: 256, requestMs: 10_000, idleMs: 30_000 };

export interface PageServerOptions {
  /** The folder of the built page. */
  readonly pageFolder: string;
  readonly servers: readonly Target[];
  /** 0 takes any free port. */
  readonly port: number;
  readonly maxBridges?: number;
  readonly limits?: Partial<BridgeLimits>;
  readonly connectionLimits?: Partial<ConnectionLimits>;
  readonly onServerGone?: ServerGone;
}

/** The running page server. */
export interface PageServer extends Stoppable {
  readonly port: number;
  readonly token: string;
  /** The address for the person. The token is in the fragment, which a browser sends to nobody. */
  readonly address: string;
}

/**
 * Starts the server of the page and of its bridges, on this machine only. Rejects where the port is taken or the
 * page is not built.
 */
export async function createPageServer(options: PageServerOptions): Promise<PageServer> {
  const page = staticPage(options.pageFolder);
  const token = createToken();
  let port = options.port;
  const access = () => ({ port, token });
  const { servers } = options;
  const upgrades = new Upgrades({
    access,
    servers,
    limits: { ...BRIDGE_LIMITS, ...options.limits },
    maxBridges: options.maxBridges ?? MAX_BRIDGES,
    onServerGone: options.onServerGone,
  });

  const { connections, requestMs, idleMs } = { ...CONNECTION_LIMITS, ...options.connectionLimits };
  const server = createServer(
    { headersTimeout: requestMs, requestTimeout: requestMs, connectionsCheckingInterval: requestMs / 2 },
    requestHandler({ access, servers, page }),
  );
  server.maxConnections = connections;
  server.setTimeout(idleMs);
  server.on('upgrade', (request, socket, head) => upgrades.handle(request, socket, head));
  server.listen(options.port, HOST);
  await once(server, 'listening');
  port = (server.address() as AddressInfo).port;

  return {
    port,
    token,
    address: `http://${HOST}:${port}/#token=${token}`,
    async close() {
      const closed = once(server, 'close');
      server.close();
      await upgrades.close();
      server.closeAllConnections();
      await closed;
    },
    kill: () => upgrades.kill(),
  };
}
