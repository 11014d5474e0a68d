import type { Client } from '@modelcontextprotocol/client';
import { errorText, type PromptQueue } from '../../core/index.ts';
import { createStore, type Store } from '../shared/store.ts';
import type { Connection, ConnectionState, Reason } from './connection.ts';
import { ConnectError, createSession, type Session } from './session.ts';
import type { Target } from './target.ts';

/** All connections of the page. One that fails leaves the others alone. */
export interface Connections extends Store<readonly Connection[]> {
  /** Connects to each target. The token is for those that the command runs. */
  readonly add: (targets: readonly Target[], token?: string) => void;
  /** Tries again with a fresh session; what the old one still held is given up. */
  readonly reconnect: (id: string) => void;
  /** The client to call tools with, while connected. */
  readonly client: (id: string) => Client | undefined;
}

interface Entry {
  readonly token: string | undefined;
  session: Session | undefined;
}

export function createConnections(queue: PromptQueue): Connections {
  const store = createStore<readonly Connection[]>([]);
  const entries = new Map<string, Entry>();

  function find(id: string): Connection | undefined {
    return store.getSnapshot().find((connection) => connection.id === id);
  }

  function change(id: string, patch: Partial<Connection>): void {
    store.set(
      store
        .getSnapshot()
        .map((connection) => (connection.id === id ? { ...connection, ...patch } : connection)),
    );
  }

  function open({ id, target }: Connection): void {
    const entry = entries.get(id);
    if (!entry) return;
    const session = createSession(target, entry.token, queue, {
      onTools: (tools) => isCurrent() && change(id, { tools, toolsProblem: undefined }),
      onWarning: (warning) => isConnected() && change(id, { warning }),
      onClose: (reason) => isConnected() && leave('closed', reason),
    });
    entry.session = session;
    /** False for the echo of a session that was replaced meanwhile. */
    const isCurrent = (): boolean => entry.session === session;
    const isConnected = (): boolean => isCurrent() && find(id)?.state.kind === 'connected';
    const leave = (kind: 'failed' | 'closed', reason: Reason): void =>
      change(id, { state: { kind, reason }, tools: [], toolsProblem: undefined, warning: undefined });

    const run = async (): Promise<void> => {
      try {
        const info = await session.connect();
        if (!isCurrent()) return;
        change(id, { state: { kind: 'connected' }, ...info });
      } catch (error) {
        const reason = error instanceof ConnectError ? error.reason : { text: errorText(error), stderr: [] };
        if (isCurrent()) leave('failed', reason);
        return;
      }
      try {
        const { tools } = await session.client.listTools();
        if (isConnected()) change(id, { tools });
      } catch (error) {
        if (isConnected()) change(id, { toolsProblem: `The tools could not be listed: ${errorText(error)}` });
      }
    };
    void run();
  }

  return {
    getSnapshot: store.getSnapshot,
    subscribe: store.subscribe,
    add(targets, token) {
      const added = targets.map((target): Connection => {
        const id = `server-${entries.size + 1}`;
        entries.set(id, { token, session: undefined });
        return { id, target, state: connecting, tools: [] };
      });
      store.set([...store.getSnapshot(), ...added]);
      for (const connection of added) open(connection);
    },
    reconnect(id) {
      const connection = find(id);
      const old = entries.get(id)?.session;
      if (!connection || connection.state.kind === 'connecting') return;
      change(id, { state: connecting, tools: [], toolsProblem: undefined, warning: undefined });
      open(connection);
      // Errors of a session that is given up anyway tell nobody anything.
      void old?.client.close().catch(() => undefined);
    },
    client: (id) => (find(id)?.state.kind === 'connected' ? entries.get(id)?.session?.client : undefined),
  };
}

const connecting: ConnectionState = { kind: 'connecting' };
