/** What belongs to the prompts: the surface, its tray, and whatever the host marks as a part. */
const parts = '[data-elicitation-surface], [data-elicitation-tray], [data-elicitation-part]';

/** True where a press hit the territory of the prompts, also through shadow roots. */
export function inTerritory(event: Event): boolean {
  return event.composedPath().some((target) => target instanceof Element && target.matches(parts));
}

/** Controls in which typing goes. */
const editable = 'input, textarea, select, [contenteditable]:not([contenteditable="false"]), iframe';

/** True where the element takes text or is another document, so that focus must not be taken from it. */
export function isEditable(element: Element | null): boolean {
  return element?.matches(editable) ?? false;
}

/** True while a list or picker of the control is open: Escape closes that first. */
export function hasOpenPicker(element: Element | null): boolean {
  if (!element || !CSS.supports('selector(:open)')) return false;
  return element.matches('select:open, input:open') || element.getAttribute('aria-expanded') === 'true';
}
