import type { Page } from 'playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { start } from '../support/command.ts';
import { expect, test } from '../support/fixtures.ts';

/** Scrolls through the page, so that all of it is drawn; gives the number of its sections. */
function drawAll(page: Page): Promise<number> {
  // In the page itself: each step from outside would take a picture of all of it.
  return page.evaluate(async () => {
    const items = [...document.querySelectorAll('section[id]')];
    const isDrawn = (item: Element): boolean =>
      item.querySelector('[data-elicitation-prompt], [data-elicitation-tray]') !== null &&
      item.querySelector('[data-state=loading]') === null;
    for (const item of items) {
      const until = performance.now() + 20_000;
      // Once more for each look: what is drawn above it meanwhile may push it away again.
      do {
        item.scrollIntoView({ block: 'center', behavior: 'instant' });
        await new Promise((resolve) => setTimeout(resolve, 20));
        if (performance.now() > until) throw new Error(`#${item.id} is not drawn: ${item.innerHTML}`);
      } while (!isDrawn(item));
    }
    return items.length;
  });
}

test('all sections are drawn, from static files, each in its state', async ({ ui, page }) => {
  const preview = await start(['node_modules/vite/bin/vite.js', 'preview', '--port', '0']);
  await page.goto(preview.address);
  await page.getByRole('main').getByRole('link', { name: 'every kind of field' }).click();
  await expect(page).toHaveTitle('All fields · Elicitation');
  await expect(ui.prompts.first()).toBeVisible();
  // What is far away is not drawn yet.
  await expect(page.locator('#several [data-elicitation-prompt]')).toHaveCount(0);
  expect(await drawAll(page)).toBeGreaterThan(30);

  await expect(page.locator('#sending [data-state=sending]')).toBeVisible();
  await expect(page.locator('#send-failed [data-state=send-failed]')).toContainText('did not reach');
  await expect(page.locator('#ended [data-state=ended]')).toContainText('Somebody else has answered');
  await expect(page.locator('#several [data-elicitation-prompt]')).toHaveCount(3);
  await expect(page.locator('#filled').getByLabel('Name', { exact: true })).toHaveValue('Grace Hopper');
  await expect(page.locator('#search').getByRole('combobox')).toBeVisible();
  await preview.stop();
});

test('the errors are shown without taking the focus or the place of the person', async ({
  ui,
  command,
  page,
}) => {
  const { address } = await command();
  await ui.open(`${new URL('/', address).href}?gallery#errors`);
  const errors = page.locator('#errors');
  const heading = errors.getByRole('heading', { name: 'With errors' });
  await expect(heading).toBeInViewport();
  await expect(errors.getByText('answers need another look')).toBeVisible();
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true);
  await expect(heading).toBeInViewport();
});

test('a question that was answered shows how, and can be shown again', async ({ ui, command, page }) => {
  const { address } = await command();
  await ui.open(`${new URL('/', address).href}?gallery#confirmation`);
  const item = page.locator('#confirmation');
  await expect(item.locator('[data-state=ready]:not([data-guard])')).toBeVisible();
  await item.getByRole('button', { name: 'Reject' }).click();
  await expect(item).toContainText('{"action":"decline"}');
  await item.getByRole('button', { name: 'Show again' }).press('Enter');
  await expect(item.locator('[data-elicitation-prompt]')).toBeVisible();
  await expect(item.getByRole('link', { name: 'Confirmation' })).toBeFocused();
});

test('colours and direction are set on the root of the page, and the questions follow', async ({
  ui,
  command,
  page,
}) => {
  const { address } = await command();
  await ui.open(`${new URL('/', address).href}?gallery`);
  await expect(ui.prompts.first()).toBeVisible();
  const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const light = await background();
  await page.getByLabel('Colours').selectOption('Dark');
  expect(await background()).not.toBe(light);
  await page.getByLabel('Language').selectOption('العربية');
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(ui.surface.first()).toHaveAttribute('dir', 'rtl');
  await expect(ui.surface.first()).toHaveAttribute('lang', 'ar');
  await page.getByLabel('Language').selectOption('Deutsch');
  await expect(ui.prompts.first().getByRole('button', { name: 'Ablehnen' })).toBeVisible();
});

test('the density is that of all prompts, also of those that are drawn later', async ({
  ui,
  command,
  page,
}) => {
  const { address } = await command();
  await ui.open(`${new URL('/', address).href}?gallery`);
  const reject = page.locator('#text').getByRole('button', { name: 'Reject' });
  await expect(reject).toBeVisible();
  const height = async (): Promise<number> => (await reject.boundingBox())?.height ?? 0;
  const comfortable = await height();
  await page.getByLabel('Density').selectOption('Compact');
  await expect.poll(height).toBeLessThan(comfortable);
  expect(await height()).toBeGreaterThanOrEqual(24);
  await drawAll(page);
  await expect(ui.surface.and(page.locator(':not([data-density=compact])'))).toHaveCount(0);
  await page.getByLabel('Density').selectOption('Comfortable');
  await expect.poll(height).toBe(comfortable);
});

for (const [colorScheme, width, language, density] of [
  ['light', 1280, 'English', 'Comfortable'],
  ['dark', 320, 'العربية', 'Compact'],
] as const) {
  test(`axe finds nothing in the gallery, ${colorScheme}, ${width} px`, async ({ ui, command, page }) => {
    // It looks at each of a few thousand elements.
    test.slow();
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height: 800 });
    const { address } = await command();
    await ui.open(`${new URL('/', address).href}?gallery`);
    await page.getByLabel('Language').selectOption(language);
    await page.getByLabel('Density').selectOption(density);
    await drawAll(page);
    await expect(page.locator('#errors [aria-invalid=true]').first()).toBeVisible();
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  });
}
