import { useEffect, useState } from 'react';

const hourMs = 3_600_000;

/** The time as it was at the last step of a countdown: each second, or each minute while there is over an hour. */
export function useCountdown(at: number): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const left = at - now;
    if (left <= 0) return undefined;
    const step = left > hourMs ? 60_000 : 1_000;
    // When a whole step is left, so that it neither skips nor repeats one.
    const timer = setTimeout(() => setNow(Date.now()), (at - Date.now()) % step || step);
    return () => clearTimeout(timer);
  }, [at, now]);
  return now;
}
