import { useEffect, useRef, type RefObject } from 'react';

/**
 * A control that has the focus may go with its own press, or be switched off when the prompt ends. The focus then
 * moves to a place in the same part of the page, instead of being lost to its top.
 */
export function useKeepFocus(root: RefObject<HTMLElement | null>, place: () => HTMLElement | null): void {
  const last = useRef<Element>(undefined);
  useEffect(() => {
    const note = ({ target }: FocusEvent): void => {
      last.current = target instanceof Element && root.current?.contains(target) ? target : undefined;
    };
    document.addEventListener('focusin', note);
    return () => document.removeEventListener('focusin', note);
  }, [root]);
  // After each redraw: that is when a control goes.
  useEffect(() => {
    const element = last.current;
    if (!element || (element.isConnected && !element.matches(':disabled'))) return;
    last.current = undefined;
    const active = document.activeElement;
    if (active === null || active === document.body || active === element)
      place()?.focus({ preventScroll: true });
  });
}
