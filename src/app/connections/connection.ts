import type { Tool } from '@modelcontextprotocol/client';
import type { Target } from './target.ts';

/** Why a connection ended or never came about. */
export interface Reason {
  /** A whole sentence for the person. */
  readonly text: string;
  /** The last lines that the server wrote beside the protocol. */
  readonly stderr: readonly string[];
}

export type ConnectionState =
  | { readonly kind: 'connecting' }
  | { readonly kind: 'connected' }
  /** It never came about. */
  | { readonly kind: 'failed'; readonly reason: Reason }
  /** It was there and is gone. */
  | { readonly kind: 'closed'; readonly reason: Reason };

/** What the page shows of one connection. Immutable. */
export interface Connection {
  readonly id: string;
  readonly target: Target;
  readonly state: ConnectionState;
  /** The name and version that the server gave itself. Untrusted. */
  readonly selfName?: string | undefined;
  /** The protocol revision that both sides agreed on. */
  readonly protocol?: string | undefined;
  readonly tools: readonly Tool[];
  /** Why the list of tools is missing or out of date. */
  readonly toolsProblem?: string | undefined;
  /** Something that went wrong while the connection lives on. */
  readonly warning?: string | undefined;
}
