/** What a host may draw above the prompts, and what Escape or a press there belongs to. */
const layers =
  'dialog[open], [role=dialog], [role=alertdialog], [role=menu], [role=listbox], [role=tooltip], [popover]';

/** Open while it is there at all; a `manual` popover is closed neither by Escape nor by a press outside. */
const covering = 'dialog:modal, [popover]:not([popover=manual]):popover-open';

/**
 * True where the host has something open above the prompts that Escape or a press anywhere closes first: a modal
 * dialog or a popover that neither is nor holds the surface.
 */
export function isCovered(surface: Element | null): boolean {
  return Array.from(document.querySelectorAll(covering)).some((layer) => isForeign(layer, surface));
}

/** True where an event happened inside a dialog, menu or popover of the host. */
export function isInHostLayer(event: Event, surface: Element | null): boolean {
  return event
    .composedPath()
    .some((target) => target instanceof Element && target.matches(layers) && isForeign(target, surface));
}

function isForeign(layer: Element, surface: Element | null): boolean {
  return surface === null || !(layer.contains(surface) || surface.contains(layer));
}
