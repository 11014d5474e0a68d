import { useEffect, useState } from 'react';

/** Whole seconds since a moment; redrawn each second in the first minute, then each minute. */
export function useAge(since: number): number {
  const [now, setNow] = useState(() => Date.now());
  const seconds = Math.max(0, Math.floor((now - since) / 1_000));
  const every = seconds < 60 ? 1_000 : 60_000;
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), every);
    return () => clearInterval(timer);
  }, [every]);
  return seconds;
}
