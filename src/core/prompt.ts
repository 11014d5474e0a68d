import type { Answer, Outcome } from './outcome.ts';

/** A JSON-RPC request id. `1` and `"1"` are two different ids. */
export type RequestId = string | number;

/** One client-server session, as the host knows it. */
export interface Connection {
  /** Unique among the connections of a queue. Never shown. */
  readonly id: string;
  /** The name that the host gave this server. Trusted, and shown first. */
  readonly name: string;
  /** The name that the server gave itself. Untrusted: shown in quotation marks, never alone. */
  readonly selfName?: string | undefined;
}

/** A call of the client in which a server may ask. */
export interface Call {
  /** JSON-RPC method, such as `tools/call`. */
  readonly method: string;
  /** Name of the tool, prompt or resource that was called. */
  readonly name?: string | undefined;
  readonly id: RequestId;
}

/**
 * The call that a prompt belongs to. Revisions up to 2025-11-25 do not say which: with one call in flight it
 * is that one, with several the prompt names them all as candidates.
 */
export type Origin =
  | { readonly kind: 'call'; readonly call: Call }
  | { readonly kind: 'candidates'; readonly calls: readonly Call[] }
  | { readonly kind: 'unknown' };

/** What all requests have: the message, and where it came from. */
interface Asked {
  /** Untrusted text. Shown as plain text only. */
  readonly message: string;
  /** The id on the wire; for show only, because wire ids repeat. Absent where the host's stack hides it. */
  readonly requestId?: RequestId | undefined;
  /** The key of the question in `inputRequests`, from revision 2026-07-28 on; `requestId` is then its call's. */
  readonly key?: string | undefined;
  /**
   * Questions of one batch are answered with one message (2026-07-28, one round of a call): an answer leaves
   * when all of them have one, and meanwhile the next of them is shown. Unique in the queue.
   */
  readonly batch?: string | undefined;
  readonly connection: Connection;
  readonly origin: Origin;
}

/** A question that is answered in a form (MCP, client/elicitation, "Form Mode Elicitation Requests"). */
export interface FormRequest extends Asked {
  readonly mode: 'form';
  /** Untrusted. Only the schema layer looks inside. */
  readonly requestedSchema: unknown;
}

/** A question that is answered at an address of the server's (MCP, client/elicitation, "URL Mode Elicitation Requests"). */
export interface UrlRequest extends Asked {
  readonly mode: 'url';
  /**
   * Untrusted, as the server wrote it. What is shown and opened is `new URL(url).href`, in which nothing can be
   * hidden or turned around.
   */
  readonly url: string;
  /** The id under which the server tells that it is complete (2025-11-25). */
  readonly elicitationId?: string | undefined;
}

/** What a server asks: the content of one `elicitation/create` request. */
export type PromptRequest = FormRequest | UrlRequest;

export type ElicitationMode = PromptRequest['mode'];

/** An answer that did not reach the server, and why. It can be sent again. */
export interface SendFailure {
  readonly reason: string;
  readonly answer: Answer;
}

/** Where a prompt is in its life. Every prompt reaches `ended`, once. */
export type PromptState =
  /** The person has not answered yet; or has, and the answer did not arrive. */
  | { readonly kind: 'waiting'; readonly failure?: SendFailure | undefined }
  /** An answer is on its way and cannot be changed any more. */
  | {
      readonly kind: 'sending';
      readonly answer: Answer;
      /** It leaves when the other questions of its batch have their answers. */
      readonly held?: boolean | undefined;
    }
  | { readonly kind: 'ended'; readonly outcome: Outcome; readonly endedAt: number };

/** When a prompt ends by itself, because the host waits no longer. */
export interface Deadline {
  /** Milliseconds since the epoch. */
  readonly at: number;
  /** The time that the person had from the start, in milliseconds: also what one extension adds. */
  readonly lengthMs: number;
  /** The person can have more time, as often as they ask for it. */
  readonly extendable: boolean;
}

/**
 * What became of things that the person entered in an earlier prompt: this one holds them already; or they can be
 * filled in by a press, from a draft of the same form or from the answers that the same call was given.
 */
export type Recall = 'filled' | 'draft-offered' | 'answers-offered';

/** How often the person rejected the same form of the same server, whatever the message over it. */
export interface Rejection {
  readonly count: number;
  /** When last, in milliseconds since the epoch. */
  readonly lastAt: number;
}

/**
 * What is known of an address that the person agreed to open: it may still be under way there (`open`), they say that
 * they have finished and the server is being asked (`checking`), or it was asked and still waits (`not-yet`).
 */
export type OpenedStage = 'open' | 'checking' | 'not-yet';

/** One elicitation request in the queue. Immutable: a change makes a new object with the same `id`. */
export interface Prompt {
  /** Our own unique id, the only key for a prompt. */
  readonly id: string;
  readonly request: PromptRequest;
  readonly state: PromptState;
  /** When it arrived, in milliseconds since the epoch. */
  readonly askedAt: number;
  /** The person chose Later: it waits in the tray and never reopens itself. */
  readonly setAside: boolean;
  /** The person typed or chose something. */
  readonly edited: boolean;
  /** A surface has drawn it at least once. */
  readonly drawn: boolean;
  /** Kinds of errors that the person was shown, in the order they were first seen; absent where there were none. */
  readonly errorKinds?: readonly string[] | undefined;
  /** How often an answer did not reach the server; absent where all did. */
  readonly failedSends?: number | undefined;
  readonly deadline?: Deadline | undefined;
  readonly recall?: Recall | undefined;
  /** Present where a similar question was rejected before. */
  readonly rejected?: Rejection | undefined;
  /** The one call that asks can be given up with it (`cancelCall`). */
  readonly canCancelCall: boolean;
  /** Present once an address was opened, for as long as what is done there is not finished. */
  readonly opened?: OpenedStage | undefined;
  /** The call goes on only when what is done at the address is finished. */
  readonly awaited?: boolean | undefined;
}

/** The JSON text of a request id: `1` for a number, `"1"` for a string, nothing for none. */
export function requestIdText(id: RequestId | undefined): string {
  return id === undefined ? '' : JSON.stringify(id);
}

/** The id that is shown on a prompt: the JSON text of its request id, with `/` and the key where it has one. */
export function shownRequestId({ requestId, key }: Pick<PromptRequest, 'requestId' | 'key'>): string {
  const id = requestIdText(requestId);
  return key === undefined ? id : `${id}/${key}`;
}

/** The calls that a prompt may belong to, in the order they were made. */
export function originCalls(origin: Origin): readonly Call[] {
  switch (origin.kind) {
    case 'call':
      return [origin.call];
    case 'candidates':
      return origin.calls;
    case 'unknown':
      return [];
    default:
      return origin satisfies never;
  }
}

/** The distinct names of those calls. */
export function originNames(origin: Origin): readonly string[] {
  return callNames(originCalls(origin));
}

/** The distinct names of calls: that of the tool, prompt or resource, else the method. */
export function callNames(calls: readonly Pick<Call, 'method' | 'name'>[]): readonly string[] {
  return [...new Set(calls.map(({ name, method }) => name ?? method))];
}
