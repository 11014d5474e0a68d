import { answers, expect, test } from '../support/fixtures.ts';
import { question, runScript } from '../support/scripted.ts';

const skus = Array.from({ length: 5_000 }, (_, index) => `SKU-${String(index + 1).padStart(4, '0')}`);

test('one of 5,000 answers is searched and chosen by keyboard alone, and the value is sent', async ({
  ui,
  scripted,
  page,
}) => {
  const { running, received } = await scripted();
  await ui.open(running.address);
  const sku = {
    title: 'Article',
    oneOf: skus.map((value) => ({ const: value.toLowerCase(), title: value })),
  };
  await runScript(ui, { requests: [{ id: 1, params: question({ sku }, ['sku']) }] });
  await ui.ready();
  const box = ui.shown.getByRole('combobox', { name: 'Article' });
  await box.focus();
  await expect(box).toHaveAttribute('aria-expanded', 'false');
  await page.keyboard.type('0003');
  const list = page.getByRole('listbox', { name: 'Article' });
  await expect(list.getByRole('option')).toHaveText(['SKU-0003']);

  // Escape closes the list, keeps what was typed, and the question does not hear of it.
  await page.keyboard.press('Escape');
  await expect(box).toHaveAttribute('aria-expanded', 'false');
  await expect(box).toHaveValue('0003');
  await expect(ui.shown.getByRole('timer')).toHaveCount(0);

  // What fits no answer is an error and is kept.
  await ui.button('Submit').click();
  await expect(box).toHaveAccessibleDescription(/listed answers/u);
  await expect(box).toHaveValue('0003');
  expect(answers(received)).toEqual([]);

  await box.focus();
  await page.keyboard.press('ArrowDown');
  await expect(list.getByRole('option')).toHaveCount(1);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(box).toHaveValue('SKU-0003');
  await expect(box).not.toHaveAttribute('aria-invalid', 'true');
  await ui.button('Submit').click();
  await expect
    .poll(() => answers(received))
    .toEqual([{ jsonrpc: '2.0', id: 1, result: { action: 'accept', content: { sku: 'sku-0003' } } }]);
});

test('a searched answer is chosen with the mouse and can be taken back', async ({ ui, asked, page }) => {
  const received = await asked([question({ sku: { type: 'string', title: 'Article', enum: skus } })]);
  await ui.shown.getByRole('button', { name: 'Show the answers for Article' }).click();
  await expect(page.getByRole('option')).toHaveCount(100);
  await expect(page.getByText('4900 more answers: type to find them.')).toBeVisible();
  await page.getByRole('option', { name: 'SKU-0002' }).click();
  const box = ui.shown.getByRole('combobox', { name: 'Article' });
  await expect(box).toHaveValue('SKU-0002');
  await ui.shown.getByRole('button', { name: 'Clear Article' }).click();
  await expect(box).toHaveValue('');
  await expect(box).toBeFocused();
  await ui.button('Submit').click();
  await expect
    .poll(() => answers(received))
    .toEqual([{ jsonrpc: '2.0', id: 1, result: { action: 'accept', content: {} } }]);
});

test('a long list of boxes is narrowed by typing, keeps what is ticked, and stops at the most', async ({
  ui,
  scripted,
}) => {
  const { running, received } = await scripted();
  await ui.open(running.address);
  const tags = {
    type: 'array',
    title: 'Tags',
    maxItems: 2,
    items: { type: 'string', enum: skus.slice(0, 300) },
  };
  await runScript(ui, { requests: [{ id: 1, params: question({ tags }) }] });
  await ui.ready();
  await expect(ui.shown.getByRole('checkbox')).toHaveCount(100);
  await ui.shown.getByRole('checkbox', { name: 'SKU-0001' }).check();
  await ui.shown.getByLabel('Type to find answers').fill('0299');
  await expect(ui.shown.getByRole('checkbox')).toHaveCount(2);
  await ui.shown.getByRole('checkbox', { name: 'SKU-0299' }).check();
  await expect(ui.shown.getByText('2 of at most 2 chosen.')).toBeVisible();
  await ui.shown.getByLabel('Type to find answers').fill('');
  await expect(ui.shown.getByRole('checkbox', { name: 'SKU-0002' })).toBeDisabled();
  await ui.shown.getByRole('checkbox', { name: 'SKU-0299' }).uncheck();
  await ui.shown.getByRole('checkbox', { name: 'SKU-0002' }).check();
  await ui.button('Submit').click();
  await expect
    .poll(() => answers(received))
    .toEqual([
      { jsonrpc: '2.0', id: 1, result: { action: 'accept', content: { tags: ['SKU-0001', 'SKU-0002'] } } },
    ]);
});

test('in an entry that has ended the searched answer can be read and not changed', async ({
  ui,
  scripted,
  page,
}) => {
  const { running } = await scripted();
  await ui.open(running.address);
  await runScript(ui, {
    requests: [{ id: 1, params: question({ sku: { type: 'string', title: 'Article', enum: skus } }) }],
  });
  await ui.ready();
  const box = ui.shown.getByRole('combobox', { name: 'Article' });
  await box.fill('SKU-0002');
  await running.stop();
  await expect(ui.shown).toHaveAttribute('data-state', 'ended');
  await expect(box).toHaveJSProperty('readOnly', true);
  await box.focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.keyboard.type('9');
  await box.click();
  await expect(ui.shown.getByRole('button', { name: 'Show the answers for Article' })).toBeDisabled();
  await expect(box).toHaveAttribute('aria-expanded', 'false');
  await expect(ui.shown.getByRole('option')).toHaveCount(0);
  await expect(ui.shown.getByRole('button', { name: 'Clear Article' })).toHaveCount(0);
  await expect(box).toHaveValue('SKU-0002');
});
