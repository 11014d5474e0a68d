import { answers, expect, test } from '../support/fixtures.ts';
import { question, runScript } from '../support/scripted.ts';

test('a form that asks for a secret warns, and sends only after the person says so', async ({
  ui,
  asked,
}) => {
  const received = await asked([
    question({ k: { type: 'string', title: 'API key' }, note: { type: 'string' } }, ['k']),
  ]);
  await expect(ui.shown).toContainText('must not ask for passwords');
  const key = ui.shown.getByLabel('API key', { exact: true });
  await expect(key).toHaveAttribute('autocomplete', 'off');
  await key.fill('s3cret');
  const consent = ui.shown.getByRole('checkbox', { name: /Send it to/u });
  await expect(consent).not.toBeChecked();
  await ui.button('Submit').click();
  await expect(consent).toBeFocused();
  await expect(consent).toHaveAccessibleDescription(/Tick this to submit/u);
  expect(answers(received)).toEqual([]);
  await consent.check();
  await ui.button('Submit').click();
  await expect
    .poll(() => answers(received))
    .toEqual([{ jsonrpc: '2.0', id: 1, result: { action: 'accept', content: { k: 's3cret' } } }]);
  await expect.poll(async () => (await ui.transcript())[0]?.outcome?.content).toEqual({ k: '(hidden)' });
});

test('a tick taken back while the answer is checked stops the sending', async ({ ui, scripted, page }) => {
  const { running, received } = await scripted();
  await page.clock.install();
  await ui.open(running.address);
  // Keeps the check busy; the clock stands still, so that its deadline does not come.
  const key = { type: 'string', title: 'API key', pattern: '^(a+)+$' };
  await runScript(ui, { requests: [{ id: 1, params: question({ key }) }] });
  await ui.ready();
  await ui.shown.getByLabel('API key', { exact: true }).fill(`${'a'.repeat(60)}!`);
  const consent = ui.shown.getByRole('checkbox', { name: /Send it to/u });
  await consent.check();
  await page.clock.pauseAt(Date.now() + 60_000);
  await ui.button('Submit').click();
  await expect(ui.shown).toHaveAttribute('data-state', 'checking');
  await consent.uncheck();
  await expect(ui.shown).toHaveAttribute('data-state', 'ready');
  await page.clock.runFor(5_000);
  await page.clock.resume();
  // What the server is asked next comes after whatever was sent before.
  await ui.run('quiet');
  await expect(page.getByRole('main')).toContainText('quiet finished');
  expect(answers(received)).toEqual([]);
  await ui.button('Submit').click();
  await expect(consent).toBeFocused();
  await expect(consent).toHaveAccessibleDescription(/Tick this to submit/u);
  expect(answers(received)).toEqual([]);
});

test('Enter in any control of a prompt submits no form of the host', async ({ ui, scripted, page }) => {
  const { running, received } = await scripted();
  await ui.open(running.address, { presentation: 'inline' });
  await runScript(ui, {
    requests: [
      {
        id: 1,
        params: question({
          day: { type: 'string', format: 'date', title: 'Day' },
          sure: { type: 'boolean', title: 'Sure', default: false },
          city: { type: 'string', title: 'City', enum: Array.from({ length: 60 }, (_, n) => `City ${n}`) },
          tags: {
            type: 'array',
            title: 'Tags',
            items: { type: 'string', enum: Array.from({ length: 60 }, (_, n) => `Tag ${n}`) },
          },
        }),
      },
    ],
  });
  await expect(ui.prompt('1')).toHaveAttribute('data-state', 'ready');
  await page.evaluate(() => {
    const form = document.createElement('form');
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      document.body.append('submitted!');
    });
    const root = document.getElementById('root') ?? document.body.firstElementChild;
    root?.replaceWith(form);
    if (root) form.append(root, document.createElement('button'));
  });
  const prompt = ui.prompt('1');
  for (const control of [
    prompt.getByLabel('Day', { exact: true }),
    prompt.getByRole('checkbox', { name: 'Sure' }),
    prompt.getByRole('combobox', { name: 'City' }),
    prompt.getByLabel('Type to find answers'),
    prompt.getByRole('checkbox', { name: 'Tag 0', exact: true }),
  ])
    await control.press('Enter');
  await expect(page.getByText('submitted!')).toHaveCount(0);
  expect(answers(received)).toEqual([]);
});

test('a message that asks for a secret is one, whatever the field is called', async ({ ui, asked }) => {
  const received = await asked([
    { ...question({ value: { type: 'string' } }), message: 'Please enter your password' },
  ]);
  await expect(ui.shown.getByRole('checkbox', { name: /Send it to/u })).toBeVisible();
  await ui.button('Reject').click();
  await expect
    .poll(() => answers(received))
    .toEqual([{ jsonrpc: '2.0', id: 1, result: { action: 'decline' } }]);
});

test('answers that the server filled in are counted, with those that nobody has seen', async ({
  ui,
  scripted,
  page,
}) => {
  await page.setViewportSize({ width: 800, height: 600 });
  const { running, received } = await scripted();
  await ui.open(running.address, {});
  const properties = Object.fromEntries(
    Array.from({ length: 12 }, (_, index) => [
      `a${index}`,
      { type: 'string', title: `Answer ${index}`, ...(index % 4 === 0 && { default: 'x' }) },
    ]),
  );
  await runScript(ui, { requests: [{ id: 1, params: question(properties) }] });
  await ui.ready();
  const line = ui.shown.getByText(/answers? filled in by/u);
  await expect(line).toHaveText(/^3 answers filled in by .*, 2 not yet seen$/u);
  await ui.shown.getByLabel('Answer 8', { exact: true }).scrollIntoViewIfNeeded();
  await expect(line).not.toHaveText(/2 not yet seen/u);
  await ui.shown.getByLabel('Answer 0', { exact: true }).fill('mine');
  await expect(line).toHaveText(/^2 answers filled in by/u);
  await ui.button('Submit').click();
  await expect
    .poll(() => answers(received))
    .toEqual([
      {
        jsonrpc: '2.0',
        id: 1,
        result: { action: 'accept', content: { a0: 'mine', a4: 'x', a8: 'x' } },
      },
    ]);
});

test.describe('in Berlin', () => {
  test.use({ timezoneId: 'Europe/Berlin', locale: 'de-DE' });

  test('a time that the clocks show twice is asked about', async ({ ui, scripted }) => {
    const { running, received } = await scripted();
    await ui.open(running.address);
    await runScript(ui, {
      requests: [
        { id: 1, params: question({ at: { type: 'string', format: 'date-time', title: 'Start' } }) },
      ],
    });
    await ui.ready();
    const start = ui.shown.getByLabel('Start', { exact: true });
    await start.fill('2026-10-25T02:30');
    const which = ui.shown.getByRole('group', { name: /comes twice/u });
    await expect(which.getByRole('radio')).toHaveCount(2);
    await expect(which.getByRole('radio', { checked: true })).toHaveCount(0);
    await ui.button('Submit').click();
    await expect(start).toHaveAccessibleDescription(/Choose which one you mean/u);
    expect(answers(received)).toEqual([]);
    await which.getByRole('radio', { name: 'the second, UTC+01:00' }).check();
    await expect(start).toHaveValue('2026-10-25T02:30');
    await expect(ui.shown.getByText(/Time zone: Europe\/Berlin, UTC\+01:00/u)).toBeVisible();
    await ui.button('Submit').click();
    await expect
      .poll(() => answers(received))
      .toEqual([
        { jsonrpc: '2.0', id: 1, result: { action: 'accept', content: { at: '2026-10-25T01:30:00.000Z' } } },
      ]);
  });

  test('numbers are read as people there write them, and never guessed', async ({ ui, scripted }) => {
    const { running, received } = await scripted();
    await ui.open(running.address);
    await runScript(ui, {
      requests: [
        {
          id: 1,
          params: question({
            dose: { type: 'number', title: 'Dose' },
            rate: { type: 'number', title: 'Rate', default: 1.125 },
          }),
        },
      ],
    });
    await ui.ready();
    const dose = ui.shown.getByLabel('Dose', { exact: true });
    await expect(ui.shown.getByLabel('Rate', { exact: true })).toHaveValue('1,125');
    await dose.fill('1.500');
    await ui.button('Submit').click();
    await expect(dose).toHaveAccessibleDescription(/could mean two numbers/u);
    await expect(dose).toHaveValue('1.500');
    await dose.fill('2,5');
    await ui.button('Submit').click();
    await expect
      .poll(() => answers(received))
      .toEqual([
        { jsonrpc: '2.0', id: 1, result: { action: 'accept', content: { dose: 2.5, rate: 1.125 } } },
      ]);
  });
});
