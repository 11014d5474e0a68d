import {
  Client,
  StreamableHTTPClientTransport,
  type Tool,
  type Transport,
} from '@modelcontextprotocol/client';
import { version } from '../../../package.json';
import { errorText, type PromptQueue } from '../../core/index.ts';
import { elicitationFetch, withElicitation } from '../../wire/index.ts';
import { BridgeTransport } from './bridge-transport.ts';
import { connectFailure } from './connect-failure.ts';
import type { Reason } from './connection.ts';
import type { Target } from './target.ts';
import { watchLoss } from './watch-loss.ts';

/** A server may be fetched from a registry before it says its first word. */
const connectTimeoutMs = 5 * 60_000;
/** Long enough for a server that is being fetched, short enough for one that never answers what it does not know. */
const probeTimeoutMs = 30_000;

export interface SessionEvents {
  readonly onTools: (tools: readonly Tool[]) => void;
  readonly onWarning: (text: string) => void;
  readonly onClose: (reason: Reason) => void;
}

export interface SessionInfo {
  readonly selfName: string | undefined;
  readonly protocol: string | undefined;
}

/** One client and its transport. Made for one attempt to connect and thrown away with it. */
export interface Session {
  readonly client: Client;
  /** Rejects with a `ConnectError` whose reason is for the person. */
  connect(): Promise<SessionInfo>;
}

export class ConnectError extends Error {
  override readonly name = 'ConnectError';
  readonly reason: Reason;

  constructor(reason: Reason, cause: unknown) {
    super(reason.text, { cause });
    this.reason = reason;
  }
}

/** Prepares a session whose prompts go to the queue. Nothing is sent before `connect`. */
export function createSession(
  target: Target,
  token: string | undefined,
  queue: PromptQueue,
  events: SessionEvents,
): Session {
  let current = createAttempt('auto');

  function createAttempt(mode: 'auto' | 'legacy'): Attempt {
    const { transport, bridge, fetch } = createTransport(target, token, mode === 'auto');
    const client = new Client(
      { name: 'mcp-elicitation-ui', version },
      {
        versionNegotiation: { mode, probe: { timeoutMs: probeTimeoutMs } },
        listChanged: {
          tools: {
            onChanged: (error, tools) => {
              if (tools) events.onTools(tools);
              else events.onWarning(`The list of tools could not be renewed: ${errorText(error)}`);
            },
          },
        },
      },
    );
    const isCurrent = (): boolean => current.client === client;
    const closed = (text = 'The connection was closed.'): void => {
      if (isCurrent()) events.onClose(bridge?.reason ?? { text, stderr: [] });
    };
    client.onerror = (error) => isCurrent() && events.onWarning(errorText(error));
    client.onclose = () => closed();
    const prompts = watchLoss(queue, (reason) => {
      // A server may ask before it was greeted, and that question ends as the session begins: nothing is lost.
      if (client.getNegotiatedProtocolVersion() === undefined) return;
      closed(reason);
      // Ends the calls that still wait for a result. Nobody is there who could be told anything.
      void client.close().catch(() => undefined);
    });
    return { client, bridge, transport: withElicitation(transport, prompts, { name: target.name, fetch }) };
  }

  async function connect({ client, transport }: Attempt): Promise<SessionInfo> {
    await client.connect(transport, { timeout: connectTimeoutMs });
    const self = client.getServerVersion();
    return {
      selfName: self && [self.title ?? self.name, self.version].join(' '),
      protocol: client.getNegotiatedProtocolVersion(),
    };
  }

  /** Servers of older revisions may end, or say nothing, when asked what they do not know: those start anew. */
  async function connectToAny(): Promise<SessionInfo> {
    try {
      return await connect(current);
    } catch (error) {
      if (!current.bridge?.opened || current.bridge.heard) throw error;
      void current.client.close().catch(() => undefined);
      current = createAttempt('legacy');
      return connect(current);
    }
  }

  return {
    get client() {
      return current.client;
    },
    async connect() {
      try {
        return await connectToAny();
      } catch (error) {
        const { bridge } = current;
        const reason = bridge
          ? (bridge.reason ?? { text: errorText(error), stderr: [] })
          : { text: connectFailure(target, error), stderr: [] };
        throw new ConnectError(reason, error);
      }
    },
  };
}

interface Attempt {
  readonly client: Client;
  readonly transport: Transport;
  readonly bridge: BridgeTransport | undefined;
}

/** The browser connects by itself where it knows the address; else the command does it for the page. */
function createTransport(target: Target, token: string | undefined, probe: boolean) {
  if (target.url !== undefined) {
    const fetch = elicitationFetch();
    const transport: Transport = new StreamableHTTPClientTransport(target.url, { fetch });
    return { transport, bridge: undefined, fetch };
  }
  const base = location.origin.replace(/^http/u, 'ws');
  const bridge = new BridgeTransport({ server: target.name, token: token ?? '', base, probe });
  return { transport: bridge, bridge, fetch: undefined };
}
