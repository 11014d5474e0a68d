import { answers, expect, test } from '../support/fixtures.ts';
import { question, runScript, textQuestion } from '../support/scripted.ts';

test('a date that is filled in only half is an error, not a blank', async ({ ui, asked }) => {
  const received = await asked([question({ day: { type: 'string', format: 'date', title: 'Day' } })]);
  const day = ui.shown.getByLabel('Day', { exact: true });
  await day.focus();
  await ui.page.keyboard.type('12');
  await ui.button('Submit').click();
  await expect(day).toHaveAttribute('aria-invalid', 'true');
  await expect(day).toHaveAccessibleDescription(/whole date/u);
  await day.focus();
  await ui.page.keyboard.type('1224');
  await ui.page.keyboard.type('2026');
  await expect(day).toHaveValue('2026-12-24');
  await ui.button('Submit').click();
  await expect
    .poll(() => answers(received))
    .toEqual([{ jsonrpc: '2.0', id: 1, result: { action: 'accept', content: { day: '2026-12-24' } } }]);
});

test('a half-filled date that is lost by looking at another question says so', async ({ ui, scripted }) => {
  const { running } = await scripted();
  await ui.open(running.address);
  const dated = question({ day: { type: 'string', format: 'date', title: 'Day' } });
  await runScript(ui, {
    requests: [
      { id: 1, params: dated },
      { id: 2, params: textQuestion('Other?') },
    ],
  });
  await ui.ready();
  const day = ui.shown.getByLabel('Day', { exact: true });
  await day.focus();
  await ui.page.keyboard.type('12');
  await ui.tab(/Other/u).click();
  await expect(ui.dialog).toHaveAccessibleName(/Other/u);
  await ui.tab(/Fill in/u).click();
  await expect(day).toHaveAccessibleDescription(/whole date/u);
});

test('a form whose program does not load can be tried again, and rejected meanwhile', async ({
  ui,
  scripted,
  page,
}) => {
  const { running, received } = await scripted();
  let broken = true;
  await page.route(/SchemaForm/u, (route) => (broken ? route.abort() : route.fallback()));
  await ui.open(running.address);
  // The arguments of this tool cannot be a form, so that nothing has loaded one yet.
  await runScript(ui, {
    requests: [
      { id: 1, params: textQuestion('First?') },
      { id: 2, params: textQuestion('Second?') },
    ],
  });
  await expect(ui.shown.getByRole('alert')).toContainText('could not be loaded');
  await expect(ui.shown).not.toHaveAttribute('data-guard');
  await ui.button('Reject').click();
  await expect
    .poll(() => answers(received))
    .toEqual([{ jsonrpc: '2.0', id: 1, result: { action: 'decline' } }]);
  // Pressed in vain, the button is still there, and has the focus.
  const tryAgain = ui.shown.getByRole('button', { name: 'Try again' });
  const failed = page.waitForEvent('requestfailed', {
    predicate: (request) => /SchemaForm/u.test(request.url()),
  });
  await tryAgain.focus();
  await page.keyboard.press('Enter');
  await failed;
  await expect(ui.shown.getByRole('alert')).toContainText('could not be loaded');
  await expect(tryAgain).toHaveAttribute('aria-disabled', 'false');
  await expect(tryAgain).toBeFocused();
  broken = false;
  await page.keyboard.press('Enter');
  await expect(ui.shown.getByRole('heading', { level: 2 })).toBeFocused();
  await ui.shown.getByLabel('Answer', { exact: true }).fill('two');
  await ui.ready();
  await ui.button('Submit').click();
  await expect
    .poll(() => answers(received).at(1))
    .toEqual({ jsonrpc: '2.0', id: 2, result: { action: 'accept', content: { value: 'two' } } });
});

test('what was typed and deleted again in a required field is an error when it is left', async ({
  ui,
  asked,
}) => {
  await asked([
    question({ a: { type: 'string', title: 'Name' }, b: { type: 'string', title: 'Nick' } }, ['a', 'b']),
  ]);
  const name = ui.shown.getByLabel('Name', { exact: true });
  await name.fill('A');
  await name.fill('');
  await ui.shown.getByLabel('Nick', { exact: true }).focus();
  await expect(name).toHaveAttribute('aria-invalid', 'true');
  // One that was only passed through is not told off.
  await name.focus();
  await expect(ui.shown.getByLabel('Nick', { exact: true })).not.toHaveAttribute('aria-invalid', 'true');
});

test('an answer that did not arrive is sent again as it stands in the form now', async ({
  ui,
  asked,
  page,
}) => {
  let refusals = 1;
  await page.routeWebSocket(/\/bridge/u, (socket) => {
    const server = socket.connectToServer();
    socket.onMessage((data) => {
      const message = JSON.parse(String(data)) as { readonly id?: unknown; readonly method?: string };
      if (message.method !== undefined || refusals === 0) server.send(data);
      else {
        refusals -= 1;
        socket.send(JSON.stringify({ bridge: 'answered', id: message.id, failure: 'it answered HTTP 429' }));
      }
    });
  });
  const received = await asked([textQuestion('Age?')]);
  const age = ui.shown.getByLabel('Answer', { exact: true });
  await age.fill('5');
  await ui.button('Submit').click();
  await expect(ui.shown).toHaveAttribute('data-state', 'send-failed');
  await expect(ui.shown.getByRole('alert')).toContainText('it answered HTTP 429');
  await expect.poll(() => ui.outcomes()).toEqual(['1 waiting']);
  await age.fill('6');
  await ui.shown.getByRole('button', { name: 'Try again' }).click();
  await expect
    .poll(() => answers(received))
    .toEqual([{ jsonrpc: '2.0', id: 1, result: { action: 'accept', content: { value: '6' } } }]);
  await expect.poll(() => ui.outcomes()).toEqual(['1 accept']);
});

test('a local time is sent in UTC, with the zone written beside it', async ({ ui, asked }) => {
  const received = await asked([question({ at: { type: 'string', format: 'date-time', title: 'Start' } })]);
  await ui.shown.getByLabel('Start', { exact: true }).fill('2026-07-01T10:00');
  await expect(ui.shown.getByText('Time zone: Europe/Berlin, UTC+02:00')).toBeVisible();
  await ui.button('Submit').click();
  await expect
    .poll(() => answers(received))
    .toEqual([
      { jsonrpc: '2.0', id: 1, result: { action: 'accept', content: { at: '2026-07-01T08:00:00.000Z' } } },
    ]);
});

test('half-typed numbers block Submit and are kept as they were typed', async ({ ui, asked }) => {
  const received = await asked([
    question({ n: { type: 'number', title: 'Dose' } }),
    textQuestion('Another?'),
  ]);
  const dose = ui.shown.getByLabel('Dose', { exact: true });
  for (const text of ['-', '2,5', '1e400', '0x10', '9007199254740993']) {
    await dose.fill(text);
    await ui.button('Submit').click();
    await expect(dose).toHaveAttribute('aria-invalid', 'true');
    await expect(dose).toHaveValue(text);
  }
  await ui.tab(/Another/u).click();
  await ui.tab(/Fill in/u).click();
  await expect(dose).toHaveValue('9007199254740993');
  await dose.fill('2.50');
  await ui.button('Submit').click();
  await expect
    .poll(() => answers(received))
    .toEqual([{ jsonrpc: '2.0', id: 1, result: { action: 'accept', content: { n: 2.5 } } }]);
});

test('an optional answer can be taken back, and a cleared default does not return', async ({
  ui,
  scripted,
}) => {
  const { running, received } = await scripted();
  await ui.open(running.address);
  const properties = {
    ok: { type: 'boolean', title: 'Sure' },
    cc: { type: 'string', title: 'Copy', default: 'team@example.org' },
    prio: { type: 'string', title: 'Priority', enum: ['low', 'high'], default: 'low' },
    tags: { type: 'array', title: 'Tags', items: { type: 'string', enum: ['a', 'b'] }, default: ['a'] },
  };
  await runScript(ui, { requests: [{ id: 1, params: question(properties) }] });
  await ui.ready();
  await ui.shown.getByRole('radio', { name: 'Yes' }).check();
  await ui.shown.getByRole('button', { name: 'Clear Sure' }).click();
  await ui.shown.getByLabel('Copy', { exact: true }).fill('');
  await ui.shown.getByRole('button', { name: 'Clear Priority' }).click();
  await ui.shown.getByRole('checkbox', { name: 'a' }).uncheck();
  await ui.button('Submit').click();
  await expect
    .poll(() => answers(received))
    .toEqual([{ jsonrpc: '2.0', id: 1, result: { action: 'accept', content: { tags: [] } } }]);
});

test('Enter and Escape belong to the input method while it composes', async ({ ui, asked, page }) => {
  const received = await asked([textQuestion('City?')]);
  const input = ui.shown.getByLabel('Answer', { exact: true });
  await input.focus();
  const session = await page.context().newCDPSession(page);
  await session.send('Input.imeSetComposition', { text: 'しゃん', selectionStart: 3, selectionEnd: 3 });
  for (const key of ['Enter', 'Escape']) {
    await session.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', key, windowsVirtualKeyCode: 229 });
    await session.send('Input.dispatchKeyEvent', { type: 'keyUp', key });
  }
  await expect(ui.shown.getByRole('timer')).toHaveCount(0);
  await session.send('Input.insertText', { text: '上海' });
  await expect(input).toHaveValue('上海');
  expect(answers(received)).toEqual([]);
  await input.press('Enter');
  await expect
    .poll(() => answers(received))
    .toEqual([{ jsonrpc: '2.0', id: 1, result: { action: 'accept', content: { value: '上海' } } }]);
});

test('names that are special in JavaScript are names like any other', async ({ ui, scripted }) => {
  const { running, received } = await scripted();
  await ui.open(running.address);
  const names = ['__proto__', 'constructor', 'a.b', 'a/b', 'page[size]', 'length'];
  const properties = JSON.parse(
    `{${names.map((name) => `${JSON.stringify(name)}:{"type":"string","title":${JSON.stringify(`T ${name}`)}}`).join()}}`,
  ) as object;
  await runScript(ui, { requests: [{ id: 1, params: question(properties, names) }] });
  await ui.ready();
  await ui.button('Submit').click();
  await expect(ui.shown.locator('[aria-invalid=true]')).toHaveCount(names.length);
  for (const name of names) await ui.shown.getByLabel(`T ${name}`, { exact: true }).fill(`v ${name}`);
  await ui.button('Submit').click();
  await expect.poll(() => answers(received).length).toBe(1);
  const [answer] = answers(received) as unknown as readonly { result: { content: object } }[];
  expect(Object.entries(answer?.result.content ?? {})).toEqual(names.map((name) => [name, `v ${name}`]));
});
