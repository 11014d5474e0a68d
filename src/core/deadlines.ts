/**
 * The longest wait in one go, in milliseconds. Timers hold 2^31 ms at most, and on many systems they stand still
 * while the machine sleeps: the clock on the wall is looked at again after this time at the latest.
 */
const longestMs = 60_000;

/** Moments at which something is due, each under a key, on the clock of the queue. */
export interface Deadlines {
  /** Sets or moves the deadline of a key, in milliseconds since the epoch. */
  readonly set: (key: string, at: number) => void;
  readonly clear: (key: string) => void;
  readonly clearAll: () => void;
}

/** However many deadlines there are, one timer waits for the nearest of them. */
export function createDeadlines(now: () => number, onDue: (key: string) => void): Deadlines {
  const moments = new Map<string, number>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  function wait(): void {
    clearTimeout(timer);
    timer = undefined;
    if (moments.size === 0) return;
    const nearest = Math.min(...moments.values());
    timer = setTimeout(look, Math.max(0, Math.min(nearest - now(), longestMs)));
  }

  function look(): void {
    const time = now();
    const due = [...moments].filter(([, at]) => at <= time).map(([key]) => key);
    // Taken out first: what happens at a deadline may set new ones.
    for (const key of due) moments.delete(key);
    wait();
    for (const key of due) onDue(key);
  }

  return {
    set(key, at) {
      moments.set(key, at);
      wait();
    },
    clear(key) {
      if (moments.delete(key)) wait();
    },
    clearAll() {
      moments.clear();
      wait();
    },
  };
}
