import type { Page } from 'playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { scriptedServer } from '../support/command.ts';
import { endingsServer, readRecord } from '../support/endings.ts';
import type { Control } from '../support/control.ts';
import { expect } from '../support/fixtures.ts';
import { announced, answersTo, test as base } from '../support/harness.ts';
import type { ElicitationPage } from '../support/page.ts';
import { startSite, type Site } from '../support/site.ts';

/** A page that shows what it knows of the one before. */
const html =
  '<!doctype html><title>The site</title><p id="known"></p>' +
  '<script>known.textContent = `opener ${opener} referrer "${document.referrer}"`</script>';

/** Who was there, and from where. */
const visits = ({ requests }: Site) =>
  requests
    .filter(({ url }) => url !== '/favicon.ico')
    .map(({ url, headers }) => ({ path: url, referer: headers.referer }));

/** The page with the scripted server behind it, and a site that addresses lead to. */
const test = base.extend<{ site: Site; address: string; connect: () => Promise<void> }>({
  site: async ({}, use) => {
    const site = await startSite(html);
    await use(site);
    site.close();
  },
  address: async ({ command, control }, use) => {
    const { address } = await command([process.execPath, scriptedServer], { CONTROL: String(control.port) });
    await use(address);
  },
  /** Opens the page, and waits for the server. */
  connect: async ({ ui, page, address }, use) => {
    await use(async () => {
      await ui.open(address);
      await expect(page.getByRole('button', { name: 'Run hold' })).toBeVisible();
    });
  },
});

const accepted = { jsonrpc: '2.0', id: 1, result: { action: 'accept' } };

function askToOpen(url: string, over: object = {}): object {
  return {
    id: 1,
    method: 'elicitation/create',
    params: { mode: 'url', message: 'Sign in first.', url, elicitationId: 'sign-in', ...over },
  };
}

const openButton = (page: Page) => page.getByRole('button', { name: /^Open (?!again)/u });

/** Presses Open and gives the tab that it opens. */
async function openTab(page: Page): Promise<Page> {
  const [tab] = await Promise.all([page.waitForEvent('popup'), openButton(page).click()]);
  await tab.waitForURL(/^http/u);
  return tab;
}

test('the whole address is shown, nothing is a link, and nothing is fetched before the press', async ({
  ui,
  page,
  site,
  control,
  connect,
}) => {
  const url = `${site.address}/authorize?client=cli&state=1#now`;
  await connect();
  control.send(askToOpen(url));
  await ui.ready();
  const shown = ui.shown.locator('[data-elicitation-url]');
  await expect(shown).toHaveText(url);
  await expect(shown.locator('strong')).toHaveText('127.0.0.1');
  await expect(ui.shown.locator('a, iframe, img, link')).toHaveCount(0);
  await expect(ui.shown).toContainText('127.0.0.1 is this computer or something in your own network');
  await expect(openButton(page)).toHaveText(`Open ${new URL(url).host}`);
  await expect(ui.shown.getByRole('button', { name: 'Submit' })).toHaveCount(0);
  // Selecting it by hand gives exactly the address.
  await shown.selectText();
  expect(await page.evaluate(() => String(getSelection()))).toBe(url);
  expect(visits(site)).toEqual([]);
  expect(answersTo(control)).toEqual([]);
});

test('one press opens a tab that knows nothing of the page, and then tells accept without content', async ({
  ui,
  page,
  site,
  control,
  connect,
}) => {
  await connect();
  control.send(askToOpen(`${site.address}/authorize`));
  await ui.ready();
  const tab = await openTab(page);
  await expect(tab.locator('#known')).toHaveText('opener null referrer ""');
  expect(visits(site)).toEqual([{ path: '/authorize', referer: undefined }]);
  await expect.poll(() => answersTo(control)).toEqual([accepted]);
  await expect.poll(() => ui.outcomes()).toEqual(['1 accept']);
  await expect(ui.shown).toHaveAttribute('data-opened', 'open');
  await expect(ui.shown).toContainText(`You opened ${new URL(site.address).host}.`);
  await expect.poll(async () => (await ui.transcript())[0]?.outcome).toEqual({ action: 'accept' });
});

for (const { name, width, height } of [
  { name: 'wide', width: 1280, height: 800 },
  { name: 'narrow', width: 390, height: 844 },
]) {
  test(`an address cannot be so long that message and warnings are out of sight, ${name}`, async ({
    ui,
    page,
    control,
    connect,
  }) => {
    await page.setViewportSize({ width, height });
    await connect();
    control.send(askToOpen(`http://user@www.pаypal.com:8443/login?x=${'y'.repeat(4_000)}`));
    await ui.ready();
    await expect(ui.shown.getByText('Sign in first.')).toBeInViewport({ ratio: 1 });
    const warnings = ui.shown.locator('[data-warning]');
    await expect(warnings).toHaveCount(6);
    for (const warning of await warnings.all()) await expect(warning).toBeInViewport({ ratio: 1 });
    await expect(openButton(page)).toHaveText('Open www.xn--pypal-4ve.com:8443');
    await openButton(page).click();
    await expect(ui.shown).toHaveAttribute('data-opened', 'open');
    await expect(ui.shown.getByText('Sign in first.')).toBeInViewport({ ratio: 1 });
    // They were about opening it.
    await expect(warnings).toHaveCount(0);
  });
}

test('the button for a long host shows whose it is, and nothing that anybody can choose', async ({
  ui,
  page,
  control,
  connect,
}) => {
  await connect();
  const host = 'paypal.com.signin.accounts-google-com-secure-login.evil.co.uk:8443';
  control.send(askToOpen(`https://${host}/`));
  await ui.ready();
  await expect(openButton(page)).toHaveText('Open …evil.co.uk:8443');
  await expect(ui.shown.locator('[data-elicitation-url]')).toHaveText(`https://${host}/`);
});

test('a site that leads its tab to the page finds no token there, and nothing is started', async ({
  ui,
  page,
  site,
  address,
  control,
  connect,
}) => {
  await connect();
  control.send(askToOpen(`${site.address}/authorize`));
  await ui.ready();
  const tab = await openTab(page);
  await expect(tab.locator('#known')).toBeVisible();
  await tab.evaluate((home) => location.assign(home), new URL('/', address).href);
  await expect(tab.getByText('token').first()).toBeVisible();
  expect(await tab.evaluate(() => JSON.stringify(sessionStorage))).toBe('{}');
  expect(control.servers()).toHaveLength(1);
  expect(await page.evaluate(() => sessionStorage.length)).toBe(1);
});

test('an address that was opened goes by itself when the server says that it is complete', async ({
  ui,
  page,
  site,
  control,
  connect,
}) => {
  await connect();
  control.send(askToOpen(`${site.address}/authorize`));
  await ui.ready();
  await openTab(page);
  await expect(ui.shown).toHaveAttribute('data-opened', 'open');
  const complete = (elicitationId: unknown): void =>
    control.send({ method: 'notifications/elicitation/complete', params: { elicitationId } });
  for (const other of ['another', 7, null, { id: 'sign-in' }]) complete(other);
  control.send({
    id: 2,
    method: 'elicitation/create',
    params: { message: 'Next?', requestedSchema: { type: 'object', properties: {} } },
  });
  await expect(ui.tab('Next?')).toBeVisible();
  await expect(ui.tab('Sign in first.')).toContainText('opened, not finished');
  complete('sign-in');
  await expect(ui.prompt('1')).toHaveCount(0);
  await expect(announced(ui)).toContainText('is finished, scripted goes on.');
  // Once more, for what is finished.
  complete('sign-in');
  await ui.ready();
  await ui.button('Submit').click();
  await expect.poll(() => answersTo(control)).toHaveLength(2);
});

test('what is complete before the person agrees is finished with the press', async ({
  ui,
  page,
  site,
  control,
  connect,
}) => {
  await connect();
  control.send(askToOpen(`${site.address}/authorize`));
  await ui.ready();
  control.send({ method: 'notifications/elicitation/complete', params: { elicitationId: 'sign-in' } });
  await openTab(page);
  await expect.poll(() => answersTo(control)).toEqual([accepted]);
  await expect(ui.prompts).toHaveCount(0);
});

test('an opened address can be opened again, set aside, taken back and finished by hand', async ({
  ui,
  page,
  site,
  control,
  connect,
}) => {
  await connect();
  control.send(askToOpen(`${site.address}/authorize`));
  await ui.ready();
  await openTab(page);
  const [again] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('button', { name: 'Open again' }).click(),
  ]);
  await expect(again.locator('#known')).toHaveText('opener null referrer ""');
  expect(visits(site)).toHaveLength(2);
  await page.keyboard.press('Escape');
  const tray = page.locator('[data-elicitation-tray]');
  await expect(tray.getByRole('heading')).toHaveText('Opened, not finished yet');
  await expect(ui.dialog).toBeHidden();
  await tray.getByRole('button', { name: /Sign in first/u }).click();
  await page.getByRole('button', { name: 'I have finished' }).click();
  await expect(ui.prompts).toHaveCount(0);
  await expect(ui.surface).toHaveAttribute('data-state', 'idle');
  expect(answersTo(control)).toEqual([accepted]);
});

test('an opened address can be forgotten, and nothing more is sent', async ({
  ui,
  page,
  site,
  control,
  connect,
}) => {
  await connect();
  control.send(askToOpen(`${site.address}/authorize`));
  await ui.ready();
  await openTab(page);
  await page.getByRole('button', { name: 'Forget' }).click();
  await expect(ui.prompts).toHaveCount(0);
  control.send({ method: 'notifications/elicitation/complete', params: { elicitationId: 'sign-in' } });
  await expect.poll(() => answersTo(control)).toEqual([accepted]);
});

test('where no tab can be opened nothing is sent, and the address can be taken along', async ({
  ui,
  page,
  site,
  control,
  connect,
}) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.addInitScript(() => (globalThis.open = () => null));
  await connect();
  control.send(askToOpen(`${site.address}/authorize`));
  await ui.ready();
  await openButton(page).click();
  const notice = ui.shown;
  await expect(notice.getByRole('alert')).toHaveText(
    'The browser did not open a new tab. Nothing was sent to scripted.',
  );
  await notice.getByRole('button', { name: 'Copy address' }).click();
  await expect(notice.getByRole('status').filter({ hasText: 'Copied.' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${site.address}/authorize`);
  expect(answersTo(control)).toEqual([]);
  await ui.ready();
  await notice.getByRole('button', { name: 'I have opened it' }).click();
  await expect.poll(() => answersTo(control)).toEqual([accepted]);
  expect(visits(site)).toEqual([]);
  await expect(ui.shown).toHaveAttribute('data-opened', 'open');
  await expect(ui.shown.getByRole('alert')).toHaveCount(0);
  await page.getByRole('button', { name: 'Open again' }).click();
  await expect(ui.shown.getByRole('alert')).toHaveText('The browser did not open a new tab.');
});

test('a double click on Open opens one tab, and finishes nothing', async ({
  ui,
  page,
  site,
  control,
  connect,
}) => {
  await connect();
  // A host that opens addresses elsewhere leaves the person on the page, with the pointer where it is.
  await page.evaluate(() => {
    const opener = globalThis.open.bind(globalThis);
    globalThis.open = (...args) => {
      const tab = opener(...args);
      globalThis.focus();
      return tab;
    };
  });
  control.send(askToOpen(`${site.address}/authorize`));
  await ui.ready();
  const box = await openButton(page).boundingBox();
  if (!box) throw new Error('The button has no place.');
  const at = [box.x + box.width / 2, box.y + box.height / 2] as const;
  await page.mouse.dblclick(...at);
  await expect(ui.shown).toHaveAttribute('data-opened', 'open');
  await page.bringToFront();
  await expect(page.getByRole('button', { name: 'I have finished' })).toHaveAttribute(
    'aria-disabled',
    'false',
  );
  expect(page.context().pages()).toHaveLength(2);
  expect(answersTo(control)).toEqual([accepted]);
});

test('a long message cannot push the address out of sight', async ({ ui, page, site, control, connect }) => {
  await connect();
  control.send(askToOpen(`${site.address}/authorize`, { message: 'Read all of this first.\n'.repeat(300) }));
  await ui.ready();
  await expect(ui.shown.locator('[data-elicitation-url]')).toBeInViewport({ ratio: 1 });
  const message = ui.shown.getByRole('group', { name: 'scripted asks' });
  await message.focus();
  await page.keyboard.press('End');
  await expect.poll(() => message.evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(0);
  await expect(ui.shown.locator('[data-elicitation-url]')).toBeInViewport({ ratio: 1 });
});

test('a question that comes while an opened address is shown takes its place', async ({
  ui,
  page,
  site,
  control,
  connect,
}) => {
  await connect();
  control.send(askToOpen(`${site.address}/authorize`));
  await ui.ready();
  await openTab(page);
  await expect(ui.shown).toHaveAttribute('data-opened', 'open');
  control.send({
    id: 2,
    method: 'elicitation/create',
    params: { message: 'Next?', requestedSchema: { type: 'object', properties: {} } },
  });
  await expect(ui.prompt('2')).toBeVisible();
});

test('Reject is decline; Escape, Close and a press outside are cancel; nothing is opened', async ({
  ui,
  page,
  site,
  control,
  connect,
}) => {
  await connect();
  const ways = [
    [() => ui.button('Reject').click(), 'decline'],
    [() => ui.escape(), 'cancel escape'],
    [() => ui.button('Close').click(), 'cancel close'],
    [() => ui.pressOutside(), 'cancel blur'],
  ] as const;
  const outcomes: string[] = [];
  for (const [index, [end, outcome]] of ways.entries()) {
    control.send({ ...askToOpen(`${site.address}/${index}`), id: index });
    await ui.ready();
    await end();
    outcomes.push(`${index} ${outcome}`);
    await expect.poll(() => ui.outcomes()).toEqual(outcomes);
  }
  expect(answersTo(control).map(({ result }) => result)).toEqual(
    ['decline', 'cancel', 'cancel', 'cancel'].map((action) => ({ action })),
  );
  expect(visits(site)).toEqual([]);
  expect(page.context().pages()).toHaveLength(1);
});

test('a press in the moment in which it appears opens nothing', async ({
  ui,
  page,
  site,
  control,
  connect,
}) => {
  await connect();
  control.send(askToOpen(`${site.address}/authorize`));
  await ui.shown.and(page.locator('[data-guard]')).waitFor();
  await openButton(page).dispatchEvent('click');
  await ui.ready();
  expect(page.context().pages()).toHaveLength(1);
  expect(answersTo(control)).toEqual([]);
});

for (const url of [
  'javascript:alert(document.domain)',
  ' javascript:alert(1)',
  'JAVASCRIPT:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'file:///etc/passwd',
  'vscode://file/etc/passwd',
  'blob:http://127.0.0.1/1',
  'https://',
  'not an address',
  '//example.com/path',
  '',
]) {
  test(`${JSON.stringify(url)} is refused and never shown`, async ({ ui, control, connect }) => {
    await connect();
    control.send(askToOpen(url));
    await expect
      .poll(() => answersTo(control))
      .toEqual([
        {
          jsonrpc: '2.0',
          id: 1,
          error: expect.objectContaining({
            code: -32602,
            message: expect.stringContaining('params.url'),
          }) as object,
        },
      ]);
    await expect(ui.prompts).toHaveCount(0);
    await expect.poll(() => ui.outcomes()).toEqual(['1 refused']);
  });
}

test('a host that shows no addresses does not declare them, and is asked for none', async ({
  harness,
  ui,
}) => {
  await harness.open({ modes: 'form' });
  const declared = harness.control
    .servers()
    .flatMap(({ received }) => received)
    .find(({ method }) => method === 'initialize');
  expect(declared).toMatchObject({ params: { capabilities: { elicitation: { form: {} } } } });
  expect(JSON.stringify(declared)).not.toContain('"url"');
  harness.control.send(askToOpen('https://example.com/'));
  await expect
    .poll(() => answersTo(harness.control))
    .toEqual([{ jsonrpc: '2.0', id: 1, error: expect.objectContaining({ code: -32602 }) as object }]);
  await expect(ui.prompts).toHaveCount(0);
});

test('a person who is busy at the address is not taken for away', async ({
  ui,
  page,
  site,
  control,
  connect,
}) => {
  await page.clock.install();
  await connect();
  control.send(askToOpen(`${site.address}/authorize`));
  await page.clock.runFor(1_000);
  await ui.ready();
  await openTab(page);
  await expect(ui.shown).toHaveAttribute('data-opened', 'open');
  control.send({
    id: 2,
    method: 'elicitation/create',
    params: { message: 'Next?', requestedSchema: { type: 'object', properties: {} } },
  });
  await page.clock.runFor(1_000);
  await ui.tab('Next?').click();
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setFocusEmulationEnabled', { enabled: false });
  await page.clock.runFor(11 * 60_000);
  await expect(ui.prompt('2')).toBeVisible();
  expect(answersTo(control)).toEqual([accepted]);
});

test('by keyboard alone: read, open, finish', async ({ ui, page, site, control, connect }) => {
  await connect();
  control.send(askToOpen(`${site.address}/authorize`));
  await ui.ready();
  await expect(ui.shown.getByRole('heading', { name: 'scripted asks' })).toBeFocused();
  for (const name of ['Mute scripted', 'Close', 'Later', 'Reject', openButton(page)] as const) {
    await page.keyboard.press('Tab');
    const control = typeof name === 'string' ? ui.shown.getByRole('button', { name }) : name;
    await expect(control.first()).toBeFocused();
  }
  const [tab] = await Promise.all([page.waitForEvent('popup'), page.keyboard.press('Enter')]);
  await tab.close();
  await page.bringToFront();
  await expect(ui.shown.getByRole('heading', { name: 'scripted asked' })).toBeFocused();
  for (const name of ['Later', 'Forget', 'Open again', 'I have finished']) {
    await page.keyboard.press('Tab');
    await expect(ui.shown.getByRole('button', { name })).toBeFocused();
  }
  await expect(page.locator('[data-guard]')).toHaveCount(0);
  await page.keyboard.press('Enter');
  await expect(ui.prompts).toHaveCount(0);
});

const looks = [
  ['light', { colorScheme: 'light' }, 1280],
  ['dark', { colorScheme: 'dark' }, 1280],
  ['forced colours', { forcedColors: 'active' }, 1280],
  ['320 px', { colorScheme: 'light' }, 320],
] as const;

for (const [name, media, width] of looks) {
  test(`axe finds nothing at an address with every warning, blocked, and opened: ${name}`, async ({
    ui,
    page,
    control,
    connect,
  }) => {
    await page.emulateMedia(media);
    await page.setViewportSize({ width, height: 800 });
    await page.addInitScript(() => (globalThis.open = () => null));
    await connect();
    control.send(askToOpen(`http://user:pw@www.pаypal.com:8080/${'long'.repeat(60)}`));
    await ui.ready();
    await expect(ui.shown.locator('[data-warning]')).toHaveCount(6);
    await expectAccessible(page);
    await openButton(page).click();
    await ui.shown.getByRole('button', { name: 'Copy address' }).click();
    await expect(ui.shown.getByRole('button', { name: 'I have opened it' })).toBeVisible();
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    await ui.ready();
    await ui.shown.getByRole('button', { name: 'I have opened it' }).click();
    await expect(ui.shown).toHaveAttribute('data-opened', 'open');
    await expectAccessible(page);
  });
}

for (const [press, heading, words] of [
  ['Allow', 'Connected', 'Connected the calendar.'],
  ['Don’t allow', 'Not connected', 'The calendar was not connected.'],
] as const) {
  test(`the demo: its page asks about a calendar, "${press}", and back`, async ({ ui, page, command }) => {
    const { address } = await command();
    await ui.open(address);
    await ui.run('connect_calendar');
    await ui.ready();
    const tab = await openTab(page);
    await expect(tab.getByRole('heading')).toHaveText('Release tools wants to read your calendar');
    await expect(ui.shown).toHaveAttribute('data-opened', 'open');
    await tab.getByRole('button', { name: press, exact: true }).click();
    await expect(tab.getByRole('heading')).toHaveText(heading);
    await expect(tab.getByRole('main')).toContainText('You can close this tab and go back.');
    await expect(page.getByRole('main')).toContainText(words);
    await expect(ui.prompts).toHaveCount(0);
    await tab.goto(tab.url().replace(/\?.*/u, ''));
    await expect(tab.getByRole('heading')).toHaveText('Already answered');
  });
}

test("the demo's page is accessible, fits, and has two buttons of equal weight", async ({
  ui,
  page,
  command,
}) => {
  const { address } = await command();
  await ui.open(address);
  await ui.run('connect_calendar');
  await ui.ready();
  const tab = await openTab(page);
  const refusals: string[] = [];
  tab.on('console', (message) => refusals.push(message.text()));
  for (const [, media, width] of looks) {
    await tab.emulateMedia({ colorScheme: 'light', forcedColors: 'none', ...media });
    await tab.setViewportSize({ width, height: 800 });
    await tab.reload();
    await expectAccessible(tab);
    expect(await tab.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    const weights = await tab.getByRole('button').evaluateAll((buttons) =>
      buttons.map((button) => {
        const { backgroundColor, color, fontWeight } = getComputedStyle(button);
        const { width, height } = button.getBoundingClientRect();
        return { backgroundColor, color, fontWeight, width: Math.round(width), height };
      }),
    );
    expect(weights).toHaveLength(2);
    expect(weights[0]).toEqual(weights[1]);
    expect(weights[0]?.height).toBeGreaterThanOrEqual(44);
  }
  expect(refusals).toEqual([]);
  await tab.keyboard.press('Tab');
  await expect(tab.getByRole('button', { name: 'Don’t allow' })).toBeFocused();
  await tab.keyboard.press('Tab');
  await tab.keyboard.press('Enter');
  await expect(tab.getByRole('heading')).toHaveText('Connected');
  await expectAccessible(tab);
});

test('the demo: an opened address goes with its call when that is cancelled', async ({
  ui,
  page,
  command,
}) => {
  const { address } = await command();
  await ui.open(address);
  await ui.run('connect_calendar');
  await ui.ready();
  await openTab(page);
  await expect(ui.shown).toHaveAttribute('data-opened', 'open');
  await page.getByRole('button', { name: 'Cancel connect_calendar', exact: true }).click();
  await expect(ui.prompts).toHaveCount(0);
  await expect(announced(ui)).toContainText('The call that asked was cancelled');
  await expect(page.locator('[data-elicitation-tray]')).toContainText('Connect your calendar?');
  // It ended once, when the person agreed.
  await expect.poll(() => ui.outcomes()).toEqual([expect.stringMatching(/ accept$/u)]);
});

test.describe('since 2026-07-28', () => {
  /** Has the official SDK's server ask for an address, and opens it. */
  const link = base.extend<{ linked: Linked }>({
    linked: async ({ ui, page, command }, use, info) => {
      const file = info.outputPath('calls.jsonl');
      let status = 'open';
      const site = await startSite(html, { '/status': () => status });
      const { address } = await command([process.execPath, endingsServer], { RECORD: file, ERA: '2026' });
      await page.clock.install();
      await ui.open(address);
      await ui.run('link', { Site: site.address });
      await ui.ready();
      await openTab(page);
      await expect(ui.shown).toHaveAttribute('data-opened', 'open');
      await use({
        site,
        finish: () => (status = 'finished'),
        answers: () => readRecord(file).flatMap(({ link: each }) => each ?? []),
      });
      site.close();
    },
  });

  interface Linked {
    readonly site: Site;
    /** From now on the site says that the person has finished. */
    readonly finish: () => void;
    /** What the server read in each leg of the call. */
    readonly answers: () => readonly unknown[];
  }

  link(
    'a call waits for the address that it asks for again, and goes on with "I have finished"',
    async ({ ui, page, linked: { site, finish, answers } }) => {
      await expect(ui.shown).toContainText('link waits for it');
      await expect(ui.shown.getByRole('button', { name: 'Forget' })).toHaveCount(0);
      await expect.poll(() => answers().length).toBeGreaterThanOrEqual(2);
      await page.getByRole('button', { name: 'I have finished' }).click();
      await expect(ui.shown).toHaveAttribute('data-opened', 'not-yet');
      await expect(ui.shown).toContainText('does not know yet that you have finished');
      // From here on nothing happens by itself.
      await page.clock.pauseAt(await page.evaluate(() => Date.now() + 100));
      finish();
      await page.getByRole('button', { name: 'I have finished' }).click();
      await expect(page.getByRole('main')).toContainText('linked');
      await expect(ui.prompts).toHaveCount(0);
      expect(answers()[0]).toBe('asked');
      expect(answers().slice(1)).toEqual(
        answers()
          .slice(1)
          .map(() => 'accept'),
      );
      // One question, however often the server asked.
      await expect.poll(() => ui.outcomes()).toEqual([expect.stringMatching(/\/link accept$/u)]);
      expect(visits(site)).toHaveLength(1);
    },
  );

  link('it asks again by itself, too', async ({ ui, page, linked: { finish } }) => {
    finish();
    await expect(page.getByRole('main')).toContainText('linked');
    await expect(ui.prompts).toHaveCount(0);
  });

  link('the call can be given up instead', async ({ ui, page, linked: { answers } }) => {
    await ui.shown.getByRole('button', { name: 'Cancel link' }).click();
    await expect(ui.prompts).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Cancel link', exact: true })).toHaveCount(0);
    const legs = answers().length;
    await page.getByRole('button', { name: 'Run count' }).click();
    expect(answers()).toHaveLength(legs);
  });
});

test.describe('a call that needs an address first (-32042)', () => {
  const needs = (...elicitations: readonly object[]) => ({
    code: -32042,
    message: 'Sign in first.',
    data: { elicitations },
  });
  const needed = (site: Site, elicitationId: string) => ({
    mode: 'url',
    message: `Sign in for ${elicitationId}.`,
    url: `${site.address}/${elicitationId}`,
    elicitationId,
  });

  /** The calls that the server received, oldest first. */
  const calls = (control: Control) =>
    control
      .servers()
      .flatMap(({ received }) => received)
      .filter(({ method }) => method === 'tools/call');

  /** Runs the tool that gives no result by itself, and answers its call with this error. */
  async function failFirst(
    ui: ElicitationPage,
    address: string,
    control: Control,
    error: object,
  ): Promise<unknown> {
    await ui.open(address);
    await ui.run('hold');
    await expect.poll(() => calls(control)).toHaveLength(1);
    const id = calls(control)[0]?.['id'];
    control.send({ id, error });
    return id;
  }

  test('is sent once more when every address is complete, and its result is the result', async ({
    ui,
    page,
    site,
    address,
    control,
  }) => {
    const id = await failFirst(ui, address, control, needs(needed(site, 'mail'), needed(site, 'files')));
    await ui.ready();
    await expect(ui.prompt(`${JSON.stringify(id)}/mail`)).toBeVisible();
    await openTab(page);
    await expect(ui.shown).toContainText('Sign in for files.');
    await ui.ready();
    await openTab(page);
    await expect(ui.shown).toContainText('hold waits for it');
    control.send({ method: 'notifications/elicitation/complete', params: { elicitationId: 'files' } });
    const tray = page.locator('[data-elicitation-tray]');
    await tray.getByRole('button', { name: 'Sign in for mail.' }).click();
    expect(calls(control)).toHaveLength(1);
    await ui.shown.getByRole('button', { name: 'I have finished' }).click();
    await expect.poll(() => calls(control)).toHaveLength(2);
    const [first, second] = calls(control);
    expect(second?.['params']).toEqual(first?.['params']);
    expect(second?.['id']).not.toEqual(id);
    control.send({ id: second?.['id'], result: { content: [{ type: 'text', text: 'signed in' }] } });
    await expect(page.getByRole('main')).toContainText('signed in');
    await expect(ui.prompts).toHaveCount(0);
    await expect
      .poll(() => ui.outcomes())
      .toEqual([`${JSON.stringify(id)}/mail accept`, `${JSON.stringify(id)}/files accept`]);
  });

  test('is not sent again on Reject, and fails as the server said', async ({
    ui,
    page,
    site,
    address,
    control,
  }) => {
    await failFirst(ui, address, control, needs(needed(site, 'mail'), needed(site, 'files')));
    await ui.ready();
    await ui.button('Reject').click();
    await expect(page.getByRole('main')).toContainText('-32042');
    await expect(ui.prompts).toHaveCount(0);
    await expect
      .poll(() => ui.outcomes())
      .toEqual([
        expect.stringMatching(/\/mail decline$/u),
        expect.stringMatching(/\/files call-cancelled$/u),
      ]);
    expect(calls(control)).toHaveLength(1);
    expect(visits(site)).toEqual([]);
  });

  test('fails the second time as the server said', async ({ ui, page, site, address, control }) => {
    await failFirst(ui, address, control, needs(needed(site, 'mail')));
    await ui.ready();
    await openTab(page);
    await ui.shown.getByRole('button', { name: 'I have finished' }).click();
    await expect.poll(() => calls(control)).toHaveLength(2);
    control.send({ id: calls(control)[1]?.['id'], error: needs(needed(site, 'mail')) });
    await expect(page.getByRole('main')).toContainText('-32042');
    await expect(ui.prompts).toHaveCount(0);
  });

  test('with an address that cannot be opened fails and says so, and none is shown', async ({
    ui,
    page,
    site,
    address,
    control,
  }) => {
    const bad = { mode: 'url', message: 'Go.', url: 'javascript:alert(1)', elicitationId: 'bad' };
    await failFirst(ui, address, control, needs(needed(site, 'mail'), bad));
    await expect(page.getByRole('main')).toContainText('only https: and http: are opened');
    await expect(ui.prompts).toHaveCount(0);
    expect(calls(control)).toHaveLength(1);
  });

  test('can be given up while it waits', async ({ ui, page, site, address, control }) => {
    await failFirst(ui, address, control, needs(needed(site, 'mail')));
    await ui.ready();
    await openTab(page);
    await ui.shown.getByRole('button', { name: 'Cancel hold' }).click();
    await expect(ui.prompts).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Cancel hold', exact: true })).toHaveCount(0);
    expect(calls(control)).toHaveLength(1);
  });
});
