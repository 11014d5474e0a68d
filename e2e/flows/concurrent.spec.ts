import { scriptedServer } from '../support/command.ts';
import { answers, expect, test } from '../support/fixtures.ts';
import { runScript, textQuestion } from '../support/scripted.ts';

test('two calls that ask at once are both listed, and each answer reaches its own question', async ({
  ui,
  command,
}) => {
  const { address } = await command();
  await ui.open(address);
  await ui.run('create_ticket', { Title: 'The checkout is broken' });
  await ui.run('create_ticket', { Title: 'A typo on the pricing page' });

  const list = ui.page.getByRole('tablist', { name: 'Waiting prompts' });
  await expect(list.getByRole('tab')).toHaveCount(2);
  await expect(list.getByRole('tab').nth(0)).toContainText(
    /#0.*create_ticket.*The checkout is broken.*demo/su,
  );
  await expect(list.getByRole('tab').nth(1)).toContainText(
    /#1.*create_ticket.*A typo on the pricing page.*demo/su,
  );

  // What is typed in the first stays while the second is answered.
  const owner = ui.shown.getByRole('textbox', { name: 'Owner', exact: true });
  await owner.fill('ada@example.org');
  await ui.tab(/typo/u).click();
  await expect(owner).toHaveValue('');
  await ui.shown.getByRole('radio', { name: 'P4 Low' }).check();
  await ui.button('Submit').click();

  await expect(ui.prompt('0')).toBeVisible();
  await expect(list).toHaveCount(0);
  await expect(owner).toHaveValue('ada@example.org');
  await ui.shown.getByRole('radio', { name: 'P1 Outage' }).check();
  await ui.button('Submit').click();

  const results = ui.page.getByRole('main');
  await expect(results).toContainText(/P1.*The checkout is broken|The checkout is broken.*P1/su);
  await expect(results).toContainText(/P4.*A typo on the pricing page|A typo on the pricing page.*P4/su);
  const prompts = async (): Promise<readonly unknown[]> =>
    (await ui.transcript())
      .filter(({ type }) => type === 'prompt')
      .map(({ requestId, message, outcome }) => [requestId, message, outcome?.content]);
  await expect.poll(prompts).toEqual([
    ['0', 'Priority for “The checkout is broken”?', { priority: 'P1', owner: 'ada@example.org' }],
    ['1', 'Priority for “A typo on the pricing page”?', { priority: 'P4' }],
  ]);
});

test('more tools can be run while a question is open', async ({ ui, command }) => {
  const { address } = await command();
  await ui.open(address);
  await ui.run('confirm_cleanup');
  await ui.ready();
  await ui.run('deploy_status');
  await expect(ui.page.getByRole('main')).toContainText('No deployment is being decided');
  await expect(ui.dialog).toBeVisible();
  await expect.poll(() => ui.outcomes()).toEqual(['0 waiting']);
});

test('the request ids 0, 1 and "1" are three questions', async ({ ui, scripted }) => {
  const { running, received } = await scripted();
  await ui.open(running.address);
  const requests = [0, 1, '1', 'elicit-7'].map((id) => ({
    id,
    params: textQuestion(`Question ${JSON.stringify(id)}`),
  }));
  await runScript(ui, { requests });
  await expect(ui.prompts).toHaveCount(4);
  for (const [id, text] of [
    ['"elicit-7"', 'a'],
    ['"1"', 'b'],
    ['1', 'c'],
    ['0', 'd'],
  ] as const) {
    if ((await ui.prompts.count()) > 1) await ui.tab(`Question ${id}`).click();
    await expect(ui.prompt(id)).toBeVisible();
    await ui.shown.getByLabel('Answer', { exact: true }).fill(text);
    await ui.button('Submit').click();
    await expect(ui.prompt(id)).toHaveCount(0);
  }
  await expect
    .poll(() => answers(received))
    .toEqual(
      [
        ['elicit-7', 'a'],
        ['1', 'b'],
        [1, 'c'],
        [0, 'd'],
      ].map(([id, value]) => ({ jsonrpc: '2.0', id, result: { action: 'accept', content: { value } } })),
    );
});

test('equal ids from two connections never mix', async ({ ui, command }) => {
  const { address } = await command([
    '--server',
    `left=${process.execPath} ${scriptedServer}`,
    '--server',
    `right=${process.execPath} ${scriptedServer}`,
  ]);
  await ui.open(address);
  await runScript(ui, { requests: [{ id: 0, params: textQuestion('From the left?') }] }, 'left');
  await runScript(ui, { requests: [{ id: 0, params: textQuestion('From the right?') }] }, 'right');
  await expect(ui.prompts).toHaveCount(2);
  await ui.tab(/From the right/u).click();
  await expect(ui.dialog).toHaveAccessibleName('right asks: From the right?');
  await ui.shown.getByLabel('Answer', { exact: true }).fill('to the right');
  await ui.button('Submit').click();
  await expect(ui.dialog).toHaveAccessibleName('left asks: From the left?');
  await ui.shown.getByLabel('Answer', { exact: true }).fill('to the left');
  await ui.button('Submit').click();
  const results = ui.page.getByRole('main').getByText(/"action"/u);
  await expect(results).toHaveCount(2);
  const calls = async (): Promise<readonly unknown[]> =>
    (await ui.transcript())
      .filter(({ type }) => type === 'call')
      .map(({ connection, result }) => [
        connection,
        JSON.stringify(result ?? null).includes(`to the ${connection}`),
      ]);
  await expect.poll(calls).toEqual([
    ['right', true],
    ['left', true],
  ]);
});

test('Later keeps a question and what was typed, and it never reopens by itself', async ({
  ui,
  scripted,
}) => {
  const { running, received } = await scripted();
  await ui.open(running.address);
  await runScript(ui, { requests: [{ id: 1, params: textQuestion('First?') }] });
  await ui.shown.getByLabel('Answer', { exact: true }).fill('half an ans');
  await ui.button('Later').click();
  await expect(ui.dialog).toBeHidden();
  await runScript(ui, { requests: [{ id: 2, params: textQuestion('Second?') }] });
  await expect(ui.dialog).toHaveAccessibleName(/Second\?/u);
  await ui.button('Reject').click();
  await expect(ui.dialog).toBeHidden();
  await expect
    .poll(() => answers(received))
    .toEqual([{ jsonrpc: '2.0', id: 2, result: { action: 'decline' } }]);
  await ui.page
    .getByRole('complementary', { name: 'Waiting prompts' })
    .getByRole('button', { name: /First\?/u })
    .click();
  await expect(ui.shown.getByLabel('Answer', { exact: true })).toHaveValue('half an ans');
});

test('with two calls in flight, a question names both as candidates', async ({ ui, command }) => {
  const { address } = await command();
  await ui.open(address);
  await ui.run('confirm_cleanup');
  await ui.ready();
  await ui.run('deploy', { Service: 'web' });
  await expect(ui.tab(/confirm_cleanup or deploy/u)).toBeVisible();
});
