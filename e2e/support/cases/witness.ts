import type { Page } from 'playwright/test';

/** What happens beside the steps, and can only be seen while it happens. */
export interface Witness {
  readonly logged: readonly string[];
  /** Requests that only markup from a server could have made: for images, or to another origin. */
  readonly strayRequests: readonly string[];
  readonly alerts: readonly string[];
  /** How often a prompt was painted. */
  painted(): Promise<number>;
  /** How often the focus moved into a prompt. */
  focused(): Promise<number>;
}

export async function watch(page: Page): Promise<Witness> {
  const logged: string[] = [];
  const strayRequests: string[] = [];
  const alerts: string[] = [];
  page.on('console', (message) => logged.push(message.text()));
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.protocol === 'data:' || url.protocol === 'blob:') return;
    if (request.resourceType() === 'image' || url.hostname !== '127.0.0.1') strayRequests.push(url.href);
  });
  page.on('dialog', (dialog) => {
    alerts.push(dialog.message());
    void dialog.dismiss();
  });
  await page.addInitScript(() => {
    const prompt = '[data-elicitation-prompt]:not([hidden])';
    const look = (): void => {
      if (document.querySelector(prompt)) performance.mark('prompt painted');
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
    addEventListener('focusin', ({ target }) => {
      if (target instanceof Element && target.closest(prompt)) performance.mark('prompt focused');
    });
  });
  const marks = (name: string): Promise<number> =>
    page.evaluate((mark) => performance.getEntriesByName(mark).length, name);
  return {
    logged,
    strayRequests,
    alerts,
    painted: () => marks('prompt painted'),
    focused: () => marks('prompt focused'),
  };
}
