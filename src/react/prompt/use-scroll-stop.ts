import { useCallback, useEffect, useState, type RefObject } from 'react';

const stops = 'a[href], button, input, select, textarea, [tabindex]';

/**
 * Whether a box must be a stop for the Tab key: what is in it overflows, and nothing in it can be reached that would
 * bring the rest into view (WCAG 2.1.1).
 */
export function useScrollStop(box: RefObject<HTMLElement | null>): boolean {
  const [isStop, setIsStop] = useState(false);
  const look = useCallback(() => {
    const element = box.current;
    if (element) setIsStop(element.scrollHeight > element.clientHeight && !element.querySelector(stops));
  }, [box]);
  useEffect(() => {
    if (!box.current) return undefined;
    const observer = new ResizeObserver(look);
    observer.observe(box.current);
    return () => observer.disconnect();
  }, [box, look]);
  // What is in it changes with a redraw only.
  useEffect(look);
  return isStop;
}
