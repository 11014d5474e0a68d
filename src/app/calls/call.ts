import type { CallToolResult } from '@modelcontextprotocol/client';
import type { JsonObject } from '../shared/json.ts';

/** What became of a call. */
export type CallEnd =
  | { readonly kind: 'finished'; readonly result: CallToolResult }
  /** It broke before there was a result. */
  | { readonly kind: 'failed'; readonly code?: string | number | undefined; readonly message: string }
  /** The person gave it up. */
  | { readonly kind: 'cancelled' };

export type CallState =
  /** It waits for a free connection and has not been sent. */
  | { readonly kind: 'queued' }
  | { readonly kind: 'running' }
  | { readonly kind: 'ended'; readonly end: CallEnd; readonly endedAt: number };

export interface CallProgress {
  readonly progress: number;
  readonly total?: number | undefined;
  readonly message?: string | undefined;
}

/** One run of a tool. Immutable: a change makes a new object with the same `id`. */
export interface Call {
  readonly id: string;
  readonly connectionId: string;
  /** Name of the connection, which outlives it here. */
  readonly connection: string;
  readonly tool: string;
  /** What was sent. */
  readonly arguments: JsonObject;
  /** The arguments as they may be shown: secrets hidden. */
  readonly shownArguments: JsonObject;
  readonly state: CallState;
  readonly progress?: CallProgress | undefined;
  readonly startedAt: number;
}

/** True where the tool itself reports an error, or the call broke. */
export function wentWrong(end: CallEnd): boolean {
  return end.kind === 'failed' || (end.kind === 'finished' && end.result.isError === true);
}
