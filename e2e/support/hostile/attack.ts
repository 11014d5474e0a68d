import type { Page } from 'playwright/test';
import type { Hosting } from '../cases/open.ts';
import { answersOn, settled, type Answer } from '../cases/stage.ts';
import { test as base } from '../cases/theatre.ts';
import type { Control } from '../control.ts';
import { expect } from '../fixtures.ts';
import { ElicitationPage } from '../page.ts';
import { confirm } from '../scripted.ts';
import { hiddenTexts } from './hidden-text.ts';
import { watchForIntruders, type Intruders } from './intruders.ts';
import { watchMainThread } from './main-thread.ts';
import { openPage } from './open-page.ts';
import { startSharedPage, type SharedPage } from './shared-page.ts';

/** What of the hosting an input may choose. */
export type Server = Partial<Pick<Hosting, 'servers' | 'selfName' | 'first'>>;

/** A page with its real server process, which says what the test wants it to. */
export interface Attack {
  readonly ui: ElicitationPage;
  readonly page: Page;
  readonly control: Control;
  /** All that the server was answered since the test began. */
  readonly answers: () => readonly Answer[];
  /** Everything that was sent to the server has arrived there. */
  settled(): Promise<void>;
  /**
   * Asks an honest question, and answers it: whatever happened before, people and servers can still talk. Returns the
   * id of the question.
   */
  expectAlive(): Promise<string>;
}

interface Fixtures {
  /** A fresh page, in which nothing may run, freeze or hide until the test is over. */
  readonly attack: (server?: Server) => Promise<Attack>;
  /** The same in a page that was attacked before, unless these lines were part of that. */
  readonly attackAgain: (lines: readonly string[]) => Promise<Attack>;
}

/** A task that is longer than this is felt as a page that hangs. */
const longestTaskMs = 200;

export const test = base.extend<Fixtures, { readonly sharedPage: SharedPage }>({
  sharedPage: [
    async ({ browser }, use) => {
      const shared = await startSharedPage(browser);
      await use(shared);
      await shared.close();
    },
    { scope: 'worker' },
  ],
  attack: async ({ page, theatre: { control, hosting } }, use, info) => {
    let finish = (): Promise<void> => Promise.resolve();
    await use(async ({ servers = [], ...how } = {}) => {
      const { address } = await hosting({ host: 'page', servers, ...how });
      control.forget();
      await openPage(page, address, Math.max(servers.length, 1));
      finish = await watch(page, await watchForIntruders(page), info.annotations);
      return stage(page, control);
    });
    await finish();
  },
  attackAgain: async ({ sharedPage }, use, info) => {
    let finish = (): Promise<void> => Promise.resolve();
    await use(async (lines) => {
      const { page, control, intruders, faults } = await sharedPage.take(lines);
      const end = await watch(page, intruders, info.annotations);
      finish = async () => {
        await end();
        await faults.expectNone();
        await expect(new ElicitationPage(page).prompts, 'the next input finds nothing open').toHaveCount(0);
      };
      return stage(page, control);
    });
    await finish();
  },
});

/** Watches until the returned function is called, which says what was seen. */
async function watch(
  page: Page,
  intruders: Intruders,
  annotations: { type: string; description?: string }[],
): Promise<() => Promise<void>> {
  const mainThread = await watchMainThread(page);
  return async () => {
    const ms = await mainThread.longestTask();
    // To be read in the report, also where it is well below.
    annotations.push({ type: 'longest task', description: `${ms.toFixed()} ms` });
    expect(ms, 'milliseconds of the longest task').toBeLessThan(longestTaskMs);
    expect(await hiddenTexts(page), 'texts with something hidden in them').toEqual([]);
    await intruders.expectNone();
  };
}

let honest = 0;

function stage(page: Page, control: Control): Attack {
  const ui = new ElicitationPage(page);
  const before = answersOn({ control }).length;
  const answers = (): readonly Answer[] => answersOn({ control }).slice(before);
  return {
    ui,
    page,
    control,
    answers,
    settled: () => settled({ page, control, serverEnded: false }),
    async expectAlive() {
      const id = `honest ${++honest}`;
      control.send({ id, method: 'elicitation/create', params: confirm('Still there?') });
      await expect(ui.prompt(JSON.stringify(id))).toBeVisible();
      await ui.ready();
      await ui.button('Submit').click();
      await expect
        .poll(() => answers().find((answer) => answer.id === id)?.result)
        .toEqual({ action: 'accept', content: {} });
      return id;
    },
  };
}

export { expect };
