import { useEffect, useState, type RefObject } from 'react';

/** How far below or above the window something is drawn before it is scrolled to. */
const margin = '600px 0px';

/** True once the element has been near the window: until then it need not be drawn. */
export function useNear(element: RefObject<Element | null>): boolean {
  const [near, setNear] = useState(false);
  useEffect(() => {
    const { current } = element;
    if (near || !current) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        // Never back to false: it may still be told that the element has gone on, before it is let go.
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true);
      },
      { rootMargin: margin },
    );
    observer.observe(current);
    return () => observer.disconnect();
  }, [element, near]);
  return near;
}
