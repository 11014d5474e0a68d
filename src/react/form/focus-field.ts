/** Brings a field's label into view and focuses its control; in a group the chosen or the first one. */
export function focusField(id: string): void {
  const element = document.getElementById(id);
  if (!element) return;
  element.closest('[data-field]')?.scrollIntoView({ block: 'nearest' });
  const control = element.matches('fieldset')
    ? (element.querySelector<HTMLElement>('input:checked') ?? element.querySelector<HTMLElement>('input'))
    : element;
  (control ?? element).focus({ preventScroll: true });
}
