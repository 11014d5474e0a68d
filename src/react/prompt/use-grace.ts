import { useCallback, useEffect, useState } from 'react';
import type { CancelledBy } from '../../core/index.ts';

export interface Grace {
  readonly by: CancelledBy;
  readonly secondsLeft: number;
}

/** The time in which a dismissed but edited form can still be kept. */
export function useGrace(
  graceMs: number,
  onOver: (by: CancelledBy) => void,
): {
  readonly grace: Grace | undefined;
  readonly start: (by: CancelledBy) => void;
  readonly keep: () => void;
} {
  const [running, setRunning] = useState<{ readonly by: CancelledBy; readonly until: number }>();
  const [now, setNow] = useState(0);

  useEffect(() => {
    if (!running) return undefined;
    const tick = setInterval(() => setNow(Date.now()), 250);
    const end = setTimeout(() => {
      setRunning(undefined);
      onOver(running.by);
    }, running.until - Date.now());
    return () => {
      clearInterval(tick);
      clearTimeout(end);
    };
  }, [running, onOver]);

  const start = useCallback(
    (by: CancelledBy) => {
      setNow(Date.now());
      setRunning({ by, until: Date.now() + graceMs });
    },
    [graceMs],
  );
  const keep = useCallback(() => setRunning(undefined), []);
  const secondsLeft = running ? Math.max(0, Math.ceil((running.until - now) / 1_000)) : 0;
  return { grace: running && { by: running.by, secondsLeft }, start, keep };
}
