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
    async left(ms) {
      let timer: ReturnType<typeof setTimeout> | undefined;
      const waited = new Promise<void>((resolve) => (timer = setTimeout(resolve, ms)));
      await Promise.race([Promise.all(leaving), waited]);
      clearTimeout(timer);
    },
  };
}
