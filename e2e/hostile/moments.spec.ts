import { expect, test, type Attack } from '../support/hostile/attack.ts';
import { confirm } from '../support/scripted.ts';
import { line } from './input.ts';

const ask = (id: string | number, message: string): string =>
  line({ jsonrpc: '2.0', id, method: 'elicitation/create', params: confirm(message) });
const withdraw = (requestId: string | number): string =>
  line({ jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId, reason: 'never mind' } });

/** How the questions were answered, by id. */
function told({ answers }: Attack): Map<unknown, string> {
  const all = answers();
  const byId = new Map(
    all.map(({ id, result, error }) => [
      id,
      error ? String(error.code) : String(Reflect.get(result ?? {}, 'action')),
    ]),
  );
  expect(byId.size, 'no question is answered twice').toBe(all.length);
  return byId;
}

function count(answers: Map<unknown, string>, answer: string): number {
  return [...answers.values()].filter((each) => each === answer).length;
}

test('10,000 questions at once: 32 wait, the rest is refused, and all can be rejected in one go', async ({
  attack,
}) => {
  test.setTimeout(120_000);
  const stage = await attack();
  const { ui, page, control, answers } = stage;
  const flood = Array.from({ length: 10_000 }, (_, index) => ask(index, `Question ${index}?`));
  control.sendLine(flood.join('\n'));
  await expect.poll(() => answers().length, { timeout: 60_000 }).toBe(10_000 - 32);
  expect(count(told(stage), '-32603')).toBe(10_000 - 32);
  // Meanwhile the page can be used: a press is heard, a tab opens.
  await expect(ui.prompts).toHaveCount(32);
  await ui.tab(/Question 31\?/u).click();
  await expect(ui.dialog).toHaveAccessibleName(/Question 31\?/u);
  await ui.ready();
  await ui.button('Submit').click();
  await expect.poll(() => told(stage).get(31)).toBe('accept');
  await expect(page.locator('[data-guard]')).toHaveCount(0);
  await page.getByRole('button', { name: 'Reject all 31' }).click();
  await expect.poll(() => count(told(stage), 'decline'), { timeout: 30_000 }).toBe(31);
  expect(answers()).toHaveLength(10_000);
  await expect(ui.prompts).toHaveCount(0);
});

test('one server’s flood does not keep another one’s question from being answered', async ({ attack }) => {
  test.setTimeout(120_000);
  const stage = await attack({ servers: ['bank', 'spam'] });
  const { ui, control } = stage;
  control.sendLine(ask('mine', 'Transfer?'), 'bank');
  await expect(ui.prompt('"mine"')).toBeVisible();
  const flood = Array.from({ length: 2_000 }, (_, index) => ask(index, `Buy ${index}?`));
  control.sendLine(flood.join('\n'), 'spam');
  await expect.poll(() => count(told(stage), '-32603'), { timeout: 60_000 }).toBe(2_000 - 32);
  await expect(ui.dialog).toHaveAccessibleName(/^bank asks: Transfer\?/u);
  await ui.ready();
  await ui.button('Submit').click();
  await expect.poll(() => told(stage).get('mine')).toBe('accept');
  expect(count(told(stage), 'accept')).toBe(1);
});

test('a question that is withdrawn and asked again every 100 ms takes no press, and leaves others answerable', async ({
  attack,
  page,
}) => {
  await page.clock.install();
  const stage = await attack({ servers: ['bank', 'spam'] });
  const { ui, control } = stage;
  control.sendLine(ask('mine', 'Transfer?'), 'bank');
  await expect(ui.prompt('"mine"')).toBeVisible();
  await ui.ready();
  await ui.button('Later').click();
  // From here on the clock moves only as it is told, so that a slow machine changes nothing.
  await page.clock.pauseAt(Date.now() + 60_000);
  let place = { x: 640, y: 600 };
  for (let turn = 0; turn < 20; turn += 1) {
    const id = `spam-${turn}`;
    control.sendLine(ask(id, 'Delete everything?'), 'spam');
    await expect(page).toHaveTitle(/^\(2\)/u);
    await page.clock.runFor(50);
    const submit = ui.prompt(JSON.stringify(id)).getByRole('button', { name: 'Submit' });
    await expect(submit).toBeVisible();
    const box = await submit.boundingBox();
    if (box) place = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    // A press where Submit is, and where it was when nothing is there.
    await page.mouse.click(place.x, place.y);
    await page.keyboard.press('Enter');
    await page.clock.runFor(50);
    control.sendLine(withdraw(id), 'spam');
    await expect(page).toHaveTitle(/^\(1\)/u);
    await page.mouse.click(place.x, place.y);
    await page.clock.runFor(10);
  }
  await stage.settled();
  expect(stage.answers(), 'nothing was answered').toEqual([]);
  await page.clock.resume();
  // The other question is where it was put, and can be answered.
  await page
    .getByRole('complementary', { name: 'Waiting prompts' })
    .getByRole('button', { name: /Transfer/u })
    .click();
  await ui.ready();
  await ui.button('Submit').click();
  await expect.poll(() => [...told(stage)]).toEqual([['mine', 'accept']]);
});

test('a question that comes and goes beside the open one does not keep it from being answered', async ({
  attack,
  page,
}) => {
  await page.clock.install();
  const stage = await attack({ servers: ['bank', 'spam'] });
  const { ui, control } = stage;
  control.sendLine(ask('mine', 'Transfer?'), 'bank');
  await expect(ui.prompt('"mine"')).toBeVisible();
  await ui.ready();
  await page.clock.pauseAt(Date.now() + 60_000);
  const comeAndGo = async (turn: number): Promise<void> => {
    control.sendLine(ask(`spam-${turn}`, 'Buy?'), 'spam');
    await expect(page).toHaveTitle(/^\(2\)/u);
    await page.clock.runFor(100);
    await expect(ui.tab(/Buy/u)).toBeVisible();
    control.sendLine(withdraw(`spam-${turn}`), 'spam');
    await expect(page).toHaveTitle(/^\(1\)/u);
    await page.clock.runFor(100);
    await expect(page.getByRole('tablist')).toHaveCount(0);
  };
  for (let turn = 0; turn < 6; turn += 1) await comeAndGo(turn);
  // The buttons moved once, as the list came; since then they stand still, and a press on them counts.
  await expect(ui.shown).not.toHaveAttribute('data-guard');
  await comeAndGo(6);
  await expect(ui.shown).not.toHaveAttribute('data-guard');
  await ui.button('Submit').click();
  await expect.poll(() => [...told(stage)]).toEqual([['mine', 'accept']]);
});

test('a server that asks without end can be muted', async ({ attack }) => {
  const stage = await attack({ servers: ['bank', 'spam'] });
  const { ui, control, page } = stage;
  control.sendLine(ask(1, 'Buy?'), 'spam');
  await expect(ui.prompt('1')).toBeVisible();
  await ui.ready();
  await page.getByRole('button', { name: 'Mute spam' }).click();
  await ui.button('Reject').click();
  for (let id = 2; id < 12; id += 1) control.sendLine(ask(id, `Buy ${id}?`), 'spam');
  await expect(page).toHaveTitle(/^\(10\)/u);
  await expect(ui.dialog).toBeHidden();
  control.sendLine(ask('mine', 'Transfer?'), 'bank');
  await expect(ui.dialog).toHaveAccessibleName(/^bank asks: Transfer/u);
  await ui.ready();
  await ui.button('Submit').click();
  await expect
    .poll(() => told(stage))
    .toEqual(
      new Map<unknown, string>([
        ['mine', 'accept'],
        [1, 'decline'],
      ]),
    );
});

test('a question that comes under the pointer just before a press is not answered by it', async ({
  attack,
  page,
}) => {
  await page.clock.install();
  const stage = await attack();
  const { ui, control } = stage;
  control.sendLine(ask(1, 'First?'));
  await expect(ui.prompt('1')).toBeVisible();
  await ui.ready();
  const box = await ui.button('Submit').boundingBox();
  if (!box) throw new Error('Submit cannot be seen.');
  await ui.button('Reject').click();
  await expect(ui.dialog).toBeHidden();
  // The pointer waits where Submit will be; the button is pressed before the question is there, and let go after.
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.mouse.down();
  control.sendLine(ask(2, 'Second?'));
  await expect(page).toHaveTitle(/^\(1\)/u);
  await page.clock.runFor(50);
  await expect(ui.prompt('2')).toBeVisible();
  await page.mouse.up();
  for (let press = 0; press < 5; press += 1) {
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2, { delay: 0 });
    await page.clock.runFor(90);
  }
  await stage.settled();
  expect([...told(stage)]).toEqual([[1, 'decline']]);
  await page.clock.resume();
  await ui.ready();
  await ui.button('Submit').click();
  await expect
    .poll(() => [...told(stage)])
    .toEqual([
      [1, 'decline'],
      [2, 'accept'],
    ]);
});

test('an id that is used again brings no answer for a question that nobody saw', async ({ attack }) => {
  const stage = await attack();
  const { ui, control, answers } = stage;
  control.sendLine(ask(1, 'Say hello?'));
  await expect(ui.prompt('1')).toBeVisible();
  // While it is open, the same id is the same question.
  control.sendLine(ask(1, 'Delete everything?'));
  control.sendLine(ask(1, 'Say hello?'));
  await stage.settled();
  await expect(ui.prompts).toHaveCount(1);
  await expect(ui.dialog).toHaveAccessibleName(/Say hello/u);
  await ui.ready();
  await ui.button('Submit').click();
  await expect.poll(() => answers().map(({ result }) => result)).toEqual([{ action: 'accept', content: {} }]);
  // Afterwards another question under it is asked, and the same one is answered as before.
  control.sendLine(ask(1, 'Delete everything?'));
  await expect(ui.dialog).toHaveAccessibleName(/Delete everything/u);
  await ui.ready();
  await ui.button('Reject').click();
  await expect
    .poll(() => answers().map(({ result }) => result))
    .toEqual([{ action: 'accept', content: {} }, { action: 'decline' }]);
  control.sendLine(ask(1, 'Delete everything?'));
  await expect.poll(() => answers().length).toBe(3);
  expect(answers()[2]?.result).toEqual({ action: 'decline' });
  await expect(ui.prompts).toHaveCount(0);
});

test('two servers that ask under one id, in one another’s name, get each their own answer', async ({
  attack,
}) => {
  const stage = await attack({ servers: ['bank', 'spam'], selfName: 'bank' });
  const { ui, control } = stage;
  control.sendLine(ask(1, 'Transfer?'), 'bank');
  await expect(ui.dialog).toHaveAccessibleName(/^bank asks: Transfer/u);
  control.sendLine(ask(1, 'bank asks: Transfer?'), 'spam');
  await expect(ui.prompts).toHaveCount(2);
  await ui.tab(/spam/u).click();
  // Whatever it calls itself, the person reads the name that they know it by.
  await expect(ui.dialog).toHaveAccessibleName(/^spam asks: bank asks: Transfer/u);
  await expect(ui.shown.getByRole('heading')).toHaveText('spam asks');
  await expect(ui.shown).toContainText('calls itself “\u2068bank 1.0.0\u2069”');
  await ui.ready();
  await ui.button('Reject').click();
  await expect(ui.dialog).toHaveAccessibleName(/^bank asks: Transfer/u);
  await ui.ready();
  await ui.button('Submit').click();
  await expect
    .poll(() => stage.answers().map(({ server, result }) => [server, Reflect.get(result ?? {}, 'action')]))
    .toEqual([
      ['bank', 'accept'],
      ['spam', 'decline'],
    ]);
});

test('the page hears presses while a server writes without end', async ({ attack }) => {
  const stage = await attack();
  const { ui, control } = stage;
  control.sendLine(ask(1, 'Still there?'));
  await expect(ui.prompt('1')).toBeVisible();
  const noise = line({
    jsonrpc: '2.0',
    method: 'notifications/message',
    params: { level: 'info', data: 'x'.repeat(1_000) },
  });
  const withdrawn = Array.from(
    { length: 500 },
    (_, index) => `${ask(`w${index}`, 'Now?')}\n${withdraw(`w${index}`)}`,
  );
  control.sendLine([...Array.from({ length: 3_000 }, () => noise), ...withdrawn].join('\n'));
  await stage.settled();
  await ui.ready();
  await ui.button('Submit').click();
  await expect.poll(() => told(stage).get(1)).toBe('accept');
});
