import type { Page } from 'playwright/test';
import { start } from '../support/command.ts';
import { answers, expect, test } from '../support/fixtures.ts';
import type { ElicitationPage } from '../support/page.ts';
import { runScript } from '../support/scripted.ts';

/** Asks one question with the given properties, and waits until it can be answered. */
async function ask(ui: ElicitationPage, properties: object, rest: object = {}): Promise<void> {
  const requestedSchema = { type: 'object', properties, ...rest };
  await runScript(ui, { requests: [{ id: 1, params: { message: 'Fill in', requestedSchema } }] });
  await ui.ready();
}

function accepted(content: object): object[] {
  return [{ jsonrpc: '2.0', id: 1, result: { action: 'accept', content } }];
}

const remarks = (page: Page) => page.getByRole('list', { name: 'Remarks on forms' });

/** Keeps every worker busy, so that a check never ends by itself. */
const evil = { type: 'string', title: 'Code', pattern: '^(a+)+$' };
const evilAnswer = `${'a'.repeat(60)}!`;

test('a pattern that does not fit is an error at its field; mended, the answer goes out', async ({
  ui,
  scripted,
}) => {
  const { running, received } = await scripted();
  await ui.open(running.address);
  await ask(ui, {
    name: { type: 'string', title: 'Name' },
    code: {
      type: 'string',
      title: 'Code',
      pattern: '^[A-Z]{2}-\\d+$',
      description: 'Two letters and a number, like AB-12',
    },
  });
  const code = ui.shown.getByLabel('Code', { exact: true });
  await code.fill('ab12');
  await ui.button('Submit').click();
  await expect(code).toBeFocused();
  await expect(code).toHaveAttribute('aria-invalid', 'true');
  // The words of the server first, then the pattern, in a line of its own.
  await expect(ui.shown.locator('[data-field=code] .mcpe-error')).toHaveText(
    /^Write this in the form that is asked for: “Two letters and a number, like AB-12”\sPattern: \P{L}?\^\[A-Z\]/u,
  );
  await expect(code).toHaveAccessibleDescription(/“Two letters and a number, like AB-12” Pattern: /u);
  expect(answers(received)).toEqual([]);
  await code.fill('AB-12');
  await expect(code).not.toHaveAttribute('aria-invalid', 'true');
  await ui.ready();
  await ui.button('Submit').click();
  await expect.poll(() => answers(received)).toEqual(accepted({ code: 'AB-12' }));
  await expect(remarks(ui.page)).toHaveCount(0);
});

test('rules that only a validator knows are caught at their fields, with a summary', async ({
  ui,
  scripted,
}) => {
  const { running, received } = await scripted();
  await ui.open(running.address);
  await ask(
    ui,
    {
      host: { type: 'string', title: 'Address', format: 'ipv4' },
      user: { type: 'string', title: 'User', not: { const: 'root' } },
      kind: { type: 'string', title: 'Kind', enum: ['short', 'long'] },
      note: { type: 'string', title: 'Remark' },
    },
    {
      if: { properties: { kind: { const: 'long' } }, required: ['kind'] },
      then: { required: ['note'], properties: { note: { minLength: 5 } } },
    },
  );
  await ui.shown.getByLabel('Address', { exact: true }).fill('localhost');
  await ui.shown.getByLabel('User', { exact: true }).fill('root');
  await ui.shown.getByRole('radio', { name: 'long' }).check();
  await ui.button('Submit').click();
  const heading = ui.shown.getByRole('heading', { name: '3 answers need another look' });
  await expect(heading).toBeFocused();
  await expect(ui.shown.getByRole('link')).toHaveText([
    'Address: Write an IP address like 192.0.2.1.',
    'User: This does not match the form that scripted asks for: it is one of the answers that are ruled out.',
    'Remark: Write an answer.',
  ]);
  expect(answers(received)).toEqual([]);
  await ui.shown.getByLabel('Address', { exact: true }).fill('127.0.0.1');
  await ui.shown.getByLabel('User', { exact: true }).fill('ada');
  await ui.shown.getByLabel('Remark', { exact: true }).fill('long enough');
  await expect(heading).toBeHidden();
  await ui.ready();
  await ui.button('Submit').click();
  await expect
    .poll(() => answers(received))
    .toEqual(accepted({ host: '127.0.0.1', user: 'ada', kind: 'long', note: 'long enough' }));
});

test('what is wrong with the answers together stands above the form', async ({ ui, scripted }) => {
  const { running, received } = await scripted();
  await ui.open(running.address);
  await ask(
    ui,
    { mail: { type: 'string', title: 'Mail' }, phone: { type: 'string', title: 'Phone' } },
    { anyOf: [{ required: ['mail'] }, { required: ['phone'] }] },
  );
  await ui.button('Submit').click();
  const alert = ui.shown.getByRole('alert');
  await expect(alert).toHaveText(
    'Your answers do not match the form that scripted asks for: they do not go together.',
  );
  await expect(alert).toBeFocused();
  expect(answers(received)).toEqual([]);
  await ui.shown.getByLabel('Phone', { exact: true }).fill('123');
  await expect(alert).toBeHidden();
  await ui.ready();
  await ui.button('Submit').click();
  await expect.poll(() => answers(received)).toEqual(accepted({ phone: '123' }));
});

test('an evil pattern neither stops the page nor the answer', async ({ ui, scripted, page }) => {
  const { running, received } = await scripted();
  await ui.open(running.address);
  await ask(ui, { code: evil });
  await ui.shown.getByLabel('Code', { exact: true }).fill(evilAnswer);
  const frames = await page.evaluateHandle(() => {
    const gaps = { longest: 0, last: performance.now() };
    const tick = (now: number): void => {
      gaps.longest = Math.max(gaps.longest, now - gaps.last);
      gaps.last = now;
      requestAnimationFrame(tick);
    };
    requestAnimationFrame(tick);
    return gaps;
  });
  const pressed = Date.now();
  await ui.button('Submit').click();
  await expect.poll(() => answers(received)).toEqual(accepted({ code: evilAnswer }));
  // 250 ms for the check; the rest is room for a machine that does other things too.
  expect(Date.now() - pressed).toBeLessThan(4_000);
  expect(await frames.evaluate(({ longest }) => longest)).toBeLessThan(1_000);
  await expect(remarks(page)).toHaveText(
    'The answer to scripted was sent without a second check: it took too long.',
  );
});

/**
 * Presses Submit on a form whose check never ends by itself, with the clock stopped so that its deadline does not
 * come either.
 */
async function submitAndHold(ui: ElicitationPage, address: string): Promise<void> {
  await ui.page.clock.install();
  await ui.open(address);
  await ask(ui, { code: evil });
  await ui.shown.getByLabel('Code', { exact: true }).fill(evilAnswer);
  await ui.page.clock.pauseAt(Date.now() + 60_000);
  await ui.button('Submit').click();
  await expect(ui.shown).toHaveAttribute('data-state', 'checking');
  await expect(ui.button('Submit')).toHaveAttribute('aria-disabled', 'true');
  // Once more: nothing is answered twice.
  await ui.page.keyboard.press('Enter');
}

for (const [gesture, result] of [
  ['Reject', { action: 'decline' }],
  ['Close', { action: 'cancel' }],
] as const) {
  test(`${gesture} during the check wins, and the check is dropped`, async ({ ui, scripted, page }) => {
    const { running, received } = await scripted();
    await submitAndHold(ui, running.address);
    await ui.button(gesture).click();
    await expect.poll(() => answers(received)).toEqual([{ jsonrpc: '2.0', id: 1, result }]);
    await page.clock.runFor(5_000);
    await page.clock.resume();
    await ui.run('quiet');
    await expect(page.getByRole('main')).toContainText('quiet finished');
    expect(answers(received)).toHaveLength(1);
    await expect(remarks(page)).toHaveCount(0);
  });
}

test('Escape and an edit during the check drop it, and Submit starts it anew', async ({
  ui,
  scripted,
  page,
}) => {
  const { running, received } = await scripted();
  await submitAndHold(ui, running.address);
  await page.keyboard.press('Escape');
  await expect(ui.shown).toHaveAttribute('data-state', 'ready');
  await page.clock.runFor(5_000);
  await ui.shown.getByRole('button', { name: 'Keep answering' }).click();
  await ui.button('Submit').click();
  await expect(ui.shown).toHaveAttribute('data-state', 'checking');
  await ui.shown.getByLabel('Code', { exact: true }).fill('aaa');
  await expect(ui.shown).toHaveAttribute('data-state', 'ready');
  await page.clock.runFor(5_000);
  expect(answers(received)).toEqual([]);
  await page.clock.resume();
  await ui.button('Submit').click();
  await expect.poll(() => answers(received)).toEqual(accepted({ code: 'aaa' }));
});

test('Later during the check keeps the question and sends nothing', async ({ ui, scripted, page }) => {
  const { running, received } = await scripted();
  await submitAndHold(ui, running.address);
  await ui.button('Later').click();
  await page.clock.runFor(5_000);
  expect(answers(received)).toEqual([]);
  await page.clock.resume();
  await expect.poll(() => ui.outcomes()).toEqual(['1 waiting']);
});

test('where the worker may not compile, the patterns are checked and it is said once', async ({
  ui,
  scripted,
  page,
}) => {
  await page.route(/check-worker/u, async (route) => {
    const response = await route.fetch();
    const headers = { ...response.headers(), 'content-security-policy': "default-src 'none'" };
    await route.fulfill({ response, headers });
  });
  const { running, received } = await scripted();
  await ui.open(running.address);
  await ask(ui, {
    code: { type: 'string', title: 'Code', pattern: '^a$' },
    host: { type: 'string', title: 'Host', format: 'ipv4' },
  });
  const code = ui.shown.getByLabel('Code', { exact: true });
  await code.fill('b');
  await ui.shown.getByLabel('Host', { exact: true }).fill('localhost');
  await ui.button('Submit').click();
  await expect(code).toHaveAccessibleDescription(/Pattern: \P{L}?\^a\$/u);
  await code.fill('a');
  await ui.ready();
  await ui.button('Submit').click();
  await expect.poll(() => answers(received)).toEqual(accepted({ code: 'a', host: 'localhost' }));
  await expect(remarks(page).getByRole('listitem')).toHaveText([/patterns only/u]);
});

test('without a worker the answer goes out, noted as unchecked', async ({ ui, scripted, page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'Worker'));
  const { running, received } = await scripted();
  await ui.open(running.address);
  await ask(ui, { code: evil });
  await ui.shown.getByLabel('Code', { exact: true }).fill(evilAnswer);
  await ui.button('Submit').click();
  await expect.poll(() => answers(received)).toEqual(accepted({ code: evilAnswer }));
  await expect(remarks(page)).toHaveText(/no worker can be started here/u);
});

test('a confirmation starts no worker', async ({ ui, scripted, page }) => {
  const workers: string[] = [];
  page.on('worker', (worker) => workers.push(worker.url()));
  const { running, received } = await scripted();
  await ui.open(running.address);
  await ask(ui, {});
  await ui.button('Submit').click();
  await expect.poll(() => answers(received)).toEqual(accepted({}));
  expect(workers).toEqual([]);
});

test('the worker file alone may compile', async ({ scripted, ui, page, request }) => {
  const { running } = await scripted();
  await ui.open(running.address);
  const started = page.waitForEvent('worker');
  await ask(ui, { code: { type: 'string' } });
  const response = await request.get((await started).url());
  expect(response.headers()['content-security-policy']).toBe("default-src 'none'; script-src 'unsafe-eval'");
});

test('the static page checks answers too', async ({ ui, demoHttp, page }) => {
  const preview = await start(['node_modules/vite/bin/vite.js', 'preview', '--port', '0']);
  const http = await demoHttp();
  const started = page.waitForEvent('worker');
  await ui.open(preview.address, { server: http.address });
  await ui.run('profile');
  await ui.ready();
  const response = await page.request.get((await started).url());
  expect(response.headers()['content-security-policy']).toContain("'unsafe-eval'");
  await ui.shown.getByLabel('Name', { exact: true }).fill('Ada');
  await ui.button('Submit').click();
  await expect.poll(() => ui.outcomes()).toEqual(['0 accept']);
  await expect(remarks(page)).toHaveCount(0);
  await preview.stop();
});
