import { useEffect, useState } from 'react';

/** How long something took: "0.4 s", "12.3 s", "3 min 05 s". */
export function duration(milliseconds: number): string {
  const tenths = Math.round(Math.max(0, milliseconds) / 100);
  return tenths < 600 ? `${(tenths / 10).toFixed(1)} s` : longTime(Math.floor(tenths / 10));
}

/** How long something has been going on, in whole seconds: "0 s", "12 s", "3 min 05 s". */
export function runningTime(milliseconds: number): string {
  const seconds = Math.floor(Math.max(0, milliseconds) / 1_000);
  return seconds < 60 ? `${seconds} s` : longTime(seconds);
}

function longTime(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  // Two digits, so that the text keeps its width from one second to the next.
  const two = (number: number): string => String(number % 60).padStart(2, '0');
  return minutes < 60
    ? `${minutes} min ${two(seconds)} s`
    : `${Math.floor(minutes / 60)} h ${two(minutes)} min`;
}

/** The time of day at which something happened, as the person's own clock shows it. */
export function clock(iso: string): string {
  return new Date(iso).toLocaleTimeString([], { timeStyle: 'medium' });
}

/** Milliseconds since a moment, renewed at each whole second after it, until something has ended. */
export function useTimeSince(start: number, running: boolean): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    if (!running) return undefined;
    // A timer of its own for each start: a common one would show one second too long and skip the next.
    const tillNext = (): number => 1_000 - ((Date.now() - start) % 1_000);
    let timer = setTimeout(function tick() {
      setNow(Date.now());
      timer = setTimeout(tick, tillNext());
    }, tillNext());
    return () => clearTimeout(timer);
  }, [start, running]);
  return Math.max(0, now - start);
}
