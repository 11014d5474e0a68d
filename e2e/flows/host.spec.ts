import type { Page } from 'playwright/test';
import { scriptedServer, start } from '../support/command.ts';
import { expect, test as base } from '../support/fixtures.ts';
import { confirm, question, type Script } from '../support/scripted.ts';

/** Address of the harness: a host without the SDK, with the scripted server behind it. */
const test = base.extend<{ readonly harness: string }>({
  harness: async ({}, use) => {
    const running = await start(['e2e/hosts/harness/serve.mjs', process.execPath, scriptedServer]);
    await use(running.address);
    await running.stop();
  },
});

async function send(page: Page, script: Script): Promise<void> {
  await page.getByRole('textbox', { name: 'Message' }).fill(JSON.stringify(script));
  await page.getByRole('button', { name: 'Send' }).click();
}

const twoNames = question({ a: { type: 'string', title: 'A' }, b: { type: 'string', title: 'B' } }, [
  'a',
  'b',
]);

for (const [given, level, below] of [
  ['3', 3, 4],
  ['6', 6, 6],
] as const) {
  test(`with headingLevel ${given} the headings of a prompt fit the outline of the host`, async ({
    ui,
    harness,
    page,
  }) => {
    await ui.open(harness, { headingLevel: given });
    const params = {
      ...twoNames,
      requestedSchema: { ...(twoNames as { requestedSchema: object }).requestedSchema, title: 'Two names' },
    };
    await send(page, { requests: [{ id: 1, params }] });
    await ui.ready();
    await expect(ui.shown.getByRole('heading', { name: 'scripted asks', level })).toBeVisible();
    await expect(ui.shown.getByRole('heading', { name: 'Two names', level: below })).toBeVisible();
    await ui.button('Submit').click();
    await expect(ui.shown.getByRole('heading', { name: /need another look/u, level: below })).toBeFocused();
    await ui.button('Later').click();
    const tray = page.getByRole('complementary');
    await expect(tray.getByRole('heading', { name: '1 question is waiting', level })).toBeVisible();
  });
}

test('an onNote of the host that throws changes nothing for the person', async ({
  ui,
  harness,
  page,
  faults,
}) => {
  faults.provoked(/^Error: the host fails at: /u);
  await ui.open(harness, { throws: '' });
  const code = { type: 'string', title: 'Code', pattern: '^[A-Z]+$', format: 'color' };
  await send(page, {
    requests: [
      { id: 1, params: question({ code, other: { type: 'string', pattern: '(' } }) },
      { id: 2, params: confirm('Go on?') },
    ],
  });
  await ui.ready();
  const box = ui.shown.getByLabel('Code', { exact: true });
  await box.fill('abc');
  await ui.button('Submit').click();
  await expect(box).toBeFocused();
  await expect(box).toHaveAccessibleDescription(/only capital letters/u);
  await box.fill('ABC');
  await ui.ready();
  await ui.button('Submit').click();
  await expect(ui.dialog).toHaveAccessibleName(/Go on\?/u);
  await ui.ready();
  await ui.button('Submit').click();
  await expect(ui.prompts).toHaveCount(0);
});
