import { useEffect, type RefObject } from 'react';
import { isCovered, isInHostLayer } from './host-layers.ts';
import { activeElement, hasOpenPicker, surfaceOf } from './territory.ts';

/**
 * Escape, at its key: there it can be prevented, so that the browser closes nothing by itself. Inline, only an
 * Escape inside the prompt counts, and the page does not hear of it. Not while an input method composes, nor
 * while a list or picker is open, nor where the host has used the key itself or has something of its own open that it closes.
 */
export function useEscape(
  root: RefObject<HTMLElement | null>,
  inline: boolean,
  open: boolean,
  onEscape: () => void,
): void {
  useEffect(() => {
    const element = root.current;
    if (!open || !element) return undefined;
    const surface = surfaceOf(element);
    const target: HTMLElement | Document = inline ? element : element.ownerDocument;
    const keyDown = (event: Event): void => {
      if (!(event instanceof KeyboardEvent) || event.key !== 'Escape' || event.defaultPrevented) return;
      if (event.isComposing || event.keyCode === 229) return;
      if (hasOpenPicker(activeElement())) return;
      if (isCovered(surface) || isInHostLayer(event, surface)) return;
      event.preventDefault();
      if (inline) event.stopPropagation();
      if (!event.repeat) onEscape();
    };
    // What is left of close requests: Android's back gesture at a modal dialog.
    // Inline, a dialog around the prompt is the host's.
    const dialog = inline ? null : element.closest('dialog');
    const cancel = (event: Event): void => {
      if (event.target !== dialog) return;
      event.preventDefault();
      onEscape();
    };
    target.addEventListener('keydown', keyDown);
    dialog?.addEventListener('cancel', cancel);
    return () => {
      target.removeEventListener('keydown', keyDown);
      dialog?.removeEventListener('cancel', cancel);
    };
  }, [root, inline, open, onEscape]);
}
