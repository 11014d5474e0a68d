import type { Call, ElicitationMode, Outcome, PromptQueue, RequestId } from '../core/index.ts';
import { createCalls } from './calls.ts';
import { createClocks } from './clocks.ts';
import { createCompletions } from './completions.ts';
import { nextConnectionId } from './connection-id.ts';
import { createHeartbeat, type Heartbeat } from './heartbeat.ts';
import { createLastWords, type LastWords } from './last-words.ts';
import { envelopeOf } from './declare.ts';
import { cancelledByPerson, isRecord } from './messages.ts';
import { createPauses } from './pauses.ts';
import { createPush, type Push } from './push.ts';
import { createRounds, type Rounds } from './rounds.ts';
import { ownPrefix, type Session } from './session.ts';
import { createTasks, type Tasks } from './tasks.ts';
import { createUrlRequired, type UrlRequired } from './url-required.ts';

/** Everything that is known and done about one connection. */
export interface Link {
  readonly session: Session;
  readonly push: Push;
  readonly rounds: Rounds;
  readonly urlRequired: UrlRequired;
  readonly tasks: Tasks;
  readonly heartbeat: Heartbeat;
  readonly lastWords: LastWords;
  /** What was learnt from the messages so far. */
  readonly known: {
    selfName: string | undefined;
    /** Id of the client's last `initialize`, as text. */
    initializeId: string | undefined;
    /** `_meta` of the client's last request in revision 2026-07-28; each of our own must carry it too. */
    envelope: Readonly<Record<string, unknown>> | undefined;
  };
  readonly disconnect: (reason: string) => void;
  readonly leave: (by: 'host' | 'page-closed') => void;
  readonly callCancelled: (id: RequestId, reason: string | undefined) => void;
}

export interface LinkOptions {
  readonly queue: PromptQueue;
  readonly name: string;
  readonly modes: readonly ElicitationMode[];
  readonly pingMs: number;
  readonly keepAliveMs: number;
  readonly callOfStream: (id: RequestId) => Call | undefined;
  readonly send: (message: object, options?: object) => Promise<void>;
  readonly toClient: (message: object) => void;
}

export function createLink({ queue, name, modes, send, toClient, ...options }: LinkOptions): Link {
  const connectionId = nextConnectionId();
  const calls = createCalls();
  const lastWords = createLastWords();
  const known: Link['known'] = { selfName: undefined, initializeId: undefined, envelope: undefined };
  let ownIds = 0;

  const heartbeat = createHeartbeat({ everyMs: options.pingMs, send, onDead: lose });
  const clocks = createClocks({
    everyMs: options.keepAliveMs,
    toServer: (message) => void send(message).catch(() => undefined),
    toClient,
  });
  const session: Session = {
    queue,
    calls,
    completions: createCompletions(queue),
    modes,
    connection: () => ({ id: connectionId, name, selfName: known.selfName }),
    toServer: (message, how) => lastWords.add(sendOrLose(message, how)),
    toClient,
    freshId: () => `${ownPrefix}${++ownIds}`,
    callEnded,
    fail(open, error) {
      const { id } = open.call;
      // Its result may be here already, or it was given up.
      if (calls.find(id) !== open) return;
      callEnded(id);
      toClient({ jsonrpc: '2.0', id, error });
    },
    cancelCall,
    cancelTask,
    keepAlive: clocks.run,
    callOfStream: options.callOfStream,
  };
  const tasks = createTasks(session);
  const push = createPush({ session, callOfTask: tasks.callOf, onChange: noteWaiting });
  const pauses = createPauses(session, noteWaiting);
  const rounds = createRounds(session, pauses);
  const urlRequired = createUrlRequired(session, pauses);
  const sources = [push, pauses, tasks];

  /** There are no pings from 2026-07-28 on. */
  function noteWaiting(): void {
    heartbeat.run(push.isOpen() || pauses.some(({ request }) => !envelopeOf(request.params)));
  }

  async function sendOrLose(message: object, how: object | undefined): Promise<void> {
    try {
      await send(message, how);
    } catch (error) {
      if (isSessionGone(error)) lose('The server no longer knows this session.');
      throw error;
    }
  }

  function disconnect(reason: string): void {
    const outcome: Outcome = { action: 'disconnected', reason };
    for (const source of sources) source.endAll(outcome);
    session.completions.clear();
    queue.connectionClosed(connectionId);
  }

  /** Nothing tells the client that the session is gone: it would wait for ever. */
  function lose(reason: string): void {
    const waiting = calls.waiting();
    disconnect(reason);
    for (const call of waiting) session.fail(call, { code: -32603, message: reason });
  }

  function callEnded(id: RequestId): void {
    const origin = calls.find(id)?.origin;
    calls.ended(id);
    queue.callEnded(connectionId, origin?.id ?? id);
    push.callEnded(id);
  }

  function callCancelled(id: RequestId, reason: string | undefined): void {
    if (!calls.find(id)) return;
    callEnded(id);
    for (const source of sources) source.callCancelled(id, reason);
  }

  function cancelCall(id: RequestId): void {
    const open = calls.find(id);
    if (!open) return;
    if (open.wireId !== undefined) {
      const params = { requestId: open.wireId, reason: cancelledByPerson.message };
      send({ jsonrpc: '2.0', method: 'notifications/cancelled', params }).catch(() => undefined);
    }
    // The person knows why.
    callCancelled(id, undefined);
    toClient({ jsonrpc: '2.0', id, error: cancelledByPerson });
  }

  function cancelTask(taskId: string): void {
    const params = { taskId, ...(known.envelope && { _meta: known.envelope }) };
    void tasks.request('tasks/cancel', params).catch(() => undefined);
    for (const source of sources) source.taskCancelled(taskId);
  }

  return {
    session,
    push,
    rounds,
    urlRequired,
    tasks,
    heartbeat,
    lastWords,
    known,
    disconnect,
    leave(by) {
      for (const source of sources) source.leave(by);
    },
    callCancelled,
  };
}

/** HTTP 404 on a session's request means that the session ended (MCP, basic/transports, "Session Management"). */
function isSessionGone(error: unknown): boolean {
  return isRecord(error) || error instanceof Error
    ? [Reflect.get(error, 'status'), Reflect.get(error, 'code')].includes(404)
    : false;
}
