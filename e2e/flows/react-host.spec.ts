import type { Page } from 'playwright/test';
import { start, type Running } from '../support/command.ts';
import { expect, test as base } from '../support/fixtures.ts';

/** The example host on the built package, and the demo server over HTTP. */
const test = base.extend<{ readonly host: string }>({
  host: async ({ demoHttp }, use) => {
    const preview: Running = await start([
      'node_modules/vite/bin/vite.js',
      'preview',
      'examples/react-host',
      '--port',
      '0',
      '--config',
      'examples/react-host/vite.config.ts',
    ]);
    const { address } = await demoHttp();
    await use(`${preview.address}?server=${encodeURIComponent(address)}`);
    await preview.stop();
  },
});

/** Sends a message in the chat of the host, whose server then asks or books. */
async function say(page: Page, room: string): Promise<void> {
  await page.getByLabel('Which room?').fill(room);
  await page.getByRole('button', { name: 'Send' }).click();
}

test('a host with the three lines of the README asks and gets its answer, once, in strict mode', async ({
  ui,
  host,
  page,
}) => {
  await page.goto(host);
  await say(page, 'studio');
  await ui.ready();
  await expect(ui.dialog).toHaveAccessibleName(/^Rooms asks: /u);
  await ui.shown.getByRole('radio', { name: 'studio-c' }).check();
  await ui.button('Submit').click();
  const lines = page.getByRole('list', { name: 'Conversation' }).getByRole('listitem');
  await expect(lines).toHaveText(['You: studio', /^Rooms: Booked studio-c/u]);
  await expect(ui.prompts).toHaveCount(0);
});

test('a question that comes before the component is mounted is shown later', async ({ ui, host, page }) => {
  await page.goto(`${host}&hidden`);
  await say(page, 'studio');
  await expect(page.getByText('1 question waiting')).toBeVisible();
  await expect(ui.prompts).toHaveCount(0);
  await page.getByLabel('Show questions').check();
  await ui.ready();
  await ui.button('Reject').click();
  await expect(page.getByRole('list', { name: 'Conversation' })).toContainText(/declined|no room/iu);
});

test('taking the component away and back loses neither the question nor the answer so far', async ({
  ui,
  host,
  page,
}) => {
  await page.goto(host);
  await say(page, 'studio');
  await ui.shown.getByRole('radio', { name: 'studio-b' }).check();
  await page.getByLabel('Show questions').uncheck();
  await expect(ui.dialog).toHaveCount(0);
  await page.getByLabel('Show questions').check();
  await expect(ui.shown.getByRole('radio', { name: 'studio-b' })).toBeChecked();
  await ui.button('Submit').click();
  await expect(page.getByRole('list', { name: 'Conversation' })).toContainText('Booked studio-b');
});

test('the host’s own page stays usable while a question is open', async ({ ui, host, page }) => {
  await page.goto(host);
  await say(page, 'studio');
  await ui.ready();
  await say(page, 'atrium');
  await expect(page.getByRole('list', { name: 'Conversation' })).toContainText('Booked atrium');
});
