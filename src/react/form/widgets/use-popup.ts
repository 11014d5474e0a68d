import { useLayoutEffect, type RefObject } from 'react';

/** Space between a control and its list, in CSS pixels. */
const gap = 4;
/** A list lower than this goes above its control where there is more room. */
const enough = 200;

/**
 * Shows a list in the top layer, beside its control: inside a form that scrolls it would be cut off, and in the
 * flow it would move what the person is about to press.
 */
export function usePopup(popup: RefObject<HTMLElement | null>, controlId: string, open: boolean): void {
  useLayoutEffect(() => {
    const list = popup.current;
    if (!list || !open) return undefined;
    list.showPopover();
    const place = (): void => placeBeside(list, document.getElementById(controlId));
    place();
    addEventListener('resize', place);
    document.addEventListener('scroll', place, { capture: true, passive: true });
    return () => {
      removeEventListener('resize', place);
      document.removeEventListener('scroll', place, { capture: true });
      list.hidePopover();
    };
  }, [popup, controlId, open]);
}

function placeBeside({ style }: HTMLElement, control: HTMLElement | null): void {
  const box = control?.getBoundingClientRect();
  if (!box) return;
  const below = innerHeight - box.bottom - 2 * gap;
  const above = box.top - 2 * gap;
  const isBelow = below >= Math.min(enough, above);
  style.left = `${box.left}px`;
  style.width = `${box.width}px`;
  style.maxHeight = `${Math.min(320, isBelow ? below : above)}px`;
  style.top = isBelow ? `${box.bottom + gap}px` : 'auto';
  style.bottom = isBelow ? 'auto' : `${innerHeight - box.top + gap}px`;
}
