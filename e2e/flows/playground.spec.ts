import type { Locator, Page } from 'playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { start } from '../support/command.ts';
import { expect, test } from '../support/fixtures.ts';

const nameSchema = {
  type: 'object',
  properties: { name: { type: 'string', title: 'Name' }, age: { type: 'integer', title: 'Age' } },
  required: ['name'],
};
const nested = { type: 'object', properties: { home: { type: 'object', properties: {} } } };

const editor = (page: Page): Locator => page.getByRole('textbox', { name: 'requestedSchema' });

/** What the card of an action says that the server receives. */
async function received(page: Page, action: string): Promise<unknown> {
  return JSON.parse(await page.locator(`[data-action=${action}] pre`).innerText());
}

test('a schema in the address is drawn, and Submit shows the exact accept', async ({ ui, command, page }) => {
  const { address } = await command();
  await ui.open(new URL('/', address).href, { schema: JSON.stringify(nameSchema), message: 'Who is it?' });
  await expect(page).toHaveTitle('Try a schema · Elicitation');
  await ui.ready();
  await expect(ui.shown).toContainText('Who is it?');
  expect(JSON.parse(await editor(page).inputValue())).toEqual(nameSchema);
  await expect(page.locator('[data-action=accept] pre')).toHaveCount(0);
  await ui.shown.getByLabel('Name', { exact: true }).fill('Ada');
  await ui.shown.getByLabel('Age', { exact: true }).fill('36');
  await ui.button('Submit').click();
  await expect(page.locator('[data-action=accept]')).toContainText('received');
  expect(await received(page, 'accept')).toEqual({
    jsonrpc: '2.0',
    id: 1,
    result: { action: 'accept', content: { name: 'Ada', age: 36 } },
  });
  await page.getByRole('button', { name: 'Ask again' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'What the person sees' })).toBeFocused();
  await ui.ready();
  await expect(ui.shown.getByLabel('Name', { exact: true })).toHaveValue('');
});

for (const [button, action] of [
  ['Reject', 'decline'],
  ['Close', 'cancel'],
] as const) {
  test(`${button} shows ${action}, without content`, async ({ ui, command, page }) => {
    const { address } = await command();
    await ui.open(new URL('/', address).href, { schema: JSON.stringify(nameSchema) });
    await ui.ready();
    const expected = { jsonrpc: '2.0', id: 1, result: { action } };
    expect(await received(page, action)).toEqual(expected);
    await ui.shown.getByLabel('Name', { exact: true }).fill('Ada');
    await ui.button(button).click();
    await expect(page.locator(`[data-action=${action}]`)).toContainText('received');
    expect(await received(page, action)).toEqual(expected);
  });
}

test('broken JSON is named with its place, and neither the text nor the question is lost', async ({
  ui,
  command,
  page,
}) => {
  const { address } = await command();
  await ui.open(new URL('/', address).href, { schema: '{\n  "type": "object",\n}' });
  await expect(page.getByText('Line 3, column 1: There is a comma too many before this.')).toBeVisible();
  await expect(editor(page)).toHaveValue('{\n  "type": "object",\n}');
  await expect(page.getByText('there is nothing to draw')).toBeVisible();

  await editor(page).fill(JSON.stringify(nameSchema));
  await ui.ready();
  await ui.shown.getByLabel('Name', { exact: true }).fill('Ada');
  // Typed letter by letter: the question that comes takes the focus from nobody.
  await editor(page).press('Control+End');
  await editor(page).pressSequentially(' nonsense', { delay: 80 });
  await expect(page.getByText(/^Line 1, column \d+: The JSON has ended before this/u)).toBeVisible();
  await expect(editor(page)).toBeFocused();
  await expect(ui.shown.getByLabel('Name', { exact: true })).toHaveValue('Ada');
  await page.getByRole('button', { name: 'Go to line 1' }).press('Enter');
  expect(await editor(page).evaluate((box: HTMLTextAreaElement) => box.value[box.selectionStart])).toBe('n');
});

test('typing a schema keeps the focus while the question is asked anew', async ({ ui, command, page }) => {
  const { address } = await command();
  await ui.open(new URL('/', address).href, { schema: '{"type":"object","properties":{}}' });
  await ui.ready();
  const text = JSON.stringify({ type: 'object', properties: { town: { type: 'string', title: 'Town' } } });
  await editor(page).fill(text.slice(0, -3));
  await editor(page).press('Control+End');
  await editor(page).pressSequentially(text.slice(-3), { delay: 60 });
  await expect(ui.shown.getByLabel('Town', { exact: true })).toBeVisible();
  await expect(editor(page)).toBeFocused();
  await expect(editor(page)).toHaveValue(text);
});

test('a schema that cannot be asked shows property, reason and the error', async ({ ui, command, page }) => {
  const { address } = await command();
  await ui.open(new URL('/', address).href, { schema: JSON.stringify(nested) });
  const problems = page.getByRole('list', { name: 'Must be mended' });
  await expect(problems.getByRole('listitem')).toHaveCount(1);
  await expect(problems).toContainText(/home.*nested object.*flat fields/u);
  expect(await received(page, 'error')).toMatchObject({
    jsonrpc: '2.0',
    id: 1,
    error: { code: -32_602, data: { problems: [{ property: 'home' }] } },
  });
  await expect(ui.prompts).toHaveCount(0);
});

test('what is left out of the form is a remark', async ({ ui, command, page }) => {
  const { address } = await command();
  await ui.open(new URL('/', address).href, { schema: '' });
  await page.getByRole('button', { name: 'With remarks' }).click();
  await ui.ready();
  await expect(page.getByRole('list', { name: 'Remarks' })).toContainText(/"port": .*default/u);
});

test('a copied link reproduces the schema, and a sample can be taken back', async ({
  ui,
  command,
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { address } = await command();
  await ui.open(new URL('/', address).href, { schema: '' });
  const mine = '{ "type": "object", "properties": { "ü & +": { "type": "string", "title": "100 %" } } }';
  await editor(page).fill(mine);
  await page.getByRole('textbox', { name: 'message' }).fill('Well?\nSay.');
  await page.getByRole('button', { name: 'Confirmation' }).click();
  await page.getByRole('button', { name: 'Back to what was here' }).click();
  await expect(editor(page)).toHaveValue(mine);
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect(page.getByText('Copied.')).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toBe(page.url());
  await page.goto('about:blank');
  await page.goto(link);
  await ui.ready();
  await expect(ui.shown.getByLabel('100 %', { exact: true })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'message' })).toHaveValue('Well?\nSay.');
  expect(JSON.parse(await editor(page).inputValue())).toEqual(JSON.parse(mine));
});

test('the start page leads to it, as static files too, without the code of the servers’ page', async ({
  ui,
  page,
}) => {
  const preview = await start(['node_modules/vite/bin/vite.js', 'preview', '--port', '0']);
  await page.goto(preview.address);
  await page.getByRole('main').getByRole('link', { name: 'Try a schema' }).click();
  await ui.ready();
  const loaded = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map((entry) => (entry as PerformanceResourceTiming).decodedBodySize)
      .filter((size) => size > 300_000),
  );
  expect(loaded).toEqual([]);
  await page.getByRole('link', { name: 'Servers' }).click();
  await expect(page.getByRole('heading', { name: 'Connect to a server' })).toBeVisible();
  await preview.stop();
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`axe finds nothing on the playground, ${colorScheme}`, async ({ ui, command, page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const { address } = await command();
    await ui.open(new URL('/', address).href, { schema: '' });
    await ui.ready();
    await expectAccessible(page);
    await ui.button('Later').click();
    await expectAccessible(page);
    await editor(page).fill('{');
    await expect(page.getByText('Line 1, column 2')).toBeVisible();
    await expectAccessible(page);
    await page.setViewportSize({ width: 320, height: 640 });
    await page.getByRole('button', { name: 'Refused' }).click();
    await expect(page.getByRole('list', { name: 'Must be mended' })).toBeVisible();
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  });
}
