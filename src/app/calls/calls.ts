import type { Client } from '@modelcontextprotocol/client';
import { errorText } from '../../core/index.ts';
import { callCancelledCode } from '../../wire/index.ts';
import type { JsonObject } from '../shared/json.ts';
import { createStore, type Store } from '../shared/store.ts';
import type { Call, CallEnd } from './call.ts';
import type { Limiter } from './limiter.ts';

/** The longest time that a timer can hold: a call never ends by itself while the person thinks. */
const never = 2 ** 31 - 1;
/** Ended calls beyond this many are dropped, oldest first; the transcript keeps them longer. */
const endedKept = 50;

export interface CallRequest {
  readonly connectionId: string;
  readonly connection: string;
  readonly tool: string;
  readonly arguments: JsonObject;
  readonly shownArguments: JsonObject;
}

/** The tool calls of the page, oldest first. */
export interface Calls extends Store<readonly Call[]> {
  readonly run: (request: CallRequest) => void;
  /** Gives a call up; the server is told. */
  readonly cancel: (id: string) => void;
  /** Takes an ended call off the page. */
  readonly remove: (id: string) => void;
  readonly removeEnded: () => void;
}

export interface CallsOptions {
  readonly client: (connectionId: string) => Pick<Client, 'callTool'> | undefined;
  /** Who lets calls of this connection start; undefined where nothing limits them. */
  readonly limiter: (connectionId: string) => Limiter | undefined;
  /** Told of each call once, when it has ended. */
  readonly onEnd: (call: Call, end: CallEnd, endedAt: number) => void;
  readonly now?: () => number;
}

export function createCalls({ client, limiter, onEnd, now = Date.now }: CallsOptions): Calls {
  const store = createStore<readonly Call[]>([]);
  const aborts = new Map<string, AbortController>();
  const leavers = new Map<string, () => void>();
  let count = 0;

  function find(id: string): Call | undefined {
    return store.getSnapshot().find((call) => call.id === id);
  }

  function change(id: string, patch: Partial<Call>): void {
    store.set(store.getSnapshot().map((call) => (call.id === id ? { ...call, ...patch } : call)));
  }

  function finish(id: string, end: CallEnd): void {
    const call = find(id);
    if (!call || call.state.kind === 'ended') return;
    const endedAt = now();
    change(id, { state: { kind: 'ended', end, endedAt } });
    trim();
    aborts.delete(id);
    leavers.get(id)?.();
    leavers.delete(id);
    onEnd(call, end, endedAt);
  }

  function trim(): void {
    const ended = store.getSnapshot().filter(({ state }) => state.kind === 'ended');
    const dropped = new Set(ended.slice(0, Math.max(0, ended.length - endedKept)));
    if (dropped.size > 0) store.set(store.getSnapshot().filter((call) => !dropped.has(call)));
  }

  async function send(call: Call, signal: AbortSignal): Promise<void> {
    const caller = client(call.connectionId);
    if (!caller) {
      finish(call.id, { kind: 'failed', message: 'The server is not connected.' });
      return;
    }
    try {
      const result = await caller.callTool(
        { name: call.tool, arguments: { ...call.arguments } },
        {
          signal,
          timeout: never,
          onprogress: (progress) => {
            const current = find(call.id);
            if (current?.state.kind !== 'running' || isSignOfLife(current.progress, progress)) return;
            change(call.id, { progress });
          },
        },
      );
      finish(call.id, { kind: 'finished', result });
    } catch (error) {
      const code = codeOf(error);
      finish(
        call.id,
        code === callCancelledCode
          ? { kind: 'cancelled' }
          : { kind: 'failed', code, message: errorText(error) },
      );
    }
  }

  return {
    getSnapshot: store.getSnapshot,
    subscribe: store.subscribe,
    run(request) {
      const id = `call-${++count}`;
      const call: Call = { ...request, id, state: { kind: 'queued' }, startedAt: now() };
      const abort = new AbortController();
      const start = (): void => {
        change(id, { state: { kind: 'running' } });
        void send(call, abort.signal);
      };
      aborts.set(id, abort);
      store.set([...store.getSnapshot(), call]);
      const line = limiter(request.connectionId);
      if (line) leavers.set(id, line.enter(start));
      else start();
    },
    cancel(id) {
      const abort = aborts.get(id);
      // First the end, so that what the SDK throws on the abort is not taken for a failure.
      finish(id, { kind: 'cancelled' });
      abort?.abort('The person cancelled the call.');
    },
    remove: (id) =>
      store.set(store.getSnapshot().filter((call) => call.id !== id || call.state.kind !== 'ended')),
    removeEnded: () => store.set(store.getSnapshot().filter(({ state }) => state.kind !== 'ended')),
  };
}

/** What the wrapper sends while a person is asked: the last progress again, a millionth further. */
function isSignOfLife(before: Call['progress'], now: NonNullable<Call['progress']>): boolean {
  const isNear = Math.abs(now.progress - (before?.progress ?? 0)) < 1e-4;
  return isNear && now.total === before?.total && now.message === before?.message;
}

function codeOf(error: unknown): string | number | undefined {
  const code: unknown = error instanceof Error ? Reflect.get(error, 'code') : undefined;
  return typeof code === 'string' || typeof code === 'number' ? code : undefined;
}
