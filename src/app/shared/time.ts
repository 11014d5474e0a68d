import { useEffect, useState } from 'react';

/** How long something took or has been going on: "0.4 s", "12 s", "3 min 5 s". */
export function duration(milliseconds: number): string {
  const seconds = Math.max(0, milliseconds) / 1_000;
  if (seconds < 10) return `${seconds.toFixed(1)} s`;
  const whole = Math.floor(seconds);
  if (whole < 60) return `${whole} s`;
  const minutes = Math.floor(whole / 60);
  if (minutes < 60) return `${minutes} min ${whole % 60} s`;
  return `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}

/** The time of day at which something happened, as the person's own clock shows it. */
export function clock(iso: string): string {
  return new Date(iso).toLocaleTimeString([], { hour: '2-digit', minute: '2-digit', second: '2-digit' });
}

/** The current time, renewed each second while it is needed. */
export function useNow(needed: boolean): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    if (!needed) return undefined;
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, [needed]);
  return now;
}
