import type { ContentValue, FieldError } from '../../../schema/index.ts';

/** A content to be checked before it is sent. */
export interface Question {
  /** The server's own schema, untrusted: only the worker looks inside. */
  readonly schema: unknown;
  readonly content: Readonly<Record<string, ContentValue>>;
  /** The patterns of the fields, for a worker that may not compile the whole schema. */
  readonly patterns: readonly { readonly property: string; readonly pattern: string }[];
}

/** A rule that the content breaks; without a property it is about the form as a whole. */
export interface Fault {
  readonly property?: string | undefined;
  readonly error: FieldError;
}

/** What could not be checked. The words for it are the surface's. */
export type Note =
  /** The worker may not compile code: only the patterns were checked. */
  | { readonly kind: 'patterns-only' }
  /** A remark about the schema, for the author of the server. */
  | { readonly kind: 'schema'; readonly text: string };

export type UncheckedReason =
  /** There is no worker here, or it may not be started. */
  | 'no-worker'
  /** The worker did not say in time that it is ready. */
  | 'slow-start'
  /** The check took too long and was ended. */
  | 'too-slow'
  /** The worker ended, or could not be given the question. */
  | 'failed';

export type Opinion =
  | { readonly kind: 'valid'; readonly notes: readonly Note[] }
  | { readonly kind: 'invalid'; readonly errors: readonly Fault[]; readonly notes: readonly Note[] }
  | { readonly kind: 'unchecked'; readonly reason: UncheckedReason };

/** What the worker says: once that it is ready, and how long a small check took it; then one opinion. */
export type WorkerMessage =
  | { readonly kind: 'ready'; readonly tookMs: number }
  | { readonly kind: 'opinion'; readonly opinion: Opinion };
