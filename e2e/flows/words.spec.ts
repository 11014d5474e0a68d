import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright/test';
import { answers, expect, test } from '../support/fixtures.ts';
import { question, runScript, textQuestion } from '../support/scripted.ts';

const order = question(
  {
    name: { type: 'string', title: 'Name', minLength: 3 },
    count: { type: 'integer', title: 'Count', minimum: -2, default: 1 },
    size: { type: 'string', title: 'Size', enum: ['S', 'M (wide)', 'L'] },
  },
  ['name', 'size'],
);

async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
}

/** How far the page and what is in the dialog can be scrolled sideways, in pixels. */
async function sidewaysScroll(page: Page): Promise<number> {
  return page.evaluate(() => {
    const parts = document.querySelectorAll('[data-elicitation-surface], [data-elicitation-surface] *');
    const scrolled = [document.documentElement, ...parts].filter(
      (part) =>
        part === document.documentElement || ['auto', 'scroll'].includes(getComputedStyle(part).overflowX),
    );
    return Math.max(...scrolled.map((part) => part.scrollWidth - part.clientWidth));
  });
}

test('German: buttons, errors and the language of the surface', async ({ ui, asked, page }) => {
  const received = await asked([textQuestion('Which one?')], { locale: 'de-AT' });
  await expect(ui.dialog).toHaveAttribute('lang', 'de');
  await expect(ui.dialog).toHaveAttribute('dir', 'ltr');
  await expect(ui.dialog).toHaveAccessibleName(/fragt: Which one\?$/u);
  for (const name of ['Absenden', 'Ablehnen', 'Schließen', 'Später'])
    await expect(ui.shown.getByRole('button', { name, exact: true })).toBeVisible();
  await ui.shown.getByRole('button', { name: 'Absenden' }).click();
  const answer = ui.shown.getByLabel('Answer', { exact: true });
  await expect(answer).toHaveAccessibleDescription(/Schreiben Sie eine Antwort\./u);
  await answer.fill('Blue');
  await ui.shown.getByRole('button', { name: 'Absenden' }).click();
  await expect
    .poll(() => answers(received))
    .toEqual([{ jsonrpc: '2.0', id: 1, result: { action: 'accept', content: { value: 'Blue' } } }]);
  await expect(page.locator('[data-elicitation-announcer]')).toContainText(
    'Sie haben Ihre Antwort abgesendet.',
  );
  // The page around the prompts speaks its own language.
  await expect(page.getByRole('button', { name: 'Run ask' })).toBeVisible();
});

test('Arabic: the surface runs from right to left in a page that does not', async ({
  ui,
  asked,
  page,
}, info) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await asked([order, textQuestion('Second?')], { locale: 'ar' });
  await expect(page.locator('html')).not.toHaveAttribute('dir', 'rtl');
  await expect(ui.dialog).toHaveAttribute('lang', 'ar');
  await expect(ui.dialog).toHaveAttribute('dir', 'rtl');
  for (const name of ['إرسال', 'رفض', 'لاحقًا'])
    await expect(ui.shown.getByRole('button', { name, exact: true })).toBeVisible();

  const close = await ui.shown.getByRole('button', { name: 'إغلاق', exact: true }).boundingBox();
  const heading = await ui.shown.getByRole('heading', { level: 2 }).boundingBox();
  const prompt = await ui.shown.boundingBox();
  expect(close && prompt ? close.x - prompt.x : undefined).toBeLessThan(30);
  expect(close && heading ? heading.x - close.x - close.width : undefined).toBeGreaterThanOrEqual(0);

  await ui.shown.getByLabel('Count', { exact: true }).fill('-7');
  await ui.shown.getByRole('button', { name: 'إرسال' }).click();
  await expect(ui.shown.getByRole('heading', { name: '3 إجابات تحتاج إلى مراجعة' })).toBeFocused();
  await expect(ui.shown.getByLabel('Name', { exact: true })).toHaveAccessibleDescription(/اكتب إجابة\./u);
  await expectAccessible(page);
  expect(await sidewaysScroll(page)).toBe(0);
  await page.screenshot({ path: info.outputPath('wide.png') });
});

test('Arabic on a narrow screen: arrows, answer and tray', async ({ ui, asked, page }, info) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 320, height: 640 });
  const received = await asked([order, textQuestion('Second?')], { locale: 'ar' });
  await expectAccessible(page);
  expect(await sidewaysScroll(page)).toBe(0);
  await page.screenshot({ path: info.outputPath('narrow.png') });
  const [previous, next] = await Promise.all(
    ['السؤال السابق', 'السؤال التالي'].map((name) => page.getByRole('button', { name }).boundingBox()),
  );
  expect(previous && next ? previous.x > next.x : undefined).toBe(true);

  await ui.shown.getByLabel('Name', { exact: true }).fill('Dana');
  await ui.shown.getByLabel('Count', { exact: true }).fill('2');
  await ui.shown.getByRole('radio', { name: 'M (wide)' }).check();
  await ui.shown.getByRole('button', { name: 'إرسال' }).click();
  await expect
    .poll(() => answers(received))
    .toEqual([
      {
        jsonrpc: '2.0',
        id: 1,
        result: { action: 'accept', content: { name: 'Dana', count: 2, size: 'M (wide)' } },
      },
    ]);
  await ui.ready();
  await ui.shown.getByRole('button', { name: 'لاحقًا' }).click();
  const tray = page.getByRole('complementary', { name: 'الأسئلة المنتظرة' });
  await expect(tray).toHaveAttribute('dir', 'rtl');
  await expect(tray.getByRole('heading', { name: 'سؤال واحد في الانتظار' })).toBeVisible();
  await expectAccessible(page);
  expect(await sidewaysScroll(page)).toBe(0);
  await page.screenshot({ path: info.outputPath('tray.png') });
});

test('Arabic in the page: the region, and axe finds nothing', async ({ ui, asked, page }, info) => {
  await asked([order], { locale: 'ar', presentation: 'inline' });
  await expect(ui.surface).toHaveAttribute('dir', 'rtl');
  await ui.shown.getByLabel('Name', { exact: true }).fill('D');
  await page.keyboard.press('Tab');
  await expect(ui.shown.getByText('اكتب 3 أحرف على الأقل؛ عدد الأحرف الآن 1.')).toBeVisible();
  await expectAccessible(page);
  await page.screenshot({ path: info.outputPath('inline.png'), fullPage: true });
});

test('words that come late start the guard anew, and words that do not come stay English', async ({
  ui,
  scripted,
  page,
}) => {
  const { running } = await scripted();
  let release = (): void => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/assets\/ar-[^/]*\.js$/u, async (route) => {
    await held;
    await route.continue();
  });
  await page.route(/\/assets\/de-[^/]*\.js$/u, (route) => route.abort());
  await ui.open(running.address, { locale: 'ar' });
  await runScript(ui, { requests: [{ id: 1, params: textQuestion('Which one?') }] });
  await ui.ready();
  await expect(ui.dialog).toHaveAttribute('lang', 'en');
  await ui.shown.getByLabel('Answer', { exact: true }).fill('Blue');
  const guarded = ui.shown.and(page.locator('[data-guard]')).waitFor();
  release();
  await guarded;
  await expect(ui.dialog).toHaveAttribute('dir', 'rtl');
  await expect(ui.shown.getByLabel('Answer', { exact: true })).toHaveValue('Blue');

  await ui.open(running.address, { locale: 'de' });
  await runScript(ui, { requests: [{ id: 1, params: textQuestion('Which one?') }] });
  await ui.ready();
  await expect(ui.button('Submit')).toBeVisible();
  await expect(ui.dialog).toHaveAttribute('lang', 'en');
});

test('a tag that is none is left out, and said so', async ({ ui, command, page }) => {
  const { address } = await command();
  await ui.open(address, { locale: 'de_AT' });
  await expect(page.getByText(/sets “locale” to “de_AT”/u)).toBeVisible();
});
