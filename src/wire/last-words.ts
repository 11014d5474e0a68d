import { within } from './within.ts';

/** Messages that are on their way, so that closing can wait for them, but not for ever. */
export interface LastWords {
  add(sending: Promise<void>): Promise<void>;
  /** Resolves when all have left or failed, after `ms` milliseconds at the latest. */
  left(ms: number): Promise<void>;
}

export function createLastWords(): LastWords {
  const leaving = new Set<Promise<void>>();
  return {
    add(sending) {
      // Whether it failed is for whoever sent it to hear.
      const left = sending.catch(() => undefined);
      leaving.add(left);
      void left.then(() => leaving.delete(left));
      return sending;
    },
    left: (ms) => within(ms, Promise.all(leaving)),
  };
}
