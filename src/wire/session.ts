import type { Call, Connection, ElicitationMode, Outcome, PromptQueue, RequestId } from '../core/index.ts';
import type { Calls, OpenCall } from './calls.ts';
import type { Waiting } from './clocks.ts';
import type { Completions } from './completions.ts';
import type { JsonRpcError } from './messages.ts';

/** What the parts of the wrapper share about their one connection. */
export interface Session {
  readonly queue: PromptQueue;
  readonly calls: Calls;
  readonly completions: Completions;
  /** Those that are declared to the server. */
  readonly modes: readonly ElicitationMode[];
  /** As prompts name it. The server's own name is known only after its first answer. */
  readonly connection: () => Connection;
  readonly toServer: (message: object, options?: object) => Promise<void>;
  readonly toClient: (message: object) => void;
  /** A JSON-RPC id for a request of ours, which no client and no other request has. */
  readonly freshId: () => string;
  /** A call has its result, or will never have one. */
  readonly callEnded: (id: RequestId) => void;
  /** Ends a call with an error, which only the client hears. */
  readonly fail: (call: OpenCall, error: JsonRpcError) => void;
  /** Gives up a call as the person wishes: the server and the client are both told. */
  readonly cancelCall: (id: RequestId) => void;
  /** The same for a task, which goes on after the request that began it. */
  readonly cancelTask: (taskId: string) => void;
  /** Keeps the clocks of both sides alive while a prompt is open; returns what stops it. */
  readonly keepAlive: (waiting: Waiting) => () => void;
  /** The call on whose HTTP response a request came, where the host's `fetch` can tell. */
  readonly callOfStream: (id: RequestId) => Call | undefined;
}

/** One of the ways in which questions come: pushed requests, calls between two of their requests, tasks. */
export interface Source {
  /** Ends all its prompts from outside. */
  readonly endAll: (outcome: Outcome) => void;
  /** The page or the client goes away: all its prompts are cancelled, and the server is told where it waits. */
  readonly leave: (by: 'host' | 'page-closed') => void;
  /** The client gave up a call. */
  readonly callCancelled: (id: RequestId, reason: string | undefined) => void;
  /** The client gave up a task. */
  readonly taskCancelled: (taskId: string) => void;
}

/** Begins the ids of our own requests, so that what comes back to them never reaches the client. */
export const ownPrefix = 'mcp-elicitation-ui/';
