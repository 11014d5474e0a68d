import { useEffect, type RefObject } from 'react';
import { isCovered, isInHostLayer } from './host-layers.ts';
import { activeElement, inTerritory, isEditable, surfaceOf } from './territory.ts';

/** A finger or hand shakes this much, in CSS pixels; more is a drag. */
const shake = 10;
/** Two presses at one place within this time are one double click, in milliseconds. */
const doubleMs = 500;

interface Press {
  readonly x: number;
  readonly y: number;
  readonly at: number;
}

/**
 * Tells of presses that start and end outside the prompts. Not of drags, of scrolling, of a touch that only
 * closes the on-screen keyboard, of a press in or past a dialog or menu of the host, of the second half of a
 * double click whose first half was inside and took away what it pressed, nor of focus that merely moves
 * (WCAG 3.2.1).
 */
export function useOutsidePress(
  root: RefObject<HTMLElement | null>,
  enabled: boolean,
  onPress: () => void,
): void {
  useEffect(() => {
    if (!enabled) return undefined;
    const surface = surfaceOf(root.current);
    let start: Press | undefined;
    let lastInside: Press | undefined;
    const down = (event: PointerEvent): void => {
      const press = { x: event.clientX, y: event.clientY, at: event.timeStamp };
      start = undefined;
      if (inTerritory(event)) lastInside = press;
      else if (isPlain(event) && !isSecondHalf(press, lastInside) && !belongsToHost(event, surface))
        start = press;
    };
    const up = (event: PointerEvent): void => {
      const from = start;
      start = undefined;
      if (!from || inTerritory(event)) return;
      if (distance(from, { x: event.clientX, y: event.clientY }) <= shake) onPress();
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
  }, [root, enabled, onPress]);
}

function isPlain(event: PointerEvent): boolean {
  return event.isPrimary && event.button === 0 && !closesKeyboard(event);
}

function isSecondHalf(press: Press, before: Press | undefined): boolean {
  return before !== undefined && press.at - before.at <= doubleMs && distance(press, before) <= shake;
}

function distance(from: Pick<Press, 'x' | 'y'>, to: Pick<Press, 'x' | 'y'>): number {
  return Math.hypot(to.x - from.x, to.y - from.y);
}

function belongsToHost(event: PointerEvent, surface: Element | null): boolean {
  return isCovered(surface) || isInHostLayer(event, surface);
}

/** While a text field has the focus and the visible part of the page is cut short, a keyboard is in the way. */
function closesKeyboard(event: PointerEvent): boolean {
  const visible = globalThis.visualViewport?.height ?? innerHeight;
  return event.pointerType === 'touch' && isEditable(activeElement()) && visible < 0.8 * innerHeight;
}
