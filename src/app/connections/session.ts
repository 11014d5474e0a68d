import {
  Client,
  StreamableHTTPClientTransport,
  type Tool,
  type Transport,
} from '@modelcontextprotocol/client';
import { version } from '../../../package.json';
import { errorText, type PromptQueue } from '../../core/index.ts';
import { keepaliveFetch, withElicitation } from '../../wire/index.ts';
import { BridgeTransport } from './bridge-transport.ts';
import { connectFailure } from './connect-failure.ts';
import type { Reason } from './connection.ts';
import type { Target } from './target.ts';
import { watchLoss } from './watch-loss.ts';

/** A server may be fetched from a registry before it says its first word. */
const connectTimeoutMs = 5 * 60_000;

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
  const { transport, bridge } = createTransport(target, token);
  const client = new Client(
    { name: 'mcp-elicitation-ui', version },
    {
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
  client.onerror = (error) => events.onWarning(errorText(error));
  const closed = (text = 'The connection was closed.'): void =>
    events.onClose(bridge?.reason ?? { text, stderr: [] });
  client.onclose = () => closed();
  const prompts = watchLoss(queue, (reason) => {
    closed(reason);
    // Ends the calls that still wait for a result. Nobody is there who could be told anything.
    void client.close().catch(() => undefined);
  });
  return {
    client,
    async connect() {
      try {
        await client.connect(withElicitation(transport, prompts, { name: target.name }), {
          timeout: connectTimeoutMs,
        });
      } catch (error) {
        const reason = bridge
          ? (bridge.reason ?? { text: errorText(error), stderr: [] })
          : { text: connectFailure(target, error), stderr: [] };
        throw new ConnectError(reason, error);
      }
      const self = client.getServerVersion();
      return {
        selfName: self && [self.title ?? self.name, self.version].join(' '),
        protocol: client.getNegotiatedProtocolVersion(),
      };
    },
  };
}

/** The browser connects by itself where it knows the address; else the command does it for the page. */
function createTransport(
  target: Target,
  token: string | undefined,
): { readonly transport: Transport; readonly bridge?: BridgeTransport } {
  if (target.url !== undefined) {
    return { transport: new StreamableHTTPClientTransport(target.url, { fetch: keepaliveFetch }) };
  }
  const base = location.origin.replace(/^http/u, 'ws');
  const bridge = new BridgeTransport({ server: target.name, token: token ?? '', base });
  return { transport: bridge, bridge };
}
