import { createDeadlines } from './deadlines.ts';
import { change, waitingEntry, type Entries } from './entry.ts';
import type { Outcome } from './outcome.ts';
import type { Deadline } from './prompt.ts';

/** How long the prompts of a queue wait. */
export interface TimeLimitOptions {
  /** A deadline for every prompt that comes without one, in milliseconds from its arrival. Default off. */
  readonly answerWithinMs?: number | undefined;
  /** Whether people can extend deadlines (`AskOptions.extendable`). Default true. */
  readonly extendable?: boolean | undefined;
  /**
   * Refuses a prompt with -32603 where no surface was there at any moment of this time, in milliseconds, so that a
   * server does not wait for a person who cannot see its question. Default off.
   */
  readonly mountTimeoutMs?: number | undefined;
}

/** When a host gives up on one prompt. */
export interface DeadlineOptions {
  /** When the host gives up waiting, in milliseconds since the epoch: the prompt ends as `expired`. */
  readonly deadline?: number | undefined;
  /**
   * The person can have more time, by the same length again, as often as they like. Default as in the queue. With
   * false, or with less than 20 s from the start, the time limit falls short of WCAG 2.2.1.
   */
  readonly extendable?: boolean | undefined;
}

export interface TimeLimitActions {
  /** Gives the person the same time again; false where the prompt has no deadline that can be extended now. */
  readonly extendDeadline: (promptId: string) => boolean;
  /** Called by a surface when it is there to draw prompts; call what it returns when it goes. */
  readonly attachSurface: () => () => void;
}

/** The clocks of a queue: one for deadlines, one for prompts that nobody can see. */
export interface TimeLimits extends TimeLimitActions {
  readonly deadlineOf: (options: DeadlineOptions, askedAt: number) => Deadline | undefined;
  readonly start: (promptId: string, deadline: Deadline | undefined, askedAt: number) => void;
  readonly stop: (promptId: string) => void;
  /** Whoever drew it is there, whether it said so or not. */
  readonly drawn: (promptId: string) => void;
}

export function createTimeLimits(
  { answerWithinMs = 0, extendable = true, mountTimeoutMs = 0 }: TimeLimitOptions,
  now: () => number,
  entries: Entries,
  end: (promptId: string, outcome: Outcome) => void,
  publish: () => void,
): TimeLimits {
  const deadlines = createDeadlines(now, (id) => end(id, { action: 'expired' }));
  const unseen = createDeadlines(now, (id) => {
    const reason = `Nothing was there to show it within ${mountTimeoutMs} ms.`;
    end(id, { action: 'refused', code: -32603, problems: [{ reason }] });
  });
  let surfaces = 0;

  return {
    deadlineOf(options, askedAt) {
      const at = options.deadline ?? (answerWithinMs > 0 ? askedAt + answerWithinMs : Number.NaN);
      if (!Number.isFinite(at)) return undefined;
      return { at, lengthMs: at - askedAt, extendable: options.extendable ?? extendable };
    },
    start(promptId, deadline, askedAt) {
      if (deadline) deadlines.set(promptId, deadline.at);
      if (mountTimeoutMs > 0 && surfaces === 0) unseen.set(promptId, askedAt + mountTimeoutMs);
    },
    stop(promptId) {
      deadlines.clear(promptId);
      unseen.clear(promptId);
    },
    drawn: unseen.clear,
    extendDeadline(promptId) {
      const entry = waitingEntry(entries, promptId);
      const deadline = entry?.prompt.deadline;
      if (!entry || !deadline?.extendable) return false;
      const at = deadline.at + deadline.lengthMs;
      change(entry, { deadline: { ...deadline, at } });
      deadlines.set(promptId, at);
      publish();
      return true;
    },
    attachSurface() {
      surfaces += 1;
      unseen.clearAll();
      let attached = true;
      return () => {
        if (attached) surfaces -= 1;
        attached = false;
      };
    },
  };
}
