import type { Page } from 'playwright/test';
import { answersOn, settled, type Answer } from '../cases/stage.ts';
import { test as base } from '../cases/theatre.ts';
import type { Hosting } from '../cases/open.ts';
import type { Control } from '../control.ts';
import { expect } from '../fixtures.ts';
import type { ElicitationPage } from '../page.ts';
import { confirm } from '../scripted.ts';
import { hiddenTexts } from './hidden-text.ts';
import { watchForIntruders } from './intruders.ts';
import { watchMainThread } from './main-thread.ts';

/** What of the hosting an input may choose. */
export type Server = Partial<Pick<Hosting, 'servers' | 'selfName' | 'first'>>;

/** A page with its real server process, which says what the test wants it to. */
export interface Attack {
  readonly ui: ElicitationPage;
  readonly page: Page;
  readonly control: Control;
  /** All that the server was answered so far. */
  readonly answers: () => readonly Answer[];
  /** Everything that was sent to the server has arrived there. */
  settled(): Promise<void>;
  /** Asks an honest question, and answers it: whatever happened before, people and servers can still talk. */
  expectAlive(server?: string): Promise<void>;
}

/** A task that is longer than this is felt as a page that hangs. */
const longestTaskMs = 200;

interface Fixtures {
  readonly attack: (server?: Server) => Promise<Attack>;
}

/** A test in which nothing may run, freeze or hide, whatever the server sends. The command is shared by a worker. */
export const test = base.extend<Fixtures>({
  attack: async ({ ui, page, theatre: { control, hosting } }, use, info) => {
    const afterwards: (() => Promise<void>)[] = [];
    await use(async ({ servers = [], ...how } = {}) => {
      const { address } = await hosting({ host: 'page', servers, ...how });
      control.forget();
      await ui.open(address);
      await expect(page.locator('[data-connection-state=connected]')).toHaveCount(
        Math.max(servers.length, 1),
      );
      const intruders = await watchForIntruders(page);
      const mainThread = await watchMainThread(page);
      afterwards.push(async () => {
        const ms = await mainThread.longestTask();
        // To be read in the report, also where it is well below.
        info.annotations.push({ type: 'longest task', description: `${ms.toFixed()} ms` });
        expect(ms, 'milliseconds of the longest task').toBeLessThan(longestTaskMs);
        expect(await hiddenTexts(page), 'texts with something hidden in them').toEqual([]);
        await intruders.expectNone();
      });
      return stage({ ui, page, control });
    });
    for (const check of afterwards) await check();
  },
});

function stage({ ui, page, control }: Pick<Attack, 'ui' | 'page' | 'control'>): Attack {
  const answers = (): readonly Answer[] => answersOn({ control });
  return {
    ui,
    page,
    control,
    answers,
    settled: () => settled({ page, control, serverEnded: false }),
    async expectAlive(server) {
      const id = 'honest';
      const request = { jsonrpc: '2.0', id, method: 'elicitation/create', params: confirm('Still there?') };
      control.sendLine(JSON.stringify(request), server);
      await expect(ui.prompt(JSON.stringify(id))).toBeVisible();
      await ui.ready();
      await ui.button('Submit').click();
      await expect
        .poll(() => answers().find((answer) => answer.id === id)?.result)
        .toEqual({ action: 'accept', content: {} });
    },
  };
}

export { expect };
