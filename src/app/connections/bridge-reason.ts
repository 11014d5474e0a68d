import { isObject, own, ownText } from '../shared/json.ts';
import type { Reason } from './connection.ts';

/** What a text frame of the bridge is: a message of the server, word of the bridge itself, or nonsense. */
export type Frame =
  | { readonly kind: 'message'; readonly message: object }
  | { readonly kind: 'closed'; readonly reason: Reason }
  /** Whether an answer of the page has reached the server; `failure` says why not. */
  | { readonly kind: 'answered'; readonly id: unknown; readonly failure: string | undefined }
  | { readonly kind: 'unknown' };

/** Reads a frame. Only what has no `jsonrpc` member is the bridge's own: a server cannot speak for it. */
export function readFrame(data: unknown): Frame {
  const frame = parse(data);
  if (!isObject(frame)) return { kind: 'unknown' };
  if (own(frame, 'jsonrpc') !== undefined) return { kind: 'message', message: frame };
  if (own(frame, 'bridge') === 'closed') return { kind: 'closed', reason: readReason(own(frame, 'reason')) };
  if (own(frame, 'bridge') === 'answered') {
    return { kind: 'answered', id: own(frame, 'id'), failure: ownText(frame, 'failure') };
  }
  return { kind: 'unknown' };
}

function parse(data: unknown): unknown {
  if (typeof data !== 'string') return undefined;
  try {
    return JSON.parse(data) as unknown;
  } catch {
    return undefined;
  }
}

function readReason(reason: unknown): Reason {
  const lines = own(reason, 'stderr');
  return {
    text: ownText(reason, 'text') ?? 'The server ended the connection without giving a reason.',
    stderr: Array.isArray(lines) ? lines.filter((line) => typeof line === 'string') : [],
  };
}
