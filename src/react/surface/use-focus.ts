import { useEffect, useRef, type RefObject } from 'react';
import { activeElement, isEditable } from '../prompt/territory.ts';

let composing = false;
if (typeof document !== 'undefined') {
  document.addEventListener('compositionstart', () => (composing = true), true);
  document.addEventListener('compositionend', () => (composing = false), true);
}

/** Focus may be taken only from a person who is not typing, and is here. */
function mayTakeFocus(): boolean {
  return !composing && document.hasFocus() && !isEditable(activeElement());
}

/** True where the focus went with an element that was removed or disabled. */
function isLost(element: Element | null): boolean {
  return element === null || element === document.body || element.matches(':disabled');
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
  ended: boolean,
): void {
  /** Where the focus came from when it entered the surface, and what that stood in, innermost first. */
  const before = useRef<readonly Element[]>([]);
  const inside = useRef(false);

  // The element with the focus may be gone with the prompt: whether it was ours is noted as it happens.
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

  useEffect(() => {
    const active = document.activeElement;
    const ours = surface.current?.contains(active) ?? false;
    // An iframe takes the focus without an event in this document.
    if (!ours && !isLost(active)) inside.current = false;
    if (shownId === undefined) {
      if (inside.current && (ours || isLost(active))) giveBack(before.current);
      inside.current = false;
      before.current = [];
      return;
    }
    // A tab that was pressed keeps the focus: the person is looking through the list.
    if (chosen && inside.current && !isLost(active)) return;
    if (!inside.current && !chosen && !mayTakeFocus()) return;
    heading.current?.focus({ preventScroll: true });
  }, [surface, heading, shownId, chosen]);

  useEffect(() => {
    // A prompt that ends from outside takes its buttons with it, and its choices are disabled.
    if (ended && inside.current && isLost(document.activeElement))
      heading.current?.focus({ preventScroll: true });
  }, [heading, ended]);
}

function pathOf(element: Element): readonly Element[] {
  const path: Element[] = [];
  for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) path.push(at);
  return path;
}

/** What a keyboard can reach. */
const focusable =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), [tabindex]:not([tabindex="-1"])';

/** To the element itself, or to the nearest place that is still there. */
function giveBack(path: readonly Element[]): void {
  for (const place of path) {
    if (!place.isConnected) continue;
    const target = place.matches(focusable) ? place : place.querySelector(focusable);
    if (target instanceof HTMLElement) {
      target.focus({ preventScroll: true });
      return;
    }
  }
}
