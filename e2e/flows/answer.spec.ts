import { answers, expect, test } from '../support/fixtures.ts';
import type { ElicitationPage } from '../support/page.ts';
import { runScript, type Script } from '../support/scripted.ts';

const question = {
  message: 'Which branch?',
  requestedSchema: {
    type: 'object',
    properties: { branch: { type: 'string', title: 'Branch' } },
    required: ['branch'],
  },
};

async function ask(ui: ElicitationPage, address: string, requests: Script['requests']): Promise<void> {
  await ui.open(address);
  await runScript(ui, { requests });
  await ui.ready();
}

test.describe('each answer reaches the server under its own name', () => {
  test('Submit is accept with the content', async ({ ui, scripted }) => {
    const { running, received } = await scripted();
    await ask(ui, running.address, [{ id: 7, params: question }]);
    await ui.page.getByLabel('Branch', { exact: true }).fill('main');
    await ui.button('Submit').click();
    await expect
      .poll(() => answers(received))
      .toEqual([{ jsonrpc: '2.0', id: 7, result: { action: 'accept', content: { branch: 'main' } } }]);
    await expect.poll(() => ui.outcomes()).toEqual(['7 accept']);
    await expect(ui.dialog).toBeHidden();
  });

  test('Reject is decline, without content', async ({ ui, scripted }) => {
    const { running, received } = await scripted();
    await ask(ui, running.address, [{ id: 7, params: question }]);
    await ui.page.getByLabel('Branch', { exact: true }).fill('main');
    await ui.button('Reject').click();
    await expect
      .poll(() => answers(received))
      .toEqual([{ jsonrpc: '2.0', id: 7, result: { action: 'decline' } }]);
    await expect.poll(() => ui.outcomes()).toEqual(['7 decline']);
  });

  for (const [by, gesture] of [
    ['escape', (ui: ElicitationPage) => ui.escape()],
    ['close', (ui: ElicitationPage) => ui.button('Close').click()],
    ['blur', (ui: ElicitationPage) => ui.pressOutside()],
  ] as const) {
    test(`${by} is cancel, without content`, async ({ ui, scripted }) => {
      const { running, received } = await scripted();
      await ask(ui, running.address, [{ id: 7, params: question }]);
      await gesture(ui);
      await expect
        .poll(() => answers(received))
        .toEqual([{ jsonrpc: '2.0', id: 7, result: { action: 'cancel' } }]);
      await expect.poll(() => ui.outcomes()).toEqual([`7 cancel ${by}`]);
    });
  }

  test('a confirmation without fields is accept with empty content', async ({ ui, scripted }) => {
    const { running, received } = await scripted();
    const params = { message: 'Delete 3 files?', requestedSchema: { type: 'object', properties: {} } };
    await ask(ui, running.address, [{ id: 'c', params }]);
    await ui.button('Submit').click();
    await expect
      .poll(() => answers(received))
      .toEqual([{ jsonrpc: '2.0', id: 'c', result: { action: 'accept', content: {} } }]);
  });
});

test('the demo server tells decline from cancel, and frees its lock each time', async ({ ui, command }) => {
  const { address } = await command();
  await ui.open(address);
  const results = ui.page.getByRole('main');

  await ui.run('deploy', { Service: 'web' });
  await ui.ready();
  await ui.button('Reject').click();
  await expect(results).toContainText('Declined: the user said no.');

  await ui.run('deploy', { Service: 'web' });
  await ui.escape();
  await expect(results).toContainText('Dismissed: the question was closed without an answer.');

  await ui.run('deploy', { Service: 'web' });
  await ui.ready();
  await ui.shown.getByRole('radio', { name: 'main' }).check();
  await ui.button('Submit').click();
  await expect(results).toContainText('Deployed main');
  await expect
    .poll(async () => (await ui.outcomes()).map((line) => line.replace(/^\S+ /u, '')))
    .toEqual(['decline', 'cancel escape', 'accept']);
});

test('a form with an error sends nothing, says why, and can still be rejected', async ({ ui, scripted }) => {
  const { running, received } = await scripted();
  await ask(ui, running.address, [{ id: 1, params: question }]);
  await ui.button('Submit').click();
  const branch = ui.page.getByRole('textbox', { name: 'Branch', exact: true });
  await expect(branch).toBeFocused();
  await expect(branch).toHaveAttribute('aria-invalid', 'true');
  await expect(branch).toHaveAccessibleDescription('Write an answer. Which branch?');
  expect(answers(received)).toEqual([]);
  await ui.button('Reject').click();
  await expect
    .poll(() => answers(received))
    .toEqual([{ jsonrpc: '2.0', id: 1, result: { action: 'decline' } }]);
});
