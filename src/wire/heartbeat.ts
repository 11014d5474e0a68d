import { classify } from './messages.ts';

export interface HeartbeatOptions {
  /** Milliseconds between two pings; 0 turns them off. */
  readonly everyMs: number;
  readonly send: (message: object) => Promise<void>;
  /** Called after two pings in a row came to nothing. */
  readonly onDead: (reason: string) => void;
}

/** Finds out that an HTTP server is gone: its transport reports errors but never closes. */
export interface Heartbeat {
  /** Runs while there is something to wait for. */
  readonly run: (needed: boolean) => void;
  /** Asks at once, because something already looks wrong. */
  hurry(): void;
  /** True for the answer to a ping of ours, which is not for the client. */
  takes(message: unknown): boolean;
}

const prefix = 'mcp-elicitation-ui/ping/';

export function createHeartbeat({ everyMs, send, onDead }: HeartbeatOptions): Heartbeat {
  let timer: ReturnType<typeof setInterval> | undefined;
  let count = 0;
  let failures = 0;
  let firstFailedAt = 0;
  /** The id of the ping that has no answer yet. */
  let waiting: string | undefined;

  function failed(reason: string): void {
    waiting = undefined;
    // Two pings that fail in the same moment, as after a sleep, are one sign and not two.
    if (failures > 0 && Date.now() - firstFailedAt < everyMs / 2) return;
    if (failures === 0) firstFailedAt = Date.now();
    failures += 1;
    if (failures < 2 || timer === undefined) return;
    stop();
    onDead(reason);
  }

  function ping(): void {
    if (waiting !== undefined) failed('The server does not answer any more.');
    if (timer === undefined) return;
    const id = `${prefix}${++count}`;
    waiting = id;
    send({ jsonrpc: '2.0', id, method: 'ping' }).catch(() => {
      if (waiting === id) failed('The server cannot be reached any more.');
    });
  }

  function restart(): void {
    clearInterval(timer);
    timer = setInterval(ping, everyMs);
  }

  function stop(): void {
    clearInterval(timer);
    timer = undefined;
    waiting = undefined;
    failures = 0;
  }

  return {
    run(needed) {
      if (!needed) stop();
      else if (timer === undefined && everyMs > 0) restart();
    },
    hurry() {
      if (timer === undefined || waiting !== undefined || failures > 0) return;
      // The next one is a whole interval away, however soon it was due.
      restart();
      ping();
    },
    takes(message) {
      const classified = classify(message);
      if (classified.kind !== 'response' || !String(classified.message.id).startsWith(prefix)) return false;
      waiting = undefined;
      failures = 0;
      return true;
    },
  };
}
