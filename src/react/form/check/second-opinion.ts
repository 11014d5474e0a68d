import type { Opinion, Question, UncheckedReason, WorkerMessage } from './opinion.ts';

/** What we use of a `Worker`. */
export type WorkerLike = Pick<Worker, 'postMessage' | 'terminate' | 'addEventListener'>;

export interface SecondOpinionOptions {
  /** Throws where no worker can be had. */
  readonly startWorker: () => WorkerLike;
  /** For the check itself, in milliseconds, on a machine that is neither slow nor busy. Default 250. */
  readonly checkMs?: number | undefined;
  /** For the start of the worker, counted from when it is waited for. Default 2,000. */
  readonly startMs?: number | undefined;
}

/** Checks contents in a worker that can be ended, whatever it is given. Its functions need no `this`. */
export interface SecondOpinion {
  /** Has a worker ready until the returned function is called. */
  readonly hold: () => () => void;
  /** Never rejects. Once `signal` is aborted the answer means nothing any more. */
  readonly check: (question: Question, signal: AbortSignal) => Promise<Opinion>;
}

/** A worker that has been started, and what became of its start. */
interface Started {
  readonly worker: WorkerLike;
  /** Calls back when the worker is ready or broken, at once where that is known. */
  readonly listen: (on: {
    readonly message: (message: WorkerMessage) => void;
    readonly failed: () => void;
  }) => void;
}

/** One worker for one check: what a server's schema did to it ends with it. */
export function createSecondOpinion(options: SecondOpinionOptions): SecondOpinion {
  const { startWorker, checkMs = 250, startMs = 2_000 } = options;
  let holders = 0;
  let idle: Started | undefined;
  /** A page that allows no worker is asked once, so that its policy reports one violation. */
  let refused = false;

  function start(): Started | undefined {
    if (refused) return undefined;
    try {
      return started(startWorker());
    } catch {
      refused = true;
      return undefined;
    }
  }

  function check(question: Question, signal: AbortSignal): Promise<Opinion> {
    const taken = idle ?? start();
    idle = undefined;
    if (!taken) return Promise.resolve({ kind: 'unchecked', reason: 'no-worker' });
    const { worker, listen } = taken;
    return new Promise((resolve) => {
      const end = (opinion: Opinion): void => {
        clearTimeout(timer);
        worker.terminate();
        // What was not sent is soon checked again, and shall not wait for a start either.
        if (holders > 0 && opinion.kind !== 'valid') idle ??= start();
        resolve(opinion);
      };
      const unchecked = (reason: UncheckedReason) => (): void => end({ kind: 'unchecked', reason });
      let timer = setTimeout(unchecked('slow-start'), startMs);
      signal.addEventListener('abort', unchecked('failed'), { once: true });
      listen({
        message(message) {
          switch (message.kind) {
            case 'ready':
              clearTimeout(timer);
              timer = setTimeout(unchecked('too-slow'), patience(checkMs, message.tookMs));
              try {
                worker.postMessage(question, { transfer: [] });
              } catch {
                // A schema that the host made by hand may hold what cannot be copied to another thread.
                unchecked('failed')();
              }
              return;
            case 'opinion':
              end(message.opinion);
              return;
            default:
              message satisfies never;
          }
        },
        failed: unchecked('failed'),
      });
    });
  }

  return {
    check,
    hold() {
      holders += 1;
      idle ??= start();
      let held = true;
      return () => {
        if (!held) return;
        held = false;
        holders -= 1;
        if (holders > 0) return;
        idle?.worker.terminate();
        idle = undefined;
      };
    },
  };
}

/**
 * A slow or busy machine is not taken for a hostile schema: it gets ten times what a small check took it, but at
 * most four times the deadline, because somebody waits.
 */
function patience(checkMs: number, tookMs: number): number {
  return Math.min(Math.max(checkMs, 10 * tookMs), 4 * checkMs);
}

/** Listens from the start, so that a worker that is ready before its check is known to be. */
function started(worker: WorkerLike): Started {
  let known: WorkerMessage | 'failed' | undefined;
  let listener: Parameters<Started['listen']>[0] | undefined;
  worker.addEventListener('message', ({ data }: MessageEvent<WorkerMessage>) => {
    known = data;
    listener?.message(data);
  });
  const failed = (event: Event): void => {
    // Otherwise the page's own error handlers hear of it; it is told where the answer is.
    event.preventDefault();
    known = 'failed';
    listener?.failed();
  };
  worker.addEventListener('error', failed);
  worker.addEventListener('messageerror', failed);
  return {
    worker,
    listen(on) {
      listener = on;
      if (known === 'failed') on.failed();
      else if (known) on.message(known);
    },
  };
}
