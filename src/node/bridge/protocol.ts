/** Why the bridge closed. `text` is a whole sentence for the person, with what to do where there is something. */
export type ClosedReason =
  | {
      readonly kind: 'spawn-failed';
      readonly command: string;
      readonly message: string;
      readonly text: string;
    }
  | {
      readonly kind: 'exited';
      readonly command: string;
      readonly code: number | null;
      readonly signal: string | null;
      /** The last lines that the server wrote and that were no protocol message, each cut at 500 characters. */
      readonly stderr: readonly string[];
      readonly text: string;
    }
  | {
      readonly kind: 'unreachable';
      readonly url: string;
      readonly message: string;
      readonly text: string;
    }
  | { readonly kind: 'protocol'; readonly message: string; readonly text: string };

/**
 * What the bridge says for itself, beside the messages of the server. It never has a member `jsonrpc`, and what a
 * server writes is only passed on if it has one, so that a server cannot speak for the bridge.
 */
export type ControlFrame = ClosedFrame | AnsweredFrame;

export interface ClosedFrame {
  readonly bridge: 'closed';
  readonly reason: ClosedReason;
}

/**
 * Whether an answer of the page has reached the server. A person must not read "submitted" for an answer that
 * got no further than the bridge.
 */
export interface AnsweredFrame {
  readonly bridge: 'answered';
  readonly id: unknown;
  readonly failure?: string;
}

/** The WebSocket subprotocol that the server selects. */
export const SUBPROTOCOL = 'mcp';
/** The page offers its token as a second subprotocol with this prefix: a browser can set no other header. */
export const TOKEN_PREFIX = 'token.';
