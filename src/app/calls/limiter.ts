/** Lets a limited number of things run at once; the others wait their turn. */
export interface Limiter {
  /**
   * Starts at once, or when a place is free.
   *
   * @returns gives the place back, or leaves the line. To be called once, whatever happens.
   */
  enter(start: () => void): () => void;
}

export function createLimiter(most: () => number): Limiter {
  const waiting = new Set<{ readonly start: () => void }>();
  let running = 0;

  function admit(): void {
    for (const turn of waiting) {
      if (running >= most()) return;
      waiting.delete(turn);
      running += 1;
      turn.start();
    }
  }

  return {
    enter(start) {
      const turn = { start };
      let left = false;
      waiting.add(turn);
      admit();
      return () => {
        if (left) return;
        left = true;
        if (waiting.delete(turn)) return;
        running -= 1;
        admit();
      };
    },
  };
}

/** What a browser opens to one HTTP/1.1 host at most. */
const browserConnections = 6;

/**
 * How many calls may run at once on a host that the browser talks to itself. Each call holds one connection
 * while it runs, each session holds one for its stream of notifications, and one must stay free: without it no
 * answer to a prompt could leave, and the calls would wait for it for ever.
 */
export function callsAtOnce(sessions: number): number {
  return Math.max(1, Math.min(4, browserConnections - 1 - sessions));
}
