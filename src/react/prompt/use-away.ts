import { useEffect } from 'react';

/** Time that a person gets who comes back after their machine slept through the deadline, in milliseconds. */
const returnMs = 20_000;

/**
 * Ends a prompt that was seen and then left alone in a window without focus. The wall clock decides: a machine
 * that sleeps must not end a prompt in the moment in which the person comes back.
 */
export function useAway(afterMs: number, onAway: () => void): void {
  useEffect(() => {
    if (afterMs <= 0) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let seen = document.hasFocus();
    const leave = (): void => {
      if (!seen || document.hasFocus()) return;
      const leftAt = Date.now();
      clearTimeout(timer);
      timer = setTimeout(() => {
        const late = Date.now() - leftAt > afterMs + returnMs;
        if (late) timer = setTimeout(onAway, returnMs);
        else onAway();
      }, afterMs);
    };
    const comeBack = (): void => {
      seen = true;
      clearTimeout(timer);
    };
    addEventListener('blur', leave);
    addEventListener('focus', comeBack);
    return () => {
      clearTimeout(timer);
      removeEventListener('blur', leave);
      removeEventListener('focus', comeBack);
    };
  }, [afterMs, onAway]);
}
