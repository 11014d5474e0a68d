import { announced, answersTo, expect, test } from '../support/harness.ts';
import { answers } from '../support/fixtures.ts';
import type { ElicitationPage } from '../support/page.ts';
import { confirm, question, runScript, textQuestion } from '../support/scripted.ts';

async function ask(ui: ElicitationPage, id: number, params: object): Promise<void> {
  await runScript(ui, { requests: [{ id, params }] });
  await ui.ready();
}

const answerIn = (ui: ElicitationPage) => ui.shown.getByLabel('Answer', { exact: true });
const accepted = (id: number, content: object) => ({
  jsonrpc: '2.0',
  id,
  result: { action: 'accept', content },
});

test('what was typed into a question that was closed is there when it is asked again', async ({
  ui,
  scripted,
}) => {
  const { running, received } = await scripted();
  await ui.open(running.address);
  await ask(ui, 1, textQuestion('Name?'));
  await answerIn(ui).fill('Grace');
  await ui.button('Close').click();
  await expect.poll(() => ui.outcomes()).toEqual(['1 cancel close']);

  await ask(ui, 2, textQuestion('Name?'));
  await expect(ui.dialog).toHaveAccessibleDescription('Name? Filled in with what you typed before.');
  await expect(answerIn(ui)).toHaveValue('Grace');
  // It is the person's own, so Escape does not throw it away at once.
  await ui.escape();
  await expect(ui.shown.getByText(/^Closing in/u)).toBeVisible();
  await ui.shown.getByRole('button', { name: 'Keep answering' }).click();
  expect(answers(received)).toHaveLength(1);
  await ui.button('Submit').click();
  await expect.poll(() => answers(received).at(-1)).toEqual(accepted(2, { value: 'Grace' }));

  // Once it is answered, it is over.
  await ask(ui, 3, textQuestion('Name?'));
  await expect(answerIn(ui)).toHaveValue('');
  await expect(ui.shown).not.toContainText('before');
});

test('Start afresh empties the form, and can be taken back', async ({ ui, scripted, page }) => {
  const { running } = await scripted();
  await ui.open(running.address);
  await ask(ui, 1, textQuestion('Name?'));
  await answerIn(ui).fill('Grace');
  await ui.run('withdraw');
  await expect(ui.shown).toHaveAttribute('data-state', 'ended');
  await ui.button('Close').click();
  await ask(ui, 2, textQuestion('Name?'));
  await answerIn(ui).fill('Grace Hopper');
  await ui.shown.getByRole('button', { name: 'Start afresh' }).click();
  await expect(answerIn(ui)).toHaveValue('');
  await expect(ui.shown.getByRole('button', { name: 'Fill it in again' })).toBeFocused();
  await expect(announced(ui)).toContainText('You have typed something into this form before.');
  // A double click does it once.
  await ui.shown.getByRole('button', { name: 'Fill it in again' }).dblclick();
  await expect(answerIn(ui)).toHaveValue('Grace Hopper');
  await ui.shown.getByRole('button', { name: 'Start afresh' }).click();
  // An empty form is closed without further ado, and forgotten.
  await ui.escape();
  await expect(ui.dialog).toBeHidden();
  await ask(ui, 3, textQuestion('Name?'));
  await expect(answerIn(ui)).toHaveValue('');
  await expect(page.getByRole('button', { name: 'Fill it in again' })).toHaveCount(0);
});

test('under another message it is offered, and writes over nothing', async ({ ui, scripted }) => {
  const { running, received } = await scripted();
  const both = (message: string) => ({
    ...question({ first: { type: 'string', title: 'First' }, last: { type: 'string', title: 'Last' } }),
    message,
  });
  const first = ui.shown.getByLabel('First', { exact: true });
  const last = ui.shown.getByLabel('Last', { exact: true });
  await ui.open(running.address);
  await ask(ui, 1, both('Who?'));
  await first.fill('Grace');
  await last.fill('Hopper');
  await ui.button('Close').click();
  await ask(ui, 2, both('And who else?'));
  await expect(first).toHaveValue('');
  await first.fill('Ada');
  await ui.shown.getByRole('button', { name: 'Fill it in again' }).click();
  await expect(first).toHaveValue('Ada');
  await expect(last).toHaveValue('Hopper');
  await expect(ui.shown.getByRole('button', { name: 'Start afresh' })).toBeFocused();
  await ui.button('Submit').click();
  await expect.poll(() => answers(received).at(-1)).toEqual(accepted(2, { first: 'Ada', last: 'Hopper' }));
});

test('secrets do not come back', async ({ ui, scripted }) => {
  const { running } = await scripted();
  const login = question({
    user: { type: 'string', title: 'User' },
    password: { type: 'string', title: 'Password' },
  });
  await ui.open(running.address);
  await ask(ui, 1, login);
  await ui.shown.getByLabel('User', { exact: true }).fill('grace');
  await ui.shown.getByLabel('Password', { exact: true }).fill('hunter2');
  await ui.button('Close').click();
  await ask(ui, 2, login);
  await expect(ui.shown.getByLabel('User', { exact: true })).toHaveValue('grace');
  await expect(ui.shown.getByLabel('Password', { exact: true })).toHaveValue('');
  await expect(ui.shown.getByRole('checkbox', { name: /Send it to/u })).not.toBeChecked();
});

test('a further question of the same call offers the previous answers', async ({ ui, harness }) => {
  await harness.open();
  await harness.ask({
    requests: [
      { id: 1, params: textQuestion('Name of the first?') },
      { id: 2, params: confirm('Two of them?') },
    ],
  });
  await ui.ready();
  await answerIn(ui).fill('Grace');
  await ui.button('Submit').click();
  await expect.poll(() => answersTo(harness.control)).toEqual([accepted(1, { value: 'Grace' })]);
  harness.control.send({
    id: 3,
    method: 'elicitation/create',
    params: textQuestion('Name of the second?'),
  });
  await ui.tab('Name of the second?').click();
  await ui.ready();
  await expect(answerIn(ui)).toHaveValue('');
  await ui.shown.getByRole('button', { name: 'Use my previous answers' }).click();
  await expect(answerIn(ui)).toHaveValue('Grace');
  expect(answersTo(harness.control)).toHaveLength(1);
  await ui.button('Submit').click();
  await expect.poll(() => answersTo(harness.control).at(-1)).toEqual(accepted(3, { value: 'Grace' }));
});

test('a question that was rejected says so when it is asked again, and the call can be given up', async ({
  ui,
  harness,
  page,
}) => {
  await harness.open();
  await harness.ask({ requests: [{ id: 1, params: confirm('Delete all?') }] });
  await ui.ready();
  await expect(page.getByRole('button', { name: 'Cancel ask' })).toHaveCount(0);
  await ui.button('Reject').click();
  await expect.poll(() => answersTo(harness.control)).toHaveLength(1);

  await harness.ask({ requests: [{ id: 2, params: confirm('Really delete all?') }] });
  await expect(ui.shown).toContainText('You rejected a similar question just now.');
  const cancel = ui.shown.getByRole('button', { name: 'Cancel ask' });
  // The guard holds for it as for every button that ends the question.
  await expect(cancel).toHaveAttribute('aria-disabled', 'true');
  await ui.ready();
  const look = (name: 'Submit' | 'Reject') =>
    ui.button(name).evaluate((button) => {
      const { backgroundColor, borderColor, fontWeight, height } = getComputedStyle(button);
      return { backgroundColor, borderColor, fontWeight, height };
    });
  expect(await look('Submit')).toEqual(await look('Reject'));
  await expect(cancel).toHaveAccessibleDescription('stops ask altogether, without an answer');
  await cancel.click();
  await expect(ui.dialog).toBeHidden();
  await expect
    .poll(() => answersTo(harness.control).at(-1))
    .toEqual({ jsonrpc: '2.0', id: 2, result: { action: 'cancel' } });
  const [server] = harness.control.servers();
  const methods = server?.received.map(({ method }) => method ?? 'answer');
  expect(methods?.slice(-2)).toEqual(['notifications/cancelled', 'answer']);
});

test('a form that was rejected is told by its fields, whatever is asked with it', async ({
  ui,
  scripted,
}) => {
  const { running } = await scripted();
  await ui.open(running.address);
  for (const [id, message] of [
    [1, 'Name?'],
    [2, 'Your name, please?'],
    [3, 'Please!'],
  ] as const) {
    await ask(ui, id, textQuestion(message));
    await answerIn(ui).fill('x');
    await ui.button('Reject').click();
    await expect(ui.dialog).toBeHidden();
  }
  await ask(ui, 4, textQuestion('Last chance?'));
  await expect(ui.dialog).toHaveAccessibleDescription(
    'Last chance? You rejected similar questions 3 times, the last one just now.',
  );
  // A declined question leaves nothing that was typed.
  await expect(answerIn(ui)).toHaveValue('');
  await expect(ui.shown.getByRole('button', { name: 'Fill it in again' })).toHaveCount(0);
});

test('inline, what is said of earlier questions is part of the description too', async ({ ui, scripted }) => {
  const { running } = await scripted();
  await ui.open(running.address, { presentation: 'inline' });
  await ask(ui, 1, textQuestion('Name?'));
  await ui.button('Reject').click();
  await expect(ui.shown).toHaveCount(0);
  await ask(ui, 2, textQuestion('And yours?'));
  await expect(ui.shown).toHaveAccessibleDescription('And yours? You rejected a similar question just now.');
});

for (const presentation of ['dialog', 'inline'] as const) {
  test(`${presentation}, the last button of the tray does not take the focus with it`, async ({
    ui,
    scripted,
    page,
  }) => {
    const { running } = await scripted();
    await ui.open(running.address, { presentation });
    const before = page.getByRole('button', { name: 'Run quiet' });
    const after = presentation === 'inline' ? page.locator('[data-elicitation-surface]') : before;
    const tray = page.getByRole('complementary', { name: 'Waiting prompts' });
    await ask(ui, 1, textQuestion('Name?'));
    await ui.shown.getByRole('button', { name: 'Mute scripted' }).click();
    await ui.button('Reject').click();
    await before.focus();
    await tray.getByRole('button', { name: 'Unmute' }).press('Enter');
    await expect(tray).toHaveCount(0);
    await expect(after).toBeFocused();

    await runScript(ui, { requests: [{ id: 7, params: textQuestion('And yours?') }] });
    await ui.ready();
    await ui.run('withdraw');
    await before.focus();
    await tray.getByRole('button', { name: 'Dismiss' }).press('Enter');
    await expect(tray).toHaveCount(0);
    await expect(after).toBeFocused();
  });
}

test('a muted server waits in the tray without opening or a word, until it is unmuted', async ({
  ui,
  scripted,
  page,
}) => {
  const { running } = await scripted();
  await ui.open(running.address);
  await ask(ui, 1, textQuestion('Name?'));
  const mute = ui.shown.getByRole('button', { name: 'Mute scripted' });
  await mute.press('Enter');
  await expect(mute).toHaveAttribute('aria-pressed', 'true');
  await expect(mute).toBeFocused();
  await expect(announced(ui)).toContainText('Questions from scripted wait in the list without opening.');
  // What is open stays open, and is answered as ever.
  await answerIn(ui).fill('Grace');
  await ui.button('Submit').click();
  await expect(ui.dialog).toBeHidden();

  await runScript(ui, { requests: [{ id: 2, params: textQuestion('And yours?') }] });
  const tray = page.getByRole('complementary', { name: 'Waiting prompts' });
  const waiting = tray.getByRole('button', { name: /And yours\?/u });
  await expect(waiting).toContainText('waits because its server is muted');
  await expect(waiting).not.toContainText('set aside');
  await expect(tray).toContainText('Questions from scripted wait in the list without opening.');
  await expect(ui.dialog).toBeHidden();
  await expect(announced(ui)).not.toContainText('And yours?');

  await tray.getByRole('button', { name: 'Unmute' }).press('Enter');
  await expect(tray.getByRole('button', { name: 'Unmute' })).toHaveCount(0);
  await expect(waiting).toBeFocused();
  await expect(waiting).toContainText('set aside');
  await waiting.press('Enter');
  await ui.ready();
  await ui.button('Reject').click();
  await runScript(ui, { requests: [{ id: 3, params: textQuestion('And theirs?') }] });
  await expect(ui.dialog).toBeVisible();
});
