import type { Page } from 'playwright/test';
import { type Running } from '../support/command.ts';
import {
  endingsServer,
  lockOf,
  readRecord,
  startEndingsHttp,
  type Era,
  type Line,
} from '../support/endings.ts';
import { expect, test as base } from '../support/fixtures.ts';
import { ElicitationPage } from '../support/page.ts';

type Way = 'stdio' | 'HTTP through the command' | 'HTTP from the browser';

interface Served {
  readonly record: () => readonly Line[];
  readonly server: Running | undefined;
  readonly address: string;
  readonly parameters: Readonly<Record<string, string>>;
}

const test = base.extend<{ serve: (era: Era, way: Way, env?: Record<string, string>) => Promise<Served> }>({
  serve: async ({ command }, use, info) => {
    const file = info.outputPath('calls.jsonl');
    const servers: Running[] = [];
    await use(async (era, way, more = {}) => {
      const env = { RECORD: file, ERA: era, ...more };
      const record = () => readRecord(file);
      if (way === 'stdio') {
        const { address } = await command([process.execPath, endingsServer], env);
        return { record, address, server: undefined, parameters: {} };
      }
      const server = await startEndingsHttp(env);
      servers.push(server);
      const { address } = await command(way === 'HTTP through the command' ? [server.address] : []);
      const parameters = way === 'HTTP from the browser' ? { server: server.address } : {};
      return { record, server, address, parameters };
    });
    await Promise.all(servers.map((server) => server.stop('SIGKILL')));
  },
});

/** Opens the page, and has the server ask which branch. */
async function decide(page: Page, { address, parameters }: Served): Promise<ElicitationPage> {
  const ui = new ElicitationPage(page);
  await ui.open(address, parameters);
  await ui.run('decide');
  await ui.ready();
  return ui;
}

async function onlyOutcome(ui: ElicitationPage, outcome: RegExp): Promise<void> {
  await expect.poll(() => ui.outcomes()).toEqual([expect.stringMatching(outcome)]);
}

const answers: readonly (readonly [string, (ui: ElicitationPage) => Promise<void>, object, RegExp])[] = [
  [
    'Submit is accept with content',
    async (ui) => {
      await ui.shown.getByLabel('Branch').fill('main');
      await ui.button('Submit').click();
    },
    { action: 'accept', content: { branch: 'main' } },
    / accept$/u,
  ],
  ['Reject is decline', (ui) => ui.button('Reject').click(), { action: 'decline' }, / decline$/u],
  ['Escape is cancel', (ui) => ui.escape(), { action: 'cancel' }, / cancel escape$/u],
  ['Close is cancel', (ui) => ui.button('Close').click(), { action: 'cancel' }, / cancel close$/u],
  ['a press outside is cancel', (ui) => ui.pressOutside(), { action: 'cancel' }, / cancel blur$/u],
];

for (const era of ['2025', '2026'] as const) {
  for (const way of ['stdio', 'HTTP through the command', 'HTTP from the browser'] as const) {
    test.describe(`${era} over ${way}`, () => {
      test('each answer reaches its call, and the lock is free after each', async ({ serve, page }) => {
        const served = await serve(era, way);
        const ui = await decide(page, served);
        for (const [index, [, answer, received, outcome]] of answers.entries()) {
          if (index > 0) {
            await ui.run('decide');
            await ui.ready();
          }
          await answer(ui);
          await expect
            .poll(() => served.record().findLast((line) => 'answered' in line)?.['answered'])
            .toEqual([received]);
          await expect.poll(() => lockOf(served.record())).toBe(0);
          await expect.poll(async () => (await ui.outcomes()).at(-1)).toMatch(outcome);
        }
        const finished = served.record().filter(({ call }) => call === 'finished');
        expect(finished).toHaveLength(answers.length);
        // The state that came with a question is the server's, and goes back as it came.
        const states = served.record().flatMap(({ state }) => (state === undefined ? [] : [state]));
        expect(states).toEqual(era === '2026' ? answers.map(() => 'state of branch') : []);
      });

      test('a call that the person cancels ends its question, and the lock is free', async ({
        serve,
        page,
      }) => {
        const served = await serve(era, way);
        const ui = await decide(page, served);
        await page.getByRole('button', { name: 'Cancel decide', exact: true }).click();
        await onlyOutcome(ui, / call-cancelled$/u);
        await expect(ui.shown).toHaveCount(0);
        await expect.poll(() => lockOf(served.record())).toBe(0);
        const answered = served
          .record()
          .flatMap(({ answered }) => (answered === undefined ? [] : [answered]));
        // Up to 2025-11-25 a cancel follows the cancellation of the call, for servers that do not pass that on to
        // their question; where both come in one piece, a server may see either of them first.
        expect(answered).toEqual(era === '2025' ? answered.map(() => [{ action: 'cancel' }]) : []);
      });

      test('a question whose time runs out is cancel for the server, and expired for the person', async ({
        serve,
        page,
      }) => {
        const served = await serve(era, way);
        const parameters = { ...served.parameters, answerWithinMs: '3000' };
        const ui = await decide(page, { ...served, parameters });
        await expect
          .poll(() => served.record().findLast((line) => 'answered' in line)?.['answered'])
          .toEqual([{ action: 'cancel' }]);
        await onlyOutcome(ui, / expired$/u);
        await expect.poll(() => lockOf(served.record())).toBe(0);
        await expect(page.getByRole('button', { name: 'Cancel decide', exact: true })).toHaveCount(0);
      });

      test('a question that cannot be asked fails its call with the reason', async ({ serve, page }) => {
        const { record, address, parameters } = await serve(era, way);
        const ui = new ElicitationPage(page);
        await ui.open(address, parameters);
        await ui.run('broken');
        await onlyOutcome(ui, / refused$/u);
        await expect(ui.shown).toHaveCount(0);
        await expect.poll(() => lockOf(record())).toBe(0);
        await expect(page.getByRole('main')).toContainText('deep');
        await expect(page.getByRole('button', { name: 'Cancel broken' })).toHaveCount(0);
      });

      test('a page that is reloaded leaves no lock taken', async ({ serve, page }) => {
        const served = await serve(era, way);
        await decide(page, served);
        await page.reload();
        await expect(page.getByRole('button', { name: 'Run decide', exact: true })).toBeVisible();
        await expect.poll(() => lockOf(served.record())).toBe(0);
        expect(
          served
            .record()
            .filter(({ call }) => call === 'finished')
            .map(({ text }) => text),
        ).toEqual(era === '2025' ? ['[{"action":"cancel"}]'] : []);
      });
    });
  }

  test(`${era}: a server that dies over stdio ends its question as disconnected`, async ({ serve, page }) => {
    const served = await serve(era, 'stdio');
    const ui = await decide(page, served);
    const pid = served.record().findLast((line) => 'pid' in line)?.['pid'];
    process.kill(Number(pid), 'SIGKILL');
    await onlyOutcome(ui, / disconnected$/u);
    await expect(page.getByRole('button', { name: 'Cancel decide' })).toHaveCount(0);
  });
}

test('2025: a question that the server no longer waits for is withdrawn, and its call has ended', async ({
  serve,
  page,
}) => {
  const served = await serve('2025', 'stdio', { TIMEOUT: '1500' });
  const ui = await decide(page, served);
  await onlyOutcome(ui, / withdrawn$/u);
  await expect(ui.shown).toHaveCount(0);
  await expect.poll(() => lockOf(served.record())).toBe(0);
  expect(served.record().findLast(({ call }) => call !== undefined)).toMatchObject({ call: 'failed' });
});

test.describe('2026', () => {
  test('two questions of one round: the second is shown while the first waits for it, and both arrive', async ({
    serve,
    page,
  }) => {
    const { address, record } = await serve('2026', 'stdio');
    const ui = new ElicitationPage(page);
    await ui.open(address);
    await ui.run('decide_both');
    await ui.ready();
    await ui.shown.getByLabel('Branch').fill('main');
    await ui.button('Submit').click();
    await expect(ui.shown).toContainText('To which branch?');
    await expect(ui.tab('From which branch?')).toContainText('Answered, not sent yet');
    expect(record().filter((line) => 'answered' in line)).toHaveLength(0);
    await ui.ready();
    await ui.button('Reject').click();
    await expect
      .poll(() => record().find((line) => 'answered' in line)?.['answered'])
      .toEqual([{ action: 'accept', content: { branch: 'main' } }, { action: 'decline' }]);
    await expect
      .poll(() => ui.outcomes())
      .toEqual([expect.stringMatching(/\/from accept$/u), expect.stringMatching(/\/to decline$/u)]);
  });

  test('a call that asks three times shows one question after the other', async ({ serve, page }) => {
    const { address, parameters } = await serve('2026', 'HTTP from the browser');
    const ui = new ElicitationPage(page);
    await ui.open(address, parameters);
    await ui.run('count', { Times: '3' });
    for (const question of [1, 2, 3]) {
      await expect(ui.shown).toContainText(`Question ${question}?`);
      await ui.ready();
      await ui.shown.getByLabel('Branch').fill('main');
      await ui.button('Submit').click();
    }
    await expect(page.getByRole('main')).toContainText('asked 3 times');
  });

  test('an answer that cannot reach the server waits to be sent again, and nothing of it is lost', async ({
    serve,
    page,
  }) => {
    const served = await serve('2026', 'HTTP from the browser');
    const ui = await decide(page, served);
    await served.server?.stop('SIGKILL');
    await ui.shown.getByLabel('Branch').fill('main');
    await ui.button('Submit').click();
    await expect(ui.shown).toHaveAttribute('data-state', 'send-failed');
    await expect(ui.shown.getByLabel('Branch')).toHaveValue('main');
    await expect(ui.shown.getByRole('button', { name: 'Try again' })).toBeVisible();
  });
});
