import { useEffect, type RefObject } from 'react';
import { activeElement, isEditable } from '../prompt/territory.ts';
import { isLost, useFocusHome } from './focus-home.ts';

let composing = false;
if (typeof document !== 'undefined') {
  document.addEventListener('compositionstart', () => (composing = true), true);
  document.addEventListener('compositionend', () => (composing = false), true);
}

/** Focus may be taken only from a person who is not typing, and is here. */
function mayTakeFocus(): boolean {
  return !composing && document.hasFocus() && !isEditable(activeElement());
}

/**
 * Moves the focus to a prompt's heading when it opens, and back to where it was when the last one has ended.
 * Never to a button or a field, and never away from somebody who types.
 */
export function useFocus(
  surface: RefObject<HTMLElement | null>,
  heading: RefObject<HTMLHeadingElement | null>,
  shownId: string | undefined,
  chosen: boolean,
): void {
  const home = useFocusHome(surface);

  useEffect(() => {
    const wasInside = home.isInside();
    const lost = isLost(document.activeElement);
    if (shownId === undefined) {
      if (wasInside) home.giveBack();
      home.leave();
      return;
    }
    // A tab that was pressed keeps the focus: the person is looking through the list.
    if (chosen && wasInside && !lost) return;
    if (!wasInside && !chosen && !mayTakeFocus()) return;
    heading.current?.focus({ preventScroll: true });
  }, [home, heading, shownId, chosen]);
}
