import {
  errorText,
  isAnswer,
  requestIdText,
  type Answer,
  type Origin,
  type Outcome,
  type PromptQueue,
  type RequestId,
} from '../core/index.ts';
import { createAnswers } from './answers.ts';
import { createCalls } from './calls.ts';
import { nextConnectionId } from './connection-id.ts';
import { decodeRequest } from './decode.ts';
import { createHeartbeat } from './heartbeat.ts';
import { declareElicitation, selfNameOf } from './initialize.ts';
import { classify, encodeOutcome, isRecord, text, type RequestMessage } from './messages.ts';
import { onPageHide } from './page-hide.ts';
import { mirror, type OpenTransport, type TransportLike } from './transport.ts';

export interface WithElicitationOptions {
  /** The name under which the person knows this server. Shown on every prompt. */
  readonly name: string;
  /** Milliseconds between pings to an HTTP server while a prompt is open. 0 turns them off. Default 15,000. */
  readonly pingMs?: number | undefined;
}

/** How long `close()` waits for the last answers to leave, in milliseconds. */
const closeWaitMs = 1_000;

interface OpenPrompt {
  readonly promptId: string;
  readonly origin: Origin;
}

/**
 * Gives elicitation to any MCP client: connect the client with the transport that this returns. It declares the
 * capability, takes `elicitation/create` out of the stream, puts it into the queue and sends the answer back
 * under the same id (MCP 2025-06-18 and 2025-11-25, client/elicitation). Every other message passes unchanged.
 *
 * @throws TypeError when the transport has been started with a client already, or `name` is blank.
 */
export function withElicitation<T extends TransportLike>(
  transport: T,
  queue: PromptQueue,
  { name, pingMs = 15_000 }: WithElicitationOptions,
): T {
  if (typeof name !== 'string' || name.trim() === '') {
    throw new TypeError('withElicitation needs a name: the person must be told which server asks.');
  }
  if (transport.onmessage) {
    throw new TypeError('withElicitation must wrap the transport before a client is connected to it.');
  }
  const inner = transport as unknown as OpenTransport;
  const connectionId = nextConnectionId();
  const calls = createCalls();
  const open = new Map<string, OpenPrompt>();
  const answers = createAnswers();
  const leaving = new Set<Promise<void>>();
  let selfName: string | undefined;
  let initializeId: string | undefined;

  const heartbeat = createHeartbeat({
    everyMs: 'terminateSession' in transport ? pingMs : 0,
    send: (message) => inner.send(message),
    onDead: disconnect,
  });

  function endAll(outcome: Outcome): void {
    for (const { promptId } of open.values()) queue.settle(promptId, outcome);
  }

  function disconnect(reason: string): void {
    endAll({ action: 'disconnected', reason });
  }

  /** Sends what an outcome owes to the server, and remembers it. */
  async function deliver({ id, params }: RequestMessage, outcome: Outcome): Promise<void> {
    const message = encodeOutcome(id, outcome);
    if (message) {
      const sending = inner.send(message).catch((error: unknown) => {
        if (isSessionGone(error)) disconnect('The server no longer knows this session.');
        throw error;
      });
      // `close` waits for it; whether it failed is the caller's to hear.
      const left = sending.catch(() => undefined);
      leaving.add(left);
      void left.then(() => leaving.delete(left));
      await sending;
    }
    answers.keep(id, params, message);
  }

  async function ask(asked: RequestMessage): Promise<void> {
    const { id, params } = asked;
    const key = requestIdText(id);
    // A request that is repeated while it is open (a resumed stream) is the same question.
    if (open.has(key)) return;
    const answered = answers.find(id, params);
    if (answered) {
      if (answered.message) await inner.send(answered.message);
      return;
    }
    const origin = calls.origin();
    const { request, problems } = decodeRequest(id, params, { id: connectionId, name, selfName }, origin);
    let mine: OpenPrompt | undefined;
    const outcome = await queue.ask(request, {
      problems,
      send: (answer: Answer) => deliver(asked, answer),
      onPrompt: (promptId) => {
        mine = { promptId, origin };
        open.set(key, mine);
        heartbeat.run(true);
      },
    });
    try {
      // The answers of a person were sent by the queue.
      if (!isAnswer(outcome)) await deliver(asked, outcome);
    } finally {
      // Only now: until the server has its answer, the same request is the same question.
      if (open.get(key) === mine) open.delete(key);
      heartbeat.run(open.size > 0);
    }
  }

  /** True where the notification is about a request that the client never saw. */
  function withdraw(params: RequestMessage['params']): boolean {
    const id = params?.['requestId'] as RequestId;
    const prompt = open.get(requestIdText(id));
    if (!prompt) return answers.has(id);
    queue.settle(prompt.promptId, { action: 'withdrawn', reason: text(params?.['reason']) });
    return true;
  }

  /** The client gave up a call: its prompts end, and so do those that no other call can own. */
  function cancelCall(id: RequestId, reason: string | undefined): void {
    if (!calls.has(id)) return;
    calls.ended(id);
    for (const { promptId, origin } of open.values()) {
      const owners = ownersOf(origin);
      if (owners.includes(id) && !owners.some((owner) => calls.has(owner))) {
        queue.settle(promptId, { action: 'call-cancelled', reason });
      }
    }
  }

  function fromServer(message: object, extra?: unknown): void {
    if (heartbeat.takes(message)) return;
    const classified = classify(message);
    switch (classified.kind) {
      case 'request':
        if (classified.message.method === 'elicitation/create') {
          ask(classified.message).catch((error: unknown) => outer.onerror?.(asError(error)));
          return;
        }
        break;
      case 'notification':
        // Cancelling what the client never saw is not for it.
        if (classified.message.method === 'notifications/cancelled' && withdraw(classified.message.params))
          return;
        break;
      case 'response': {
        const { id, result } = classified.message;
        calls.ended(id);
        if (requestIdText(id) === initializeId) selfName = selfNameOf(result);
        break;
      }
      case 'other':
        break;
      default:
        classified satisfies never;
    }
    outer.onmessage?.(message, extra);
  }

  async function fromClient(message: object, options?: object): Promise<void> {
    const classified = classify(message);
    if (classified.kind === 'request') {
      calls.started(classified.message);
      if (classified.message.method === 'initialize') {
        initializeId = requestIdText(classified.message.id);
        // A new session counts its ids anew: an old answer must never go to a new question.
        disconnect('A new session was started.');
        open.clear();
        calls.clear();
        answers.clear();
        await inner.send(declareElicitation(message), options);
        return;
      }
    }
    const leaves = inner.send(message, options);
    if (classified.kind === 'request') {
      const { id } = classified.message;
      leaves.catch(() => calls.ended(id));
    }
    if (classified.kind === 'notification' && classified.message.method === 'notifications/cancelled') {
      const { params } = classified.message;
      // After the forwarded cancellation, so that the server hears of the call first.
      cancelCall(params?.['requestId'] as RequestId, text(params?.['reason']));
    }
    await leaves;
  }

  const outer: OpenTransport = {
    async start() {
      inner.onmessage = fromServer;
      inner.onerror = (error) => {
        heartbeat.hurry();
        outer.onerror?.(error);
      };
      inner.onclose = () => {
        stopListening();
        disconnect('The connection was closed.');
        heartbeat.run(false);
        outer.onclose?.();
      };
      const stopListening = onPageHide(() => endAll({ action: 'cancel', by: 'page-closed' }));
      try {
        await inner.start();
      } catch (error) {
        stopListening();
        throw error;
      }
    },
    send: fromClient,
    async close() {
      // The host hangs up while the server still listens: it is told that nobody will answer.
      endAll({ action: 'cancel', by: 'host' });
      let timer: ReturnType<typeof setTimeout> | undefined;
      const waited = new Promise<void>((resolve) => (timer = setTimeout(resolve, closeWaitMs)));
      await Promise.race([Promise.all(leaving), waited]);
      clearTimeout(timer);
      await inner.close();
    },
    onmessage: undefined,
    onclose: undefined,
    onerror: undefined,
  };
  return mirror(transport, outer);
}

function ownersOf(origin: Origin): readonly RequestId[] {
  switch (origin.kind) {
    case 'call':
      return [origin.call.id];
    case 'candidates':
      return origin.calls.map(({ id }) => id);
    case 'unknown':
      return [];
    default:
      return origin satisfies never;
  }
}

/** HTTP 404 on a session's request means that the session ended (MCP, basic/transports, "Session Management"). */
function isSessionGone(error: unknown): boolean {
  return isRecord(error) || error instanceof Error
    ? [Reflect.get(error, 'status'), Reflect.get(error, 'code')].includes(404)
    : false;
}

function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error(errorText(error));
}
