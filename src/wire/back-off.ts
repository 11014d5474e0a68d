const firstMs = 2_000;
const longestMs = 30_000;

/** How long to wait before asking once more: longer each time, up to half a minute. In milliseconds. */
export interface BackOff {
  readonly next: () => number;
  readonly restart: () => void;
}

export function createBackOff(): BackOff {
  let nextMs = firstMs;
  return {
    next() {
      const ms = nextMs;
      nextMs = Math.min(2 * ms, longestMs);
      return ms;
    },
    restart() {
      nextMs = firstMs;
    },
  };
}
