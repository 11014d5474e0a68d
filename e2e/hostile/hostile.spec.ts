import type { Locator } from 'playwright/test';
import { expect, test, type Attack } from '../support/hostile/attack.ts';
import type { Act, HostileInput } from './input.ts';
import { inputs } from './inputs/index.ts';

test('there are many inputs, and no two of one name', () => {
  expect(inputs.length).toBeGreaterThanOrEqual(60);
  expect(new Set(inputs.map(({ name }) => name)).size).toBe(inputs.length);
});

for (const input of inputs) {
  test(input.name, async ({ attack, attackAgain }) => {
    const lines = input.lines();
    const stage = await (input.server ? attack(input.server) : attackAgain(lines));
    for (const each of lines) stage.control.sendLine(each);
    await expectOutcome(stage, input);
    await stage.settled();
  });
}

async function expectOutcome(
  stage: Attack,
  { outcome, shows = [], act: acts = [], id = 1 }: HostileInput,
): Promise<void> {
  const { ui, answers } = stage;
  if ('unasked' in outcome) {
    const honest = await stage.expectAlive();
    expect(
      answers().map(({ id }) => id),
      'nothing else was answered',
    ).toEqual([honest]);
    return;
  }
  if ('refused' in outcome) {
    const { refused, code = -32602 } = outcome;
    await expect.poll(answers).toMatchObject([{ id, error: { code } }]);
    expect(answers()[0]?.error?.message).toContain(refused);
    expect(JSON.stringify(answers()).length, 'a short word').toBeLessThan(20_000);
    await stage.expectAlive();
    expect(answers(), 'one answer to each question').toHaveLength(2);
    return;
  }
  await expect(ui.prompts).toHaveCount(1);
  await ui.ready();
  // The name that the host gave the server stands first, whatever the server says.
  await expect(ui.dialog).toHaveAccessibleName(/^scripted asks:/u);
  for (const each of shows) await expect(ui.shown).toContainText(each);
  for (const each of acts) await act(stage, each);
  await ui.ready();
  await expect(ui.button('Submit')).toBeInViewport({ ratio: 1 });
  await expect(ui.button('Reject')).toBeInViewport({ ratio: 1 });
  if ('rejected' in outcome) {
    await ui.button('Reject').click();
    await expect.poll(answers).toMatchObject([{ id, result: { action: 'decline' } }]);
    return;
  }
  await ui.button('Submit').click();
  await expect.poll(() => answers().length).toBe(1);
  const [answer] = answers();
  const sent = JSON.stringify({ id: answer?.id, result: answer?.result });
  const content = JSON.stringify(JSON.parse(outcome.answered));
  expect(sent).toBe(`{"id":${JSON.stringify(id)},"result":{"action":"accept","content":${content}}}`);
}

async function act({ ui, page }: Attack, action: Act): Promise<void> {
  const field = (place: number): Locator => ui.shown.locator('[data-field]').nth(place);
  if ('consent' in action) return ui.shown.getByRole('checkbox', { name: /Send it to/u }).check();
  if ('filter' in action) return field(action.filter).locator('input[type=text]').fill(action.text);
  if ('fill' in action) return field(action.fill).locator('input, textarea').first().fill(action.text);
  if ('tick' in action)
    return field(action.tick).getByRole('checkbox', { name: action.option, exact: true }).check();
  if ('pick' in action) {
    await field(action.pick).getByRole('combobox').fill(action.option);
    return page.getByRole('option', { name: action.option, exact: true }).click();
  }
  const select = field(action.choose).locator('select');
  if ((await select.count()) > 0) {
    await select.selectOption({ label: action.option });
    return;
  }
  return field(action.choose).getByRole('radio', { name: action.option, exact: true }).check();
}
