import { expectAccessible } from '../support/axe.ts';
import { start, startDemoHttp } from '../support/command.ts';
import { expect, test } from '../support/fixtures.ts';

test('the demo server over Streamable HTTP works straight from the browser', async ({
  ui,
  command,
  demoHttp,
}) => {
  const [{ address }, http] = await Promise.all([command(), demoHttp()]);
  await ui.open(address, { server: http.address });
  await ui.run('create_ticket', { Title: 'Over HTTP' });
  await ui.ready();
  await ui.shown.getByRole('radio', { name: 'P2 High' }).check();
  await ui.button('Submit').click();
  await expect(ui.page.getByRole('main')).toContainText('Over HTTP');
  await expect.poll(() => ui.outcomes()).toEqual(['0 accept']);
});

test('the page works as static files, under the policy of the preview', async ({ ui, demoHttp, page }) => {
  const preview = await start(['node_modules/vite/bin/vite.js', 'preview', '--port', '0']);
  const http = await demoHttp();
  const response = await page.goto(preview.address);
  expect(response?.headers()['content-security-policy']).toContain(
    "connect-src 'self' http: https: ws: wss:",
  );
  await page.getByRole('textbox', { name: 'Address of the server' }).fill(http.address);
  await page.keyboard.press('Enter');
  await ui.run('confirm_cleanup');
  await ui.ready();
  await ui.button('Submit').click();
  await expect.poll(() => ui.outcomes()).toEqual(['0 accept']);
  await preview.stop();
});

test('the demo server over Streamable HTTP works through the command', async ({ ui, command, demoHttp }) => {
  const http = await demoHttp();
  const { address } = await command([http.address]);
  await ui.open(address);
  await ui.run('book_room', { Hint: 'studio' });
  await ui.ready();
  await ui.shown.getByRole('radio', { name: 'studio-b' }).check();
  await ui.button('Submit').click();
  await expect(ui.page.getByRole('main')).toContainText('Booked studio-b');
});

test('an unambiguous hint asks nothing', async ({ ui, command }) => {
  const { address } = await command();
  await ui.open(address);
  for (const hint of ['atrium', 'studio-b', 'nook']) {
    await ui.run('book_room', { Hint: hint });
    await expect(ui.page.getByRole('main')).toContainText(`Booked ${hint}`);
  }
  await expect.poll(() => ui.outcomes()).toEqual([]);
});

test('a schema that cannot be asked is refused with its property and reason', async ({ ui, command }) => {
  const { address } = await command();
  await ui.open(address);
  await ui.run('broken_schema');
  await expect(ui.page.getByRole('main')).toContainText(/-32602.*nested object/su);
  const outcome = async (): Promise<unknown> => (await ui.transcript())[0]?.outcome;
  await expect.poll(outcome).toMatchObject({
    action: 'refused',
    problems: [{ reason: expect.stringContaining('nested object') as unknown }],
  });
  await expect(ui.dialog).toBeHidden();
});

test('a tool that asks nothing shows its progress and result', async ({ ui, command }) => {
  const { address } = await command();
  await ui.open(address);
  await ui.run('countdown', { Steps: '3', 'Delay in ms': '300' });
  await expect(ui.page.getByRole('progressbar')).toBeVisible();
  await expect(ui.page.getByRole('progressbar')).toHaveCount(0);
});

test('the page is served under the strict policy', async ({ command, request }) => {
  const { address } = await command();
  const response = await request.get(address);
  expect(response.headers()['content-security-policy']).toBe(
    "default-src 'none'; script-src 'self'; style-src 'self'; worker-src 'self'; img-src 'self'; connect-src 'self'; " +
      "frame-ancestors 'none'; base-uri 'none'; form-action 'none'; require-trusted-types-for 'script'",
  );
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`axe finds nothing, ${colorScheme}`, async ({ ui, command, page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const { address } = await command();
    await ui.open(address);
    await expect(page.getByRole('button', { name: 'Run profile' })).toBeVisible();
    await expectAccessible(page);
    await ui.run('profile');
    await ui.run('confirm_cleanup');
    await ui.ready();
    await expectAccessible(page);
    await ui.shown.getByLabel('Email', { exact: true }).fill('nonsense');
    await ui.button('Submit').click();
    await expect(page.getByRole('heading', { name: /need another look/u })).toBeFocused();
    await expectAccessible(page);
    await page.setViewportSize({ width: 320, height: 640 });
    await expectAccessible(page);
    await ui.button('Reject').click();
    await ui.ready();
    await ui.button('Later').click();
    await expectAccessible(page);
  });
}

test('the whole flow works by keyboard, and focus comes back', async ({ ui, command, page }) => {
  const { address } = await command();
  await ui.open(address);
  const run = page.getByRole('button', { name: 'Run confirm_cleanup' });
  await run.focus();
  await page.keyboard.press('Enter');
  await expect(ui.shown.getByRole('heading', { level: 2 })).toBeFocused();
  await ui.ready();
  for (let presses = 0; presses < 10; presses += 1) {
    await page.keyboard.press('Tab');
    if (await ui.button('Submit').evaluate((button) => button === document.activeElement)) break;
  }
  await page.keyboard.press('Enter');
  await expect(ui.dialog).toBeHidden();
  await expect(run).toBeFocused();
  await expect.poll(() => ui.outcomes()).toEqual(['0 accept']);
});

test('Enter in a one-line text field submits, in a longer text it makes a new line', async ({
  ui,
  command,
}) => {
  const { address } = await command();
  await ui.open(address);
  await ui.run('profile');
  await ui.ready();
  const bio = ui.shown.getByLabel('Bio', { exact: true });
  await bio.fill('One');
  await bio.press('Enter');
  await bio.pressSequentially('Two');
  await expect(bio).toHaveValue('One\nTwo');
  const name = ui.shown.getByLabel('Name', { exact: true });
  await name.fill('Ada');
  await name.press('Enter');
  await expect(ui.dialog).toBeHidden();
  await expect
    .poll(async () => (await ui.transcript())[0]?.outcome?.content)
    .toMatchObject({ name: 'Ada', bio: 'One\nTwo' });
});

test('a person who typed elsewhere and then answered is given their place back', async ({
  ui,
  command,
  page,
}) => {
  const { address } = await command();
  await ui.open(address);
  await page.getByRole('button', { name: 'Run create_ticket' }).click();
  const title = page.getByLabel('Title', { exact: true });
  await title.fill('half a ti');
  // The prompt comes while the person types: pressed by script, so that the focus stays in the box.
  await page
    .getByRole('button', { name: 'Run confirm_cleanup' })
    .evaluate((button: HTMLButtonElement) => button.click());
  await ui.ready();
  await expect(title).toBeFocused();
  await ui.button('Reject').click();
  await expect(ui.dialog).toBeHidden();
  await expect(title).toBeFocused();
});

test('typing inside a shadow root keeps the focus too', async ({ ui, command, page }) => {
  const { address } = await command();
  await ui.open(address);
  await expect(page.getByRole('button', { name: 'Run confirm_cleanup' })).toBeVisible();
  await page.evaluate(() => {
    const host = document.createElement('div');
    host.attachShadow({ mode: 'open' }).append(document.createElement('input'));
    document.querySelector('main')?.append(host);
    host.shadowRoot?.querySelector('input')?.focus();
  });
  await page
    .getByRole('button', { name: 'Run confirm_cleanup' })
    .evaluate((button: HTMLButtonElement) => button.click());
  await ui.ready();
  expect(await page.evaluate(() => document.activeElement?.shadowRoot?.activeElement?.localName)).toBe(
    'input',
  );
});

test('the title counts what waits, and a person who types elsewhere keeps the focus', async ({
  ui,
  command,
  page,
}) => {
  const { address } = await command();
  await ui.open(address);
  await ui.run('confirm_cleanup');
  await expect(page).toHaveTitle('(1) Elicitation');
  await ui.ready();
  await ui.button('Later').click();
  await page.getByRole('button', { name: 'Run create_ticket' }).click();
  const title = page.getByLabel('Title', { exact: true });
  await title.fill('half a ti');
  await page
    .getByRole('complementary', { name: 'Waiting prompts' })
    .getByRole('button')
    .first()
    .press('Enter');
  await ui.ready();
  await expect(title).toHaveValue('half a ti');
});

test('without its token the page says how to get in, and starts nothing', async ({ ui, command, page }) => {
  const running = await command();
  await page.goto(new URL('/', running.address).href);
  await expect(page.getByText(/address/iu).first()).toBeVisible();
  await expect(page.getByRole('button', { name: /^Run / })).toHaveCount(0);
  await ui.page.goto('about:blank');
});

test('bad settings in the address are named', async ({ ui, command, page }) => {
  const { address } = await command();
  await ui.open(address, { presentation: 'popup', graceMs: 'soon' });
  await expect(page.getByText(/presentation.*dialog.*modal.*inline/su).first()).toBeVisible();
  await expect(page.getByText(/graceMs/u).first()).toBeVisible();
});

test('an address given twice is two connections with names of their own', async ({ ui, command }) => {
  const [{ address }, http] = await Promise.all([command(), startDemoHttp()]);
  const url = new URL(address);
  url.searchParams.append('server', http.address);
  url.searchParams.append('server', http.address);
  await ui.page.goto(url.href);
  await expect(ui.page.getByRole('button', { name: 'Run deploy', exact: true })).toHaveCount(2);
  await http.stop();
});
