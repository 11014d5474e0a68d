/**
 * When the press or key that is under way began, on the clock of `performance.now()`. A click that no pointer or
 * key caused, as assistive technology makes it, begins when it happens.
 */
export interface GestureClock {
  beganAt(): number;
}

const clocks = new WeakMap<Document, GestureClock>();

/** One clock for each document; it listens for as long as the document lives, and costs nothing else. */
export function gestureClock(page: Document): GestureClock {
  const known = clocks.get(page);
  if (known) return known;
  let began: number | undefined;
  const start = (event: Event): void => {
    // A key that is held down began with its first event.
    if (event instanceof KeyboardEvent && event.repeat) return;
    began = performance.now();
  };
  // The click comes right after the release, in the same task.
  const end = (): void => void setTimeout(() => (began = undefined));
  for (const type of ['pointerdown', 'keydown'])
    page.addEventListener(type, start, { capture: true, passive: true });
  for (const type of ['pointerup', 'pointercancel', 'keyup']) {
    page.addEventListener(type, end, { capture: true, passive: true });
  }
  // A release that goes to another window is never seen here.
  const forget = (): void => void (began = undefined);
  page.defaultView?.addEventListener('blur', forget);
  page.addEventListener('visibilitychange', forget);
  const clock: GestureClock = { beganAt: () => began ?? performance.now() };
  clocks.set(page, clock);
  return clock;
}
