import { useEffect, useState, type RefObject } from 'react';

const stops = 'a[href], button, input, select, textarea, [tabindex]';

/**
 * Whether a box must be a stop for the Tab key: what is in it overflows, and nothing in it can be reached that would
 * bring the rest into view (WCAG 2.1.1).
 */
export function useScrollStop(box: RefObject<HTMLElement | null>): boolean {
  const [isStop, setIsStop] = useState(false);
  // After each redraw: what is in it changes with that, and its size with what is in it.
  useEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(() => {
      setIsStop(element.scrollHeight > element.clientHeight && !element.querySelector(stops));
    });
    for (const each of [element, ...element.children]) observer.observe(each);
    return () => observer.disconnect();
  });
  return isStop;
}
