import { useEffect, useRef, type RefObject } from 'react';
import { isEditable } from '../prompt/territory.ts';

let composing = false;
if (typeof document !== 'undefined') {
  document.addEventListener('compositionstart', () => (composing = true), true);
  document.addEventListener('compositionend', () => (composing = false), true);
}

/** Focus may be taken only from a person who is not typing, and is here. */
function mayTakeFocus(): boolean {
  return !composing && document.hasFocus() && !isEditable(document.activeElement);
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
  const before = useRef<Element | null>(null);
  const inside = useRef(false);

  // The element with the focus may be gone with the prompt: whether it was ours is noted as it happens.
  useEffect(() => {
    const note = (event: FocusEvent): void => {
      inside.current = event.target instanceof Node && (surface.current?.contains(event.target) ?? false);
    };
    document.addEventListener('focusin', note);
    return () => document.removeEventListener('focusin', note);
  }, [surface]);

  useEffect(() => {
    if (shownId === undefined) {
      const lost = document.activeElement === null || document.activeElement === document.body;
      if (inside.current && (lost || surface.current?.contains(document.activeElement)))
        giveBack(before.current);
      inside.current = false;
      before.current = null;
      return;
    }
    // A tab that was pressed keeps the focus: the person is looking through the list.
    if (chosen && inside.current && document.activeElement !== document.body) return;
    if (!inside.current && !chosen) {
      if (!mayTakeFocus()) return;
      before.current = document.activeElement;
    }
    heading.current?.focus({ preventScroll: true });
  }, [surface, heading, shownId, chosen]);
}

function giveBack(element: Element | null): void {
  let place = element;
  while (place && !place.isConnected) place = place.parentElement;
  if (place instanceof HTMLElement && place !== document.body) place.focus({ preventScroll: true });
}
