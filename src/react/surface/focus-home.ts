import { useEffect, useMemo, useRef, type RefObject } from 'react';

/** Where the focus was before it entered the surface, so that it can be given back. */
export interface FocusHome {
  /** True while the focus is in the surface, or went with an element of it. */
  readonly isInside: () => boolean;
  readonly leave: () => void;
  /** Back to the element itself, or to the nearest place that is still there; false where there is none. */
  readonly giveBack: () => boolean;
}

/** Remembers where the focus came from. Whether it was ours is noted as it happens: its element may be gone. */
export function useFocusHome(surface: RefObject<HTMLElement | null>): FocusHome {
  const before = useRef<readonly Element[]>([]);
  const inside = useRef(false);
  useEffect(() => {
    const note = ({ target, relatedTarget }: FocusEvent): void => {
      const enters = target instanceof Node && (surface.current?.contains(target) ?? false);
      if (enters && !inside.current)
        before.current = relatedTarget instanceof Element ? pathOf(relatedTarget) : [];
      inside.current = enters;
    };
    document.addEventListener('focusin', note);
    return () => document.removeEventListener('focusin', note);
  }, [surface]);
  return useMemo(
    () => ({
      isInside() {
        const active = document.activeElement;
        // An iframe takes the focus without an event in this document.
        if (!isLost(active) && !surface.current?.contains(active)) inside.current = false;
        return inside.current;
      },
      leave() {
        inside.current = false;
        before.current = [];
      },
      giveBack: () => focusNearest(before.current),
    }),
    [surface],
  );
}

/** True where the focus went with an element that was removed or disabled. */
export function isLost(element: Element | null): boolean {
  return element === null || element === document.body || element.matches(':disabled');
}

/** An element and what it stands in, innermost first. */
function pathOf(element: Element): readonly Element[] {
  const path: Element[] = [];
  for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) path.push(at);
  return path;
}

/** What a keyboard can reach. */
const focusable =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), [tabindex]:not([tabindex="-1"])';

function focusNearest(path: readonly Element[]): boolean {
  for (const place of path) {
    if (!place.isConnected) continue;
    const inside = Array.from(place.querySelectorAll<HTMLElement>(focusable));
    const targets = place instanceof HTMLElement && place.matches(focusable) ? [place, ...inside] : inside;
    // One that is hidden or inert does not take the focus.
    const took = targets.some((target) => {
      target.focus({ preventScroll: true });
      return document.activeElement === target;
    });
    if (took) return true;
  }
  return false;
}
