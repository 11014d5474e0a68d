/** What belongs to the prompts: the surface, its tray, and whatever the host marks as a part. */
const parts = '[data-elicitation-surface], [data-elicitation-tray], [data-elicitation-part]';

/** True where a press hit the territory of the prompts, also through shadow roots. */
export function inTerritory(event: PointerEvent): boolean {
  if (hitsBackdrop(event)) return false;
  return event.composedPath().some((target) => target instanceof Element && target.matches(parts));
}

/** The surface that an element of a prompt stands in. */
export function surfaceOf(element: Element | null): Element | null {
  return element?.closest('[data-elicitation-surface]') ?? null;
}

/** The backdrop of a modal dialog is no element: a press on it reports the dialog, at a place outside its box. */
function hitsBackdrop({ target, clientX, clientY }: PointerEvent): boolean {
  if (!(target instanceof HTMLDialogElement) || !target.matches(':modal')) return false;
  const { left, right, top, bottom } = target.getBoundingClientRect();
  return clientX < left || clientX > right || clientY < top || clientY > bottom;
}

/** The element with the focus, also inside shadow roots. */
export function activeElement(): Element | null {
  let active = document.activeElement;
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
  return active;
}

/** Controls in which typing goes. */
const editable = 'input, textarea, select, [contenteditable]:not([contenteditable="false"]), iframe';

/** True where the element takes text or is another document, so that focus must not be taken from it. */
export function isEditable(element: Element | null): boolean {
  return element?.matches(editable) ?? false;
}

/** True while a list or picker of the control is open: Escape closes that first. */
export function hasOpenPicker(element: Element | null): boolean {
  if (!element) return false;
  if (element.getAttribute('aria-expanded') === 'true' && element.matches('input, select, [role=combobox]'))
    return true;
  return CSS.supports('selector(:open)') && element.matches('select:open, input:open');
}
