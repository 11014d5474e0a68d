import { requestIdText } from '../core/index.ts';
import type { RequestMessage, ResponseMessage } from './messages.ts';

/** How long the server may take to say that it has got something, in milliseconds. */
const patienceMs = 30_000;

interface Waiting {
  readonly resolve: () => void;
  readonly reject: (error: Error) => void;
}

/** Requests of our own, whose responses never reach the client. */
export interface OwnRequests {
  /** Resolves with the server's result, rejects with its error, or where it cannot be sent or is not confirmed. */
  readonly send: (message: RequestMessage) => Promise<void>;
  /** True for the response to one of them. */
  readonly takes: (response: ResponseMessage) => boolean;
  readonly clear: () => void;
}

export function createOwnRequests(toServer: (message: object) => Promise<void>): OwnRequests {
  const open = new Map<string, Waiting>();
  return {
    async send(message) {
      const key = requestIdText(message.id);
      let timer: ReturnType<typeof setTimeout> | undefined;
      const answered = new Promise<void>((resolve, reject) => {
        open.set(key, { resolve, reject });
        timer = setTimeout(() => reject(new Error('The server did not confirm it.')), patienceMs);
      });
      await Promise.all([toServer(message), answered]).finally(() => {
        clearTimeout(timer);
        open.delete(key);
      });
    },
    takes({ id, error }) {
      const waiting = open.get(requestIdText(id));
      if (error) waiting?.reject(new Error(error.message));
      else waiting?.resolve();
      return waiting !== undefined;
    },
    clear: () => open.clear(),
  };
}
