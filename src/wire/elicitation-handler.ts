import {
  UnansweredError,
  type Connection,
  type Content,
  type ElicitationMode,
  type Origin,
  type Outcome,
  type PromptQueue,
  type RequestId,
} from '../core/index.ts';
import { createCompletions } from './completions.ts';
import { nextConnectionId } from './connection-id.ts';
import { decodeRequest } from './decode.ts';
import { checkedModes } from './modes.ts';
import { onPageHide } from './page-hide.ts';

export interface ElicitationHandlerOptions {
  /** The name under which the person knows this server. Shown on every prompt. */
  readonly name: string;
  /** The modes that the host declares to the server. Both by default. A request in another one is refused. */
  readonly modes?: readonly ElicitationMode[] | undefined;
  /** The name that the server gives itself, asked for at each prompt: most stacks know it after connecting only. */
  readonly selfName?: (() => string | undefined) | undefined;
  /** Aborted when the session is over: ends what is open as `disconnected`, and nothing more is asked. */
  readonly closed?: AbortSignal | undefined;
}

/** What the stack knows about one request. All of it is optional, because stacks differ in what they tell. */
export interface ElicitationContext {
  /** The id on the wire, for show: `extra.requestId` (SDK v1), `ctx.mcpReq.id` (v2), `key` (Mastra). */
  readonly requestId?: RequestId | undefined;
  /** Aborted when the request is taken back: the prompt ends as `withdrawn`. */
  readonly signal?: AbortSignal | undefined;
  /** Name of the tool that asks, where the host knows it. */
  readonly toolName?: string | undefined;
  /** The call or calls that it may belong to, for hosts that know more than a tool's name. */
  readonly origin?: Origin | undefined;
  /** When the host gives up waiting, in milliseconds since the epoch: ends as `expired`. */
  readonly deadline?: number | undefined;
}

/** The result of `elicitation/create`, as every stack takes it. In URL mode an accept has no content. */
export type ElicitationAnswer =
  | { action: 'accept'; content?: Record<string, string | number | boolean | string[]> }
  | { action: 'decline' }
  | { action: 'cancel' };

/** Answers the `elicitation/create` requests of one connection. */
export interface ElicitationHandler {
  /**
   * @param params those of the request, raw where the stack gives them so.
   * @returns what the person answered; cancel too where the host's deadline ran out.
   * Rejects with an `UnansweredError` where there is no answer. Of one that was refused, its `code` and `data` are
   * those of the JSON-RPC error that the SDKs make of it.
   */
  (params: object | undefined, context?: ElicitationContext): Promise<ElicitationAnswer>;
  /**
   * What the person did at an opened address is done: call it at `notifications/elicitation/complete` (2025-11-25).
   * False for an id that this handler was never asked with.
   */
  readonly completed: (elicitationId: string) => boolean;
  /** The session is over: ends what is open as `disconnected`. A new session may use the handler again. */
  readonly disconnect: (reason?: string) => void;
}

/**
 * Puts `elicitation/create` requests into the queue, for stacks that offer a callback and no transport. Make one for
 * each connection. Where the stack takes a transport, `withElicitation` is better: it sees raw schemas, request ids,
 * the call that asked, cancellations and the end of the session by itself.
 *
 * No stack tells its callback everything: declare the elicitation capability yourself, say when the session is over
 * (`closed` or `disconnect`), because the signals of the SDKs do not fire then in every case, and hand on what servers
 * tell of opened addresses (`completed`).
 *
 * @throws TypeError when `name` is blank, or `modes` is empty or names one that does not exist.
 */
export function elicitationHandler(
  queue: PromptQueue,
  { name, modes: given, selfName, closed }: ElicitationHandlerOptions,
): ElicitationHandler {
  if (typeof name !== 'string' || name.trim() === '') {
    throw new TypeError('elicitationHandler needs a name: the person must be told which server asks.');
  }
  const modes = checkedModes('elicitationHandler', given);
  const connectionId = nextConnectionId();
  const completions = createCompletions(queue);
  const open = new Set<string>();
  let stopListening = (): void => {};
  let asked = 0;

  function endAll(outcome: Outcome): void {
    for (const promptId of open) queue.settle(promptId, outcome);
  }

  function disconnect(reason = 'The connection was closed.'): void {
    endAll({ action: 'disconnected', reason });
    completions.clear();
    queue.connectionClosed(connectionId);
  }

  closed?.addEventListener('abort', () => disconnect(), { once: true });

  function opened(promptId: string): void {
    if (open.size === 0) stopListening = onPageHide(() => endAll({ action: 'cancel', by: 'page-closed' }));
    open.add(promptId);
  }

  function ended(promptId: string | undefined): void {
    if (promptId !== undefined) open.delete(promptId);
    if (open.size === 0) stopListening();
  }

  async function handle(
    params: object | undefined,
    { requestId, signal, toolName, origin, deadline }: ElicitationContext = {},
  ): Promise<ElicitationAnswer> {
    if (closed?.aborted)
      throw new UnansweredError({ action: 'disconnected', reason: 'The connection is closed.' });
    const connection: Connection = { id: connectionId, name, selfName: selfName?.() };
    asked += 1;
    const from = origin ?? originOf(toolName, `${connectionId}/${asked}`);
    const { request, problems } = decodeRequest(params, { requestId, connection, origin: from }, modes);
    let mine: string | undefined;
    const outcome = await queue.ask(request, {
      problems,
      signal,
      deadline,
      onPrompt(promptId) {
        mine = promptId;
        completions.watch(promptId, request);
        opened(promptId);
      },
    });
    ended(mine);
    return answerOf(outcome);
  }

  return Object.assign(handle, { completed: completions.completed, disconnect });
}

/** Only the tool's name is known: its call gets an id of its own, so that no two calls are taken for one. */
function originOf(toolName: string | undefined, id: string): Origin {
  if (toolName === undefined) return { kind: 'unknown' };
  return { kind: 'call', call: { method: 'tools/call', name: toolName, id } };
}

function answerOf(outcome: Outcome): ElicitationAnswer {
  switch (outcome.action) {
    case 'accept':
      return { action: 'accept', ...(outcome.content && { content: mutable(outcome.content) }) };
    case 'decline':
      return { action: 'decline' };
    case 'cancel':
    case 'expired':
      return { action: 'cancel' };
    case 'withdrawn':
    case 'call-cancelled':
    case 'disconnected':
    case 'refused':
      throw new UnansweredError(outcome);
    default:
      return outcome satisfies never;
  }
}

/** The types of the SDKs want lists that may be changed. `fromEntries`, so that a `__proto__` stays a property. */
function mutable(content: Content): Record<string, string | number | boolean | string[]> {
  const members = Object.entries(content).map(([name, value]) => {
    return [name, typeof value === 'object' ? [...value] : value] as const;
  });
  return Object.fromEntries(members);
}
