/**
 * Presses Submit in a place as soon as it counts, so that the form shows what is wrong. The focus, which goes to
 * the errors, and the scrolling are given back at once: the person did not press it.
 *
 * @returns gives up.
 */
export function pressSubmit(place: HTMLElement): () => void {
  function tryNow(): void {
    const prompt = place.querySelector('[data-elicitation-prompt][data-state="ready"]:not([data-guard])');
    // By its look and not by its name, which is of the language.
    const submit = prompt?.querySelector<HTMLButtonElement>('button.mcpe-primary');
    // Somebody who types elsewhere is not interrupted.
    if (!submit || document.activeElement?.matches('input, textarea, select')) return;
    stop();
    const { activeElement } = document;
    const top = scrollY;
    submit.click();
    if (activeElement instanceof HTMLElement && activeElement !== document.body) {
      activeElement.focus({ preventScroll: true });
    } else if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    scrollTo({ top, behavior: 'instant' });
  }
  const observer = new MutationObserver(tryNow);
  function stop(): void {
    observer.disconnect();
    document.removeEventListener('focusout', later);
  }
  // While the event runs, the focus is nowhere.
  const later = (): void => void setTimeout(tryNow);
  observer.observe(place, { subtree: true, childList: true, attributes: true });
  document.addEventListener('focusout', later);
  return stop;
}
