import { useCallback, useEffect, useRef, type RefObject } from 'react';

/**
 * Puts off what changes the layout until a press has ended. An error that appears between press and release
 * moves the button away, and the click is lost (measured: 0 of 2 submits arrived).
 */
export function useAfterPress(root: RefObject<HTMLElement | null>): (task: () => void) => void {
  const pressed = useRef(false);
  const tasks = useRef<(() => void)[]>([]);
  useEffect(() => {
    const page = root.current?.ownerDocument;
    if (!page) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const down = (): void => {
      pressed.current = true;
    };
    // The click follows the release in the same task; a timer comes after both.
    const up = (): void => {
      timer = setTimeout(() => {
        pressed.current = false;
        for (const task of tasks.current.splice(0)) task();
      });
    };
    page.addEventListener('pointerdown', down, true);
    page.addEventListener('pointerup', up, true);
    page.addEventListener('pointercancel', up, true);
    return () => {
      clearTimeout(timer);
      page.removeEventListener('pointerdown', down, true);
      page.removeEventListener('pointerup', up, true);
      page.removeEventListener('pointercancel', up, true);
    };
  }, [root]);
  return useCallback((task) => {
    if (pressed.current) tasks.current.push(task);
    else task();
  }, []);
}
