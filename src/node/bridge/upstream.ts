import type { Message, Packet } from './message.ts';
import type { ClosedReason } from './protocol.ts';

/** A larger message of a server is not read: to gather it would take the memory of the command. */
export const MAX_MESSAGE_BYTES = 64 * 1024 * 1024;

/** What an upstream tells the bridge. */
export interface UpstreamEvents {
  packet(packet: Packet): void;
  /** An answer of the page has reached the server; or has not, for this reason. */
  answered(id: unknown, failure?: string): void;
  /** The server is gone. Told at most once, and never after `end` was called. */
  closed(reason: ClosedReason): void;
}

/** The server's side of one bridge. Nothing here throws or rejects: what goes wrong is told through the events. */
export interface Upstream {
  send(packet: Packet): void;
  /** The bridge cannot take more for now. */
  pause(): void;
  resume(): void;
  /** Delivers the last messages, ends the server or the session, and resolves when that is done. */
  end(last: readonly Message[]): Promise<void>;
  /** Ends child processes at once. */
  kill(): void;
}
