import type { RequestId } from '../core/index.ts';
import { progressTokenOf, type OpenCall } from './calls.ts';

/** Whom to tell that a prompt is still open, so that they do not give up meanwhile. */
export interface Waiting {
  /** The calls in flight that may wait for this prompt. */
  readonly calls: () => readonly OpenCall[];
  /** The token that the server gave with its question, where it did. */
  readonly serverToken?: RequestId | undefined;
}

export interface ClocksOptions {
  readonly everyMs: number;
  readonly toServer: (message: object) => void;
  readonly toClient: (message: object) => void;
}

/**
 * Keeps timeouts on both sides from running out while the person thinks: a progress notification may reset them
 * (2025-06-18 and 2025-11-25, basic/lifecycle, "Timeouts"; 2026-07-28, basic/patterns/cancellation, "Timeouts").
 */
export interface Clocks {
  /** Runs for one prompt until the returned function is called. */
  readonly run: (waiting: Waiting) => () => void;
}

export function createClocks({ everyMs, toServer, toClient }: ClocksOptions): Clocks {
  const open = new Set<Waiting>();
  const told = new Map<Waiting, number>();
  let timer: ReturnType<typeof setInterval> | undefined;

  function tick(): void {
    // Two prompts of one call must not tell it twice.
    const calls = new Set<OpenCall>();
    for (const waiting of open) {
      for (const call of waiting.calls()) calls.add(call);
      const { serverToken } = waiting;
      if (serverToken === undefined) continue;
      const progress = (told.get(waiting) ?? 0) + 1;
      told.set(waiting, progress);
      toServer(progressMessage({ progressToken: serverToken, progress }));
    }
    for (const call of calls) {
      const progressToken = progressTokenOf(call.request.params);
      if (progressToken === undefined) continue;
      call.progress = { ...call.progress, progressToken, progress: after(call.progress?.['progress']) };
      toClient(progressMessage(call.progress));
    }
  }

  return {
    run(waiting) {
      open.add(waiting);
      if (everyMs > 0) timer ??= setInterval(tick, everyMs);
      return () => {
        open.delete(waiting);
        told.delete(waiting);
        if (open.size > 0) return;
        clearInterval(timer);
        timer = undefined;
      };
    },
  };
}

/** Progress must grow with each notification, and ours must not run ahead of the server's own. */
function after(last: unknown): number {
  const value = typeof last === 'number' ? last : 0;
  return value + Math.max(1e-6, Math.abs(value) * 2 ** -50);
}

function progressMessage(params: Readonly<Record<string, unknown>>): object {
  return { jsonrpc: '2.0', method: 'notifications/progress', params };
}
