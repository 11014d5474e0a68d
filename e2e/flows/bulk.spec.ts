import { scriptedServer } from '../support/command.ts';
import { startControl } from '../support/control.ts';
import { answers, expect, test } from '../support/fixtures.ts';
import { announced } from '../support/harness.ts';
import { confirm, runScript, textQuestion } from '../support/scripted.ts';

test('“Reject all” names its number and declines each question of the list', async ({ ui, asked, page }) => {
  await page.setViewportSize({ width: 390, height: 780 });
  const received = await asked([confirm('First?'), confirm('Second?')]);
  await page.getByRole('button', { name: 'Reject all 2' }).click();
  await expect
    .poll(() => answers(received))
    .toEqual([
      { jsonrpc: '2.0', id: 1, result: { action: 'decline' } },
      { jsonrpc: '2.0', id: 2, result: { action: 'decline' } },
    ]);
  await expect(ui.dialog).toBeHidden();
  await expect(announced(ui)).toHaveText('You rejected 2 questions.');
});

test('“Close all” cancels each question of the list', async ({ ui, asked }) => {
  const received = await asked([textQuestion('First?'), textQuestion('Second?')]);
  await ui.page.getByRole('button', { name: 'Close all 2' }).click();
  await expect
    .poll(() => answers(received))
    .toEqual([
      { jsonrpc: '2.0', id: 1, result: { action: 'cancel' } },
      { jsonrpc: '2.0', id: 2, result: { action: 'cancel' } },
    ]);
});

test('“Reject all” waits anew when a further question makes it mean more', async ({ ui, command, page }) => {
  const control = await startControl();
  const received = () => control.servers().flatMap((server) => server.received);
  await page.clock.install();
  // Here the list is one line, so that no button moves when a question comes.
  await page.setViewportSize({ width: 390, height: 780 });
  const { address } = await command([process.execPath, scriptedServer], { CONTROL: String(control.port) });
  await ui.open(address);
  await runScript(ui, { requests: [1, 2].map((id) => ({ id, params: confirm(`Question ${id}?`) })) });
  await ui.ready();
  const rejectAll = page.getByRole('button', { name: /^Reject all/u });
  await expect(rejectAll).toHaveText('Reject all 2');
  await expect(rejectAll).toHaveAttribute('aria-disabled', 'false');
  const place = await rejectAll.boundingBox();
  await page.clock.pauseAt(Date.now() + 60_000);
  control.send({ id: 3, method: 'elicitation/create', params: confirm('Question 3?') });
  await expect.poll(() => ui.outcomes()).toContain('3 waiting');
  // A question is drawn when it has lasted for a moment.
  await page.clock.runFor(100);
  await expect(rejectAll).toHaveText('Reject all 3');
  expect(await rejectAll.boundingBox()).toEqual(place);
  await expect(rejectAll).toHaveAttribute('aria-disabled', 'true');
  // The press that was aimed at two.
  await page.mouse.click((place?.x ?? 0) + 8, (place?.y ?? 0) + 8);
  await page.clock.runFor(1_000);
  await expect(rejectAll).toHaveAttribute('aria-disabled', 'false');
  await page.clock.resume();
  await expect(ui.prompts).toHaveCount(3);
  await rejectAll.click();
  await expect
    .poll(() => answers(received))
    .toEqual([1, 2, 3].map((id) => ({ jsonrpc: '2.0', id, result: { action: 'decline' } })));
  control.close();
});

test('the buttons stand at the bottom, also beside a list that is higher than the question', async ({
  ui,
  asked,
}) => {
  await asked([1, 2, 3, 4].map((id) => confirm(`Question ${id}?`)));
  const bottom = (selector: string): Promise<number> =>
    ui.shown.locator(selector).evaluate((element) => element.getBoundingClientRect().bottom);
  expect(Math.abs((await bottom('footer')) - (await bottom('xpath=.')))).toBeLessThan(1);
  // A question of one line leaves room beside such a list.
  expect(await ui.shown.evaluate((element) => element.clientHeight)).toBeGreaterThan(400);
});
