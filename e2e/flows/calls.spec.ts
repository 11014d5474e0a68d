import type { Locator } from 'playwright/test';
import { expect, test } from '../support/fixtures.ts';
import type { ElicitationPage } from '../support/page.ts';

function card(ui: ElicitationPage, tool: string): Locator {
  return ui.page.getByRole('article', { name: tool, exact: true }).first();
}

test('a call that waits is the way to its question, also when that was set aside', async ({
  ui,
  command,
}) => {
  const { address } = await command();
  await ui.open(address);
  await ui.run('confirm_cleanup');
  await ui.ready();
  await ui.button('Later').click();
  await expect(ui.dialog).toBeHidden();
  const way = card(ui, 'confirm_cleanup').getByRole('button', { name: /^Waiting for your answer/u });
  await way.press('Enter');
  await expect(ui.shown.getByRole('heading', { level: 2 })).toBeFocused();
  await ui.ready();
  await ui.button('Reject').click();
  await expect(card(ui, 'confirm_cleanup')).toContainText('Declined');
  await expect(way).toHaveCount(0);
});

test('with several questions, each call opens its own', async ({ ui, command }) => {
  const { address } = await command();
  await ui.open(address);
  await ui.run('confirm_cleanup');
  await ui.ready();
  await ui.button('Later').click();
  await ui.run('profile');
  await ui.ready();
  // By keyboard: the open question lies over the calls.
  await card(ui, 'confirm_cleanup')
    .getByRole('button', { name: /^Waiting/u })
    .press('Enter');
  await expect(ui.shown).toContainText('Delete 3 preview environments?');
});

test('a failed call says what happened first and its code after it', async ({ ui, command }) => {
  const { address } = await command();
  await ui.open(address);
  await ui.run('crash', { 'Delay in ms': '0' });
  await expect(card(ui, 'crash')).toContainText(/Connection closed\s*CONNECTION_CLOSED/u);
});

test('the time of a call is whole seconds while it runs, and moves nothing', async ({
  ui,
  command,
  page,
}) => {
  const { address } = await command();
  // Before the page, which takes hold of its clock as it loads.
  await page.clock.install();
  await ui.open(address);
  await ui.run('confirm_cleanup');
  await ui.ready();
  const call = card(ui, 'confirm_cleanup');
  const state = call.getByRole('button', { name: /^Waiting/u });
  await expect(call).toContainText(/answer\d s/u);
  const before = await state.boundingBox();
  await page.clock.runFor(15_000);
  await expect(call).toContainText(/answer\d\d s/u);
  expect(await state.boundingBox()).toEqual(before);
  await ui.button('Reject').click();
  await expect(call).toContainText(/Finished\d\d\.\d s/u);
});

test('after a reload the page says why calls and transcript are empty', async ({ ui, command, page }) => {
  const { address } = await command();
  await ui.open(address);
  await ui.run('deploy_status');
  await expect(card(ui, 'deploy_status')).toContainText('Finished');
  await page.reload();
  const kept = /kept only until this page is closed or reloaded/u;
  await expect(page.getByRole('region', { name: 'Calls' })).toContainText(kept);
  await expect(page.getByRole('complementary', { name: 'Transcript' })).toContainText(kept);
});

test('on a phone the sections say how many questions wait, and lead to one that is below', async ({
  ui,
  command,
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { address } = await command();
  await ui.open(address, { presentation: 'inline' });
  await ui.run('confirm_cleanup');
  const sections = page.getByRole('navigation', { name: 'Sections' });
  const way = sections.getByRole('button', { name: 'Calls, 1 question waits' });
  await expect(way).toBeVisible();
  await expect(ui.prompts).not.toBeInViewport();
  await way.click();
  await expect(ui.prompts.getByRole('heading', { level: 2 })).toBeFocused();
  await expect(ui.prompts.getByRole('heading', { level: 2 })).toBeInViewport();
  await ui.ready();
  await ui.button('Reject').click();
  await expect(sections.getByRole('button', { name: 'Calls', exact: true })).toBeVisible();
});
