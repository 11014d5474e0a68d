import type { Browser, BrowserContext, Page } from 'playwright/test';
import { startHost } from '../cases/open.ts';
import { startControl, type Control } from '../control.ts';
import { watchFaults } from '../faults.ts';
import { openPage } from './open-page.ts';
import { watchForIntruders, type Intruders } from './intruders.ts';

/** A page that many inputs are tried in, one after the other. */
export interface Shared {
  readonly page: Page;
  readonly control: Control;
  /** Both have watched since the page was opened. */
  readonly intruders: Intruders;
  readonly faults: Awaited<ReturnType<typeof watchFaults>>;
}

export interface SharedPage {
  /** A page in which these lines were not sent before: the same question under the same id is not asked again. */
  take(lines: readonly string[]): Promise<Shared>;
  close(): Promise<void>;
}

/** A connection may ask 60 questions a minute, and an input is one to three of them. */
const mostInputs = 18;

/** Starts a command for all inputs of a worker. After a failure the worker is another, and so is all of this. */
export async function startSharedPage(browser: Browser): Promise<SharedPage> {
  const control = await startControl();
  const running = await startHost({ host: 'page', servers: [] }, control.port);
  let context: BrowserContext | undefined;
  let shared: Shared | undefined;
  let sent = new Set<string>();
  let inputs = 0;

  async function open(): Promise<Shared> {
    await context?.close();
    control.forget();
    [sent, inputs] = [new Set(), 0];
    context = await browser.newContext({ viewport: { width: 1280, height: 860 }, locale: 'en-US' });
    const faults = await watchFaults(context);
    const page = await context.newPage();
    await openPage(page, running.address, 1);
    return { page, control, faults, intruders: await watchForIntruders(page) };
  }

  return {
    async take(lines) {
      if (!shared || inputs >= mostInputs || lines.some((line) => sent.has(line))) shared = await open();
      for (const line of lines) sent.add(line);
      inputs += 1;
      return shared;
    },
    async close() {
      await context?.close();
      await running.stop();
      control.close();
    },
  };
}
