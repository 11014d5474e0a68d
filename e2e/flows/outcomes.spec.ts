import { readFileSync } from 'node:fs';
import type { Locator, Page } from 'playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { expect, test } from '../support/fixtures.ts';
import type { ElicitationPage } from '../support/page.ts';
import { confirm, question, runScript } from '../support/scripted.ts';

const branch = question(
  {
    branch: { type: 'string', title: 'Branch' },
    count: { type: 'integer', title: 'Count', minimum: 1 },
    key: { type: 'string', title: 'API key' },
  },
  ['branch'],
);

/** What is typed into the forms, and must be nowhere in what is exported. */
const typed = ['feature/turquoise', '987654321', 'sk-live-marmalade'];

interface Entry {
  readonly outcome: string;
  readonly requestId?: string | number;
  readonly by?: string;
  readonly server: string;
  readonly calls: readonly { readonly name?: string }[];
  readonly errorKinds: readonly string[];
  readonly edited: boolean;
}

/** The panel as a person uses it. */
function outcomesOf(page: Page) {
  const panel = page.getByRole('region', { name: 'Outcomes' });
  return {
    panel,
    entries: panel.locator('[data-entry=outcome]'),
    rates: (name: string): Locator => panel.getByRole('table', { name }),
    /** What the browser saved, and under which name. */
    async exported(): Promise<{ name: string; text: string; entries: readonly Entry[] }> {
      const saving = page.waitForEvent('download');
      await panel.getByRole('button', { name: 'Export as JSON Lines' }).click();
      const saved = await saving;
      const text = readFileSync(await saved.path(), 'utf8');
      const lines = text.split('\n').filter(Boolean);
      return {
        name: saved.suggestedFilename(),
        text,
        entries: lines.map((line) => JSON.parse(line) as Entry),
      };
    },
  };
}

async function asked(ui: ElicitationPage, id: number, params = branch): Promise<void> {
  await runScript(ui, { requests: [{ id, params }] });
  await ui.prompt(String(id)).waitFor();
  await ui.ready();
}

/** Three questions of one kind, each ended in another way. */
async function answerThree(ui: ElicitationPage): Promise<void> {
  await asked(ui, 7);
  await ui.button('Submit').click();
  await expect(ui.shown.getByLabel('Branch', { exact: true })).toHaveAttribute('aria-invalid', 'true');
  await ui.shown.getByLabel('Branch', { exact: true }).fill(typed[0] ?? '');
  await ui.shown.getByLabel('Count', { exact: true }).fill('0');
  await ui.button('Submit').click();
  await expect(ui.shown.getByLabel('Count', { exact: true })).toHaveAttribute('aria-invalid', 'true');
  await ui.shown.getByLabel('Count', { exact: true }).fill(typed[1] ?? '');
  await ui.shown.getByLabel('API key', { exact: true }).fill(typed[2] ?? '');
  await ui.shown.getByRole('checkbox').check();
  await ui.button('Submit').click();
  await expect(ui.prompts).toHaveCount(0);

  await asked(ui, 8);
  await ui.shown.getByLabel('Branch', { exact: true }).fill(typed[0] ?? '');
  await ui.button('Reject').click();
  await expect(ui.prompts).toHaveCount(0);

  await asked(ui, 9);
  await ui.escape();
  await expect(ui.prompts).toHaveCount(0);
}

test('how questions ended is listed, filtered, exported without what was typed, and counted', async ({
  ui,
  page,
  scripted,
}) => {
  const { running } = await scripted();
  await ui.open(running.address);
  const outcomes = outcomesOf(page);
  await expect(outcomes.panel).toContainText('Nothing that you type is kept in it.');
  await answerThree(ui);

  // Newest first.
  await expect(outcomes.entries).toContainText([
    /#9.*ask.*closed with Escape/su,
    /#8.*ask.*rejected/su,
    /#7.*ask.*submitted/su,
  ]);
  await outcomes.entries.last().locator('summary').click();
  await expect(outcomes.entries.last()).toContainText('Errors met: required, minimum.');

  await outcomes.panel.getByLabel('Outcome').selectOption('Rejected');
  await expect(outcomes.entries).toContainText([/#8/u]);
  await expect(outcomes.panel.getByRole('status')).toHaveText('1 of 3 shown.');
  await outcomes.panel.getByLabel('Outcome').selectOption('All outcomes');
  await expect(outcomes.entries).toHaveCount(3);

  const { name, text, entries } = await outcomes.exported();
  expect(name).toBe('elicitation-outcomes.jsonl');
  expect(entries).toMatchObject([
    { requestId: 7, outcome: 'accept', errorKinds: ['required', 'minimum'], calls: [{ name: 'ask' }] },
    { requestId: 8, outcome: 'decline', errorKinds: [], edited: true },
    { requestId: 9, outcome: 'cancel', by: 'escape', edited: false },
  ]);
  expect(new Set(entries.map((entry) => Reflect.get(entry, 'schema'))).size).toBe(1);
  for (const value of typed) expect(text).not.toContain(value);

  const rows = outcomes.rates('ask').getByRole('row');
  await expect(rows).toContainText([
    'Outcome',
    /Submitted\s*1 of 3\s*33\s%\s*6 to 79\s%/u,
    /Rejected\s*1 of 3\s*33\s%\s*6 to 79\s%/u,
    /Dismissed\s*1 of 3\s*33\s%\s*6 to 79\s%/u,
  ]);
  await expect(outcomes.panel).toContainText('asked 3 times');
  await expect(outcomes.panel).toContainText('points at the question');
});

test('each question has rates of its own, and what ended from outside is counted apart', async ({
  ui,
  page,
  scripted,
}) => {
  const { running } = await scripted();
  await ui.open(running.address);
  const outcomes = outcomesOf(page);
  await asked(ui, 1, confirm('Delete 3 files?'));
  await ui.button('Submit').click();
  await asked(ui, 2, confirm('Delete 4 files?'));
  await ui.button('Submit').click();
  await asked(ui, 3);
  await ui.button('Reject').click();
  // The server takes the next one back.
  await runScript(ui, { requests: [{ id: 4, params: branch }], next: 'cancel' });

  const [newest, oldest] = [outcomes.rates('ask').first(), outcomes.rates('ask').last()];
  await expect(newest.locator('[data-outcome=decline]')).toContainText(/1 of 1\s*100\s%\s*21 to 100\s%/u);
  await expect(newest.locator('[data-outcome=withdrawn]')).toContainText(/1 of 2\s*50\s%/u);
  await expect(newest).toContainText('says nothing about the question');
  await expect(oldest.locator('[data-outcome=accept]')).toContainText(/2 of 2\s*100\s%\s*34 to 100\s%/u);
  await expect(outcomes.rates('ask')).toHaveCount(2);
});

test('a question that nobody could answer has no empty rates', async ({ ui, page, command }) => {
  const { address } = await command();
  await ui.open(address);
  await ui.run('broken_schema');
  const outcomes = outcomesOf(page);
  await expect(outcomes.rates('broken_schema').getByRole('row')).toHaveText([
    'OutcomeCountRate95 % interval',
    'Nobody has answered it yet',
    /^Refused1 of 1100\s%21 to 100\s%$/u,
  ]);
  await expect(outcomes.entries).toContainText([/broken_schema.*refused/su]);
  // It was open for no time at all.
  await expect(outcomes.entries).not.toContainText('open');
  await outcomes.entries.locator('summary').click();
  await expect(outcomes.entries).toContainText('Refused by this page');
});

test('an address is one question each time, and is spoken of as an address that is not told', async ({
  ui,
  page,
  command,
}) => {
  const { address } = await command();
  await ui.open(address);
  const outcomes = outcomesOf(page);
  const addresses: string[] = [];
  for (const isAgreed of [false, false, true]) {
    await ui.run('connect_calendar');
    await ui.ready();
    addresses.push(await ui.shown.locator('[data-elicitation-url]').innerText());
    if (isAgreed) {
      const [tab] = await Promise.all([
        page.waitForEvent('popup'),
        ui.shown.getByRole('button', { name: /^Open /u }).click(),
      ]);
      await tab.getByRole('button', { name: 'Allow', exact: true }).click();
    } else await ui.button('Reject').click();
    await expect(ui.prompts).toHaveCount(0);
  }
  expect(new Set(addresses).size).toBe(3);

  await expect(outcomes.rates('connect_calendar')).toHaveCount(1);
  await expect(outcomes.rates('connect_calendar').getByRole('row')).toContainText([
    'Outcome',
    /Agreed to open\s*1 of 3/u,
    /Rejected\s*2 of 3/u,
    /Dismissed\s*0 of 3/u,
  ]);
  await expect(outcomes.panel).toContainText(
    /an address to open, host fingerprint [\da-f-]+, asked 3 times/u,
  );
  await expect(outcomes.entries).toContainText([/agreed to open/u, /rejected/u, /rejected/u]);
  await outcomes.panel.getByLabel('Outcome').selectOption('Agreed to open');
  await expect(outcomes.entries).toHaveCount(1);
  await outcomes.entries.locator('summary').click();
  await expect(outcomes.panel).not.toContainText(/schema|submitted/iu);
  const { text } = await outcomes.exported();
  for (const each of addresses) expect(text).not.toContain(new URL(each).pathname);
  expect(text).not.toContain('127.0.0.1');
});

test('two servers: the entries of one', async ({ ui, page, command }) => {
  const { address } = await command([
    '--server',
    'one=node e2e/servers/scripted.mjs',
    '--server',
    'two=node e2e/servers/scripted.mjs',
  ]);
  await ui.open(address);
  for (const server of ['one', 'two']) {
    await runScript(ui, { requests: [{ id: server, params: confirm('Go on?') }] }, server);
    await ui.prompt(JSON.stringify(server)).waitFor();
    await ui.ready();
    await ui.button('Submit').click();
  }
  const outcomes = outcomesOf(page);
  await expect(outcomes.entries).toHaveCount(2);
  await outcomes.panel.getByLabel('Server').selectOption('two');
  await expect(outcomes.entries).toContainText([/#"two"/u]);
  // All of them are exported, whatever is listed.
  expect((await outcomes.exported()).entries.map(({ server }) => server)).toEqual(['one', 'two']);
});

test('a long list is shown in portions, and the focus goes where it goes on', async ({
  ui,
  page,
  scripted,
}) => {
  const { running } = await scripted();
  await ui.open(running.address);
  const requests = Array.from({ length: 23 }, (_, id) => ({ id, params: branch }));
  await runScript(ui, { requests, next: 'cancel' });
  const outcomes = outcomesOf(page);
  await expect(outcomes.entries).toHaveCount(20);
  const more = outcomes.panel.getByRole('button', { name: 'Show more entries (3 left)' });
  await more.press('Enter');
  await expect(outcomes.entries).toHaveCount(23);
  await expect(outcomes.entries.nth(20).locator('summary')).toBeFocused();
  await expect(more).toHaveCount(0);
});

for (const width of [1280, 320]) {
  test(`fits ${width} px, has no barrier, and is found by the keyboard`, async ({ ui, page, scripted }) => {
    await page.setViewportSize({ width, height: 800 });
    const { running } = await scripted();
    await ui.open(running.address);
    await answerThree(ui);
    const outcomes = outcomesOf(page);
    await expect(outcomes.entries).toHaveCount(3);
    if (width === 320) {
      const sections = page.getByRole('navigation', { name: 'Sections' });
      const ways = sections.getByRole('button');
      const tops = await ways.evaluateAll((all) => all.map((way) => way.getBoundingClientRect().top));
      expect(new Set(tops).size).toBe(1);
      await sections.getByRole('button', { name: 'Outcomes' }).press('Enter');
      await expect(page.getByRole('heading', { name: 'Outcomes', exact: true })).toBeFocused();
      await page.keyboard.press('Tab');
      await expect(outcomes.panel.getByRole('button', { name: 'Export as JSON Lines' })).toBeFocused();
    }
    await outcomes.entries.first().locator('summary').press('Enter');
    await expect(outcomes.entries.first()).toContainText('Ended by the person.');
    const { wider, higher } = await page.evaluate(() => ({
      wider: document.documentElement.scrollWidth - innerWidth,
      higher: document.documentElement.scrollHeight - innerHeight,
    }));
    expect(wider).toBeLessThanOrEqual(0);
    // Where each column scrolls by itself, the page does not.
    if (width === 1280) expect(higher).toBeLessThanOrEqual(0);
    await expectAccessible(page);
  });
}
