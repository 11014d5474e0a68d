import { fingerprint } from '../fingerprint.ts';
import type { CancelledBy, Outcome, RefusalCode } from '../outcome.ts';
import { originCalls, type Call, type ElicitationMode, type Prompt, type RequestId } from '../prompt.ts';
import { subjectOf } from '../subject.ts';

/**
 * Who ended a prompt: the `person` (answered, dismissed it, or left the page), the `host` (closed it, or its deadline
 * ran out), the `server` (took it back), the `client` (gave up the call), the `connection` (was lost), or this
 * `package` (refused to ask).
 */
export type EndedBy = 'person' | 'host' | 'server' | 'client' | 'connection' | 'package';

/** A call in which a prompt may have been asked. */
export interface LoggedCall {
  readonly method: string;
  /** Name of the tool, prompt or resource. */
  readonly name?: string;
}

/**
 * How one prompt ended. Nothing that a person typed or chose is in it: no content, no draft, no values of any kind.
 * Texts of other people's making are cut after 200 characters. An object for JSON: what is unknown is absent.
 */
export interface OutcomeEntry {
  readonly promptId: string;
  readonly mode: ElicitationMode;
  readonly requestId?: RequestId;
  /** The key in `inputRequests`, which tells apart the questions of one call (2026-07-28). */
  readonly key?: string;
  readonly connectionId: string;
  /** The name that the host gave the server. */
  readonly server: string;
  /** The name that the server gave itself. Untrusted. */
  readonly serverSelfName?: string;
  /** The calls that it may belong to: one where that is known, none where nothing is. */
  readonly calls: readonly LoggedCall[];
  /** Fingerprint of message and schema. */
  readonly question: string;
  /**
   * Fingerprint of the schema alone: messages often carry a name or number that changes each time. In URL mode of the
   * address's scheme, host and port (on this machine not of the port, which is another each time).
   */
  readonly schema: string;
  readonly outcome: Outcome['action'];
  readonly endedBy: EndedBy;
  /** How it was cancelled. */
  readonly by?: CancelledBy;
  /** Why, in the words of whoever withdrew it, gave the call up or lost the connection. Untrusted. */
  readonly reason?: string;
  /** JSON-RPC error code with which it was refused. What was wrong went to the server. */
  readonly code?: RefusalCode;
  /** Milliseconds since the epoch. */
  readonly askedAt: number;
  /** Milliseconds since the epoch. */
  readonly endedAt: number;
  /** How long it was open, in milliseconds. */
  readonly openMs: number;
  /** A surface drew it at least once. */
  readonly drawn: boolean;
  /** What stood in the form at the end was not what it started with. */
  readonly edited: boolean;
  /** Kinds of errors that the person was shown: the broken keywords of JSON Schema. */
  readonly errorKinds: readonly string[];
  /** How often an answer did not reach the server. */
  readonly failedSends: number;
}

/** Longer texts are cut: a name or reason may be a megabyte. */
const longestText = 200;
/** More calls than this are not listed. */
const mostCalls = 20;
/** Message and schema are looked at this far, in characters (of JSON): one that was refused may be of any size. */
const longestMessage = 65_536;
const longestSchema = 65_536;

/** What is kept of a prompt that ended. */
export function outcomeEntry(prompt: Prompt, outcome: Outcome, endedAt: number): OutcomeEntry {
  const { id, request, askedAt, drawn, edited, errorKinds = [], failedSends = 0 } = prompt;
  const { mode, requestId, key, connection, message } = request;
  const schema = fingerprint(subjectOf(request), longestSchema);
  return {
    promptId: id,
    mode,
    ...(requestId === undefined
      ? {}
      : { requestId: typeof requestId === 'string' ? cut(requestId) : requestId }),
    ...(key === undefined ? {} : { key: cut(key) }),
    connectionId: connection.id,
    server: cut(connection.name),
    ...(connection.selfName === undefined ? {} : { serverSelfName: cut(connection.selfName) }),
    calls: originCalls(request.origin).slice(0, mostCalls).map(loggedCall),
    question: fingerprint([message.slice(0, longestMessage), schema]),
    schema,
    outcome: outcome.action,
    endedBy: endedBy(outcome),
    ...detailOf(outcome),
    askedAt,
    endedAt,
    openMs: Math.max(0, endedAt - askedAt),
    drawn,
    edited,
    errorKinds,
    failedSends,
  };
}

/** Who brought an outcome about. */
export function endedBy(outcome: Outcome): EndedBy {
  switch (outcome.action) {
    case 'accept':
    case 'decline':
      return 'person';
    case 'cancel':
      return outcome.by === 'host' ? 'host' : 'person';
    case 'expired':
      return 'host';
    case 'withdrawn':
      return 'server';
    case 'call-cancelled':
      return 'client';
    case 'disconnected':
      return 'connection';
    case 'refused':
      return 'package';
    default:
      return outcome satisfies never;
  }
}

function detailOf(outcome: Outcome): Pick<OutcomeEntry, 'by' | 'reason' | 'code'> {
  switch (outcome.action) {
    case 'accept':
    case 'decline':
    case 'expired':
      return {};
    case 'cancel':
      return { by: outcome.by };
    case 'withdrawn':
    case 'call-cancelled':
    case 'disconnected':
      return outcome.reason === undefined ? {} : { reason: cut(outcome.reason) };
    case 'refused':
      return { code: outcome.code };
    default:
      return outcome satisfies never;
  }
}

function loggedCall({ method, name }: Call): LoggedCall {
  return name === undefined ? { method: cut(method) } : { method: cut(method), name: cut(name) };
}

function cut(text: string): string {
  return text.length > longestText ? `${text.slice(0, longestText)}…` : text;
}
