import {
  refusalMessage,
  type Content,
  type Outcome,
  type Problem,
  type RefusalCode,
  type RequestId,
} from '../core/index.ts';

/** The JSON-RPC shapes that the wrapper tells apart. Everything else about a message is left alone. */
export interface RequestMessage {
  readonly jsonrpc: '2.0';
  readonly id: RequestId;
  readonly method: string;
  readonly params?: Readonly<Record<string, unknown>> | undefined;
}

export interface NotificationMessage {
  readonly jsonrpc: '2.0';
  readonly method: string;
  readonly params?: Readonly<Record<string, unknown>> | undefined;
}

export interface ResponseMessage {
  readonly jsonrpc: '2.0';
  readonly id: RequestId;
  readonly result?: unknown;
  readonly error?: JsonRpcError;
}

export interface JsonRpcError {
  readonly code: number;
  readonly message: string;
  readonly data?: unknown;
}

export type Classified =
  | { readonly kind: 'request'; readonly message: RequestMessage }
  | { readonly kind: 'notification'; readonly message: NotificationMessage }
  | { readonly kind: 'response'; readonly message: ResponseMessage }
  /** A batch or something else that is forwarded as it is. */
  | { readonly kind: 'other' };

export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A member that is a string, or nothing. */
export function text(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

/** False for the infinity that `1e999` is read as: written back, it would be null. */
export function isRequestId(value: unknown): value is RequestId {
  return typeof value === 'string' || Number.isFinite(value);
}

/** Tells what a JSON-RPC message is, by its members alone. */
export function classify(message: unknown): Classified {
  if (!isRecord(message)) return { kind: 'other' };
  const { id, method } = message;
  if (typeof method === 'string') {
    const params = isRecord(message['params']) ? message['params'] : undefined;
    if (isRequestId(id)) return { kind: 'request', message: { jsonrpc: '2.0', id, method, params } };
    if (id === undefined) return { kind: 'notification', message: { jsonrpc: '2.0', method, params } };
    return { kind: 'other' };
  }
  if (!isRequestId(id)) return { kind: 'other' };
  return { kind: 'response', message: message as unknown as ResponseMessage };
}

/** One entry of `inputRequests` (2026-07-28, basic/patterns/mrtr, "InputRequests"). */
export interface InputRequest {
  readonly method: string;
  readonly params?: unknown;
}

/** True for an entry that asks the person. */
export function isElicitation(value: unknown): value is InputRequest {
  return isRecord(value) && value['method'] === 'elicitation/create';
}

/**
 * The result of `elicitation/create` (client/elicitation, "Response Actions"). Only accept has content, and in URL
 * mode not even that.
 */
export type ElicitResult =
  | { readonly action: 'accept'; readonly content?: Content }
  | { readonly action: 'decline' }
  | { readonly action: 'cancel' };

/** What an outcome says to the server as a result; undefined where it is owed none. */
export function resultOf(outcome: Outcome): ElicitResult | undefined {
  switch (outcome.action) {
    case 'accept':
      return { action: 'accept', ...(outcome.content && { content: outcome.content }) };
    case 'decline':
      return { action: 'decline' };
    case 'cancel':
    case 'expired':
    // A server that does not forward its call's cancellation would hold its lock until its own timeout.
    case 'call-cancelled':
      return { action: 'cancel' };
    case 'withdrawn':
    case 'disconnected':
    case 'refused':
      return undefined;
    default:
      return outcome satisfies never;
  }
}

/** A call that the person gave up. The code of LSP's RequestCancelled: MCP has none of its own. */
export const callCancelledCode = -32800;

export const cancelledByPerson: JsonRpcError = {
  code: callCancelledCode,
  message: 'The person cancelled the call.',
};

/** The error that a refused request is answered with. */
export function refusalError(code: RefusalCode, problems: readonly Problem[]): JsonRpcError {
  return { code, message: refusalMessage(problems), data: { problems } };
}

/** What a text says as JSON-RPC. */
export function classifyText(json: string): Classified {
  try {
    return classify(JSON.parse(json));
  } catch {
    return { kind: 'other' };
  }
}

/**
 * True for what brings an answer of the person: a response to the server's question, or, from revision 2026-07-28
 * on, a request that carries `inputResponses`, or the state alone where the person is busy at an address.
 */
export function bringsAnswer(message: unknown): boolean {
  const classified = classify(message);
  if (classified.kind !== 'request') return classified.kind === 'response';
  const { inputResponses, requestState } = classified.message.params ?? {};
  return isRecord(inputResponses) || typeof requestState === 'string';
}

/**
 * The response that an outcome owes to a pushed request (2025-06-18 and 2025-11-25, client/elicitation); undefined
 * where it owes none.
 */
export function encodeOutcome(id: RequestId, outcome: Outcome): ResponseMessage | undefined {
  if (outcome.action === 'refused') {
    return { jsonrpc: '2.0', id, error: refusalError(outcome.code, outcome.problems) };
  }
  const result = resultOf(outcome);
  return result && { jsonrpc: '2.0', id, result };
}
