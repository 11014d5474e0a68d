import { answers, expect, test } from '../support/fixtures.ts';
import { confirm, runScript, textQuestion } from '../support/scripted.ts';

test('“Reject all” names its number and declines each question of the list', async ({
  ui,
  scripted,
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 780 });
  const { running, received } = await scripted();
  await ui.open(running.address);
  await runScript(ui, {
    requests: [
      { id: 1, params: confirm('First?') },
      { id: 2, params: confirm('Second?') },
    ],
  });
  await ui.ready();
  await page.getByRole('button', { name: 'Reject all 2' }).click();
  await expect
    .poll(() => answers(received))
    .toEqual([
      { jsonrpc: '2.0', id: 1, result: { action: 'decline' } },
      { jsonrpc: '2.0', id: 2, result: { action: 'decline' } },
    ]);
  await expect(ui.dialog).toBeHidden();
});

test('“Close all” cancels each question of the list', async ({ ui, scripted }) => {
  const { running, received } = await scripted();
  await ui.open(running.address);
  await runScript(ui, {
    requests: [
      { id: 1, params: textQuestion('First?') },
      { id: 2, params: textQuestion('Second?') },
    ],
  });
  await ui.ready();
  await ui.page.getByRole('button', { name: 'Close all 2' }).click();
  await expect
    .poll(() => answers(received))
    .toEqual([
      { jsonrpc: '2.0', id: 1, result: { action: 'cancel' } },
      { jsonrpc: '2.0', id: 2, result: { action: 'cancel' } },
    ]);
});
