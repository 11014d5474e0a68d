import { useEffect } from 'react';
import { activeElement, inTerritory, isEditable } from './territory.ts';

/** A finger or hand shakes this much, in CSS pixels; more is a drag. */
const shake = 10;

/**
 * Tells of presses that start and end outside the prompts. Not of drags, of scrolling, of a touch that only
 * closes the on-screen keyboard, nor of focus that merely moves (WCAG 3.2.1).
 */
export function useOutsidePress(enabled: boolean, onPress: () => void): void {
  useEffect(() => {
    if (!enabled) return undefined;
    let start: { readonly x: number; readonly y: number } | undefined;
    const down = (event: PointerEvent): void => {
      const outside = event.isPrimary && event.button === 0 && !inTerritory(event) && !closesKeyboard(event);
      start = outside ? { x: event.clientX, y: event.clientY } : undefined;
    };
    const up = (event: PointerEvent): void => {
      const from = start;
      start = undefined;
      if (!from || inTerritory(event)) return;
      if (Math.hypot(event.clientX - from.x, event.clientY - from.y) <= shake) onPress();
    };
    const cancel = (): void => {
      start = undefined;
    };
    document.addEventListener('pointerdown', down, true);
    document.addEventListener('pointerup', up, true);
    document.addEventListener('pointercancel', cancel, true);
    return () => {
      document.removeEventListener('pointerdown', down, true);
      document.removeEventListener('pointerup', up, true);
      document.removeEventListener('pointercancel', cancel, true);
    };
  }, [enabled, onPress]);
}

/** While a text field has the focus and the visible part of the page is cut short, a keyboard is in the way. */
function closesKeyboard(event: PointerEvent): boolean {
  const visible = globalThis.visualViewport?.height ?? innerHeight;
  return event.pointerType === 'touch' && isEditable(activeElement()) && visible < 0.8 * innerHeight;
}
