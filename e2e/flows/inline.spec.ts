import { answers, expect, test } from '../support/fixtures.ts';
import { runScript, textQuestion } from '../support/scripted.ts';

test('inline, the focus goes on to the question in its place, and then back to where it was', async ({
  ui,
  scripted,
  page,
}) => {
  const { running, received } = await scripted();
  await ui.open(running.address, { presentation: 'inline' });
  await runScript(ui, {
    requests: [
      { id: 1, params: textQuestion('First?') },
      { id: 2, params: textQuestion('Second?') },
    ],
  });
  const first = ui.prompt('1');
  const second = ui.prompt('2');
  await expect(first).toHaveAttribute('data-state', 'ready');
  const quiet = page.getByRole('button', { name: 'Run quiet' });
  await quiet.focus();
  await first.getByLabel('Answer', { exact: true }).fill('one');
  await expect(first).not.toHaveAttribute('data-guard');
  await first.getByRole('button', { name: 'Submit' }).press('Enter');
  await expect(second.getByRole('heading', { level: 2 })).toBeFocused();
  await second.getByRole('button', { name: 'Later' }).press('Enter');
  await expect(quiet).toBeFocused();

  // Opened again by hand, its heading is where the person wants to be.
  await page
    .getByRole('complementary', { name: 'Waiting prompts' })
    .getByRole('button', { name: /Second/u })
    .press('Enter');
  await expect(second.getByRole('heading', { level: 2 })).toBeFocused();
  await expect(second).not.toHaveAttribute('data-guard');
  await second.getByRole('button', { name: 'Reject' }).press('Enter');
  await expect.poll(() => answers(received).map(({ id }) => id)).toEqual([1, 2]);
});

test('inline, a question out of sight says so, and a press brings it up without answering', async ({
  ui,
  scripted,
  page,
}) => {
  const { running, received } = await scripted();
  await page.setViewportSize({ width: 390, height: 480 });
  await ui.open(running.address, { presentation: 'inline' });
  await runScript(ui, { requests: [{ id: 1, params: textQuestion('Name?') }] });
  await expect(ui.prompt('1')).toHaveAttribute('data-state', 'ready');
  await page.evaluate(() => {
    const space = document.createElement('div');
    space.style.blockSize = '3000px';
    document.body.append(space);
    scrollTo({ top: 2500, behavior: 'instant' });
  });
  const hint = page.getByRole('button', { name: '1 question is waiting' });
  await hint.click();
  await expect(ui.prompt('1').getByRole('heading', { level: 2 })).toBeFocused();
  await expect(ui.prompt('1').getByRole('heading', { level: 2 })).toBeInViewport();
  await expect(hint).toHaveCount(0);
  expect(answers(received)).toEqual([]);
});

test('inline in a dialog of the host, Escape in the prompt does not close that dialog', async ({
  ui,
  scripted,
  page,
}) => {
  const { running, received } = await scripted();
  await ui.open(running.address, { presentation: 'inline' });
  await runScript(ui, { requests: [{ id: 1, params: textQuestion('Name?') }] });
  await expect(ui.prompt('1')).toHaveAttribute('data-state', 'ready');
  await page.evaluate(() => {
    const dialog = document.createElement('dialog');
    const root = document.getElementById('root') ?? document.body.firstElementChild;
    root?.replaceWith(dialog);
    if (root) dialog.append(root);
    dialog.showModal();
  });
  const answer = ui.prompt('1').getByLabel('Answer', { exact: true });
  await answer.focus();
  await expect(ui.prompt('1')).not.toHaveAttribute('data-guard');
  await answer.press('Escape');
  await expect
    .poll(() => answers(received))
    .toEqual([{ jsonrpc: '2.0', id: 1, result: { action: 'cancel' } }]);
  expect(await page.locator('dialog').evaluate((dialog: HTMLDialogElement) => dialog.open)).toBe(true);
});
