import { answers, expect, test } from '../support/fixtures.ts';
import { confirm, runScript } from '../support/scripted.ts';

test('a double click on Submit answers one question', async ({ ui, asked }) => {
  const received = await asked([confirm('Delete the first?'), confirm('Delete the second?')]);
  await ui.button('Submit').dblclick();
  await expect(ui.dialog).toHaveAccessibleName(/the second/u);
  await expect(ui.shown.and(ui.page.locator('[data-guard]'))).toHaveCount(0);
  await expect
    .poll(() => answers(received))
    .toEqual([{ jsonrpc: '2.0', id: 1, result: { action: 'accept', content: {} } }]);
  await expect(ui.dialog).toBeVisible();
});

test('a double click on the last Submit is one answer', async ({ ui, asked }) => {
  const received = await asked([confirm('Delete it?')]);
  await ui.button('Submit').dblclick();
  await expect(ui.dialog).toBeHidden();
  // What the server hears last, so that a second answer would have been heard too.
  await ui.run('quiet');
  await expect.poll(() => JSON.stringify(received().at(-1))).toContain('quiet');
  expect(answers(received)).toHaveLength(1);
});

test('keys typed as a question pops up do not answer it, and say so', async ({ ui, scripted, page }) => {
  const { running, received } = await scripted();
  await page.clock.install();
  await ui.open(running.address);
  await expect(page.getByRole('button', { name: 'Run ask' })).toBeVisible();
  // The guard lasts for half a second; the clock stands still, so that a slow machine does not outlast it.
  await page.clock.pauseAt(Date.now() + 60_000);
  await runScript(ui, { requests: [{ id: 1, params: confirm('Delete it?') }] });
  await expect(page).toHaveTitle(/^\(1\)/u);
  await page.clock.runFor(50);
  await page.locator('[data-elicitation-prompt][data-guard]').waitFor();
  await expect(ui.button('Submit')).toHaveAttribute('aria-disabled', 'true');
  await ui.button('Submit').focus();
  for (const key of ['Enter', 'Space', 'Escape']) await page.keyboard.press(key);
  await page.clock.runFor(100);
  await expect(page.locator('[data-elicitation-announcer]').first()).toContainText('Please press again.');
  await page.clock.runFor(300);
  expect(answers(received)).toEqual([]);
  await expect(ui.shown).toHaveAttribute('data-guard', '');
  await page.clock.resume();
  await ui.ready();
  await ui.button('Reject').click();
  await expect
    .poll(() => answers(received))
    .toEqual([{ jsonrpc: '2.0', id: 1, result: { action: 'decline' } }]);
});

test('a double click on an entry of the tray opens the question and answers nothing', async ({
  ui,
  asked,
  page,
}) => {
  await page.setViewportSize({ width: 400, height: 700 });
  const received = await asked([confirm('Delete it?')]);
  await ui.button('Later').click();
  await page.getByRole('complementary', { name: 'Waiting prompts' }).getByRole('button').dblclick();
  await ui.ready();
  expect(answers(received)).toEqual([]);
  await ui.button('Reject').click();
  await expect
    .poll(() => answers(received))
    .toEqual([{ jsonrpc: '2.0', id: 1, result: { action: 'decline' } }]);
});

test('a click of assistive technology counts after a key whose release went to another window', async ({
  ui,
  asked,
  page,
}) => {
  const received = await asked([confirm('Delete it?')]);
  // The release of Alt+Tab is never seen here; what is seen is that the window lost and regained the focus.
  await page.keyboard.down('Alt');
  await page.evaluate(() => dispatchEvent(new Event('blur')));
  await page.evaluate(() => dispatchEvent(new Event('focus')));
  await ui.ready();
  await ui.button('Reject').evaluate((button: HTMLButtonElement) => button.click());
  await expect
    .poll(() => answers(received))
    .toEqual([{ jsonrpc: '2.0', id: 1, result: { action: 'decline' } }]);
});

test('a key that is held down answers nothing', async ({ ui, asked }) => {
  const received = await asked([confirm('First?'), confirm('Second?')]);
  await ui.button('Submit').focus();
  await ui.page.keyboard.down('Enter');
  await expect(ui.dialog).toHaveAccessibleName(/Second/u);
  await ui.button('Submit').focus();
  await ui.ready();
  // The second `down` of a key that was never let go is a repeat.
  await ui.page.keyboard.down('Enter');
  await ui.page.keyboard.down('Enter');
  await ui.page.keyboard.up('Enter');
  await expect(ui.dialog).toBeVisible();
  expect(answers(received)).toHaveLength(1);
});

test('a question that comes back by itself is guarded, even if it was opened by hand before', async ({
  ui,
  asked,
}) => {
  const received = await asked([confirm('Delete the first?'), confirm('Delete the second?')]);
  await ui.tab(/second/u).click();
  await ui.ready();
  await ui.tab(/first/u).click();
  await ui.ready();
  await ui.button('Reject').dblclick();
  await expect(ui.dialog).toHaveAccessibleName(/the second/u);
  await ui.ready();
  await expect
    .poll(() => answers(received))
    .toEqual([{ jsonrpc: '2.0', id: 1, result: { action: 'decline' } }]);
});
