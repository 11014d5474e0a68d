import { requestIdText, type Outcome } from '../core/index.ts';
import type { OpenCall } from './calls.ts';
import { callCancelledCode, type JsonRpcError, type RequestMessage } from './messages.ts';
import { callError, resend } from './resend.ts';
import type { Session, Source } from './session.ts';

/** What is done with a call between two of its requests, while its server waits for nothing. */
export interface Pause {
  /** Ends it from outside. Nothing is sent. */
  end(outcome: Outcome): void;
  /** The page or the client goes: cancelled, and nothing is owed. */
  leave(by: 'host' | 'page-closed'): void;
}

export interface OpenPause {
  readonly call: OpenCall;
  readonly pause: Pause;
}

/** The calls that are sent once more when the person has done something. */
export interface Pauses extends Source {
  readonly begin: (call: OpenCall, pause: Pause) => OpenPause;
  /** True where it is not over, and nothing has taken its place. */
  readonly isOpen: (open: OpenPause) => boolean;
  /** Sends the call once more. Rejects where that did not arrive; the pause then goes on. */
  readonly resume: (open: OpenPause, params: RequestMessage['params']) => Promise<void>;
  /** Ends the call with an error that only the client hears. */
  readonly fail: (open: OpenPause, error: JsonRpcError) => void;
  readonly some: (wanted: (call: OpenCall) => boolean) => boolean;
}

/** @param onChange called whenever one has begun or ended. */
export function createPauses(session: Session, onChange: () => void): Pauses {
  const all = new Map<string, OpenPause>();
  const keyOf = ({ call }: OpenCall): string => requestIdText(call.id);

  function isOpen(open: OpenPause): boolean {
    return all.get(keyOf(open.call)) === open;
  }

  function remove(key: string): void {
    all.delete(key);
    onChange();
  }

  function take(key: string, last: (pause: Pause) => void): void {
    const open = all.get(key);
    if (!open) return;
    remove(key);
    last(open.pause);
  }

  return {
    begin(call, pause) {
      call.wireId = undefined;
      call.rest();
      call.rest = session.keepAlive({ calls: () => (waitsForPerson(call) ? [call] : []) });
      const open = { call, pause };
      all.set(keyOf(call), open);
      onChange();
      return open;
    },
    isOpen,
    async resume(open, params) {
      const { call } = open;
      const key = keyOf(call);
      call.addresses?.asking();
      try {
        await resend(session, call, params);
      } catch (error) {
        call.addresses?.stillWaiting([]);
        // Where the session was lost with it nobody is left who could try again.
        if (call.wireId === undefined && !all.has(key)) session.fail(call, callError(error));
        throw error;
      }
      // A server that answers at once may have begun the next one already.
      if (!isOpen(open)) return;
      remove(key);
      if (!waitsForPerson(call)) call.rest();
    },
    fail(open, error) {
      if (isOpen(open)) remove(keyOf(open.call));
      session.fail(open.call, error);
    },
    some: (wanted) => [...all.values()].some(({ call }) => wanted(call)),
    callCancelled(id, reason) {
      take(requestIdText(id), (pause) => pause.end({ action: 'call-cancelled', reason }));
    },
    taskCancelled() {},
    endAll(outcome) {
      for (const key of Array.from(all.keys())) take(key, (pause) => pause.end(outcome));
    },
    leave(by) {
      for (const [key, { call }] of Array.from(all)) {
        take(key, (pause) => pause.leave(by));
        // A page that comes back from the browser's cache must not wait for it for ever.
        session.fail(call, left);
      }
    },
  };
}

/** A server, too, may hold a call that waits for what is done at an address, for as long as that takes. */
function waitsForPerson({ wireId, addresses }: OpenCall): boolean {
  return wireId === undefined || addresses?.isOpen() === true;
}

const left: JsonRpcError = { code: callCancelledCode, message: 'The question was left unanswered.' };
