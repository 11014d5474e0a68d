import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright/test';
import { expect, test } from '../support/fixtures.ts';
import type { ElicitationPage } from '../support/page.ts';
import { question, runScript, textQuestion } from '../support/scripted.ts';

/** One field of every kind and shape. */
const kinds = {
  text: { type: 'string', title: 'Name', description: 'As it should appear.' },
  bio: { type: 'string', title: 'Bio', maxLength: 500 },
  mail: { type: 'string', format: 'email', title: 'E-mail' },
  site: { type: 'string', format: 'uri', title: 'Website' },
  day: { type: 'string', format: 'date', title: 'Day' },
  at: { type: 'string', format: 'date-time', title: 'Start' },
  count: { type: 'integer', title: 'Seats', default: 2, minimum: 1 },
  sure: { type: 'boolean', title: 'Sure' },
  news: { type: 'boolean', title: 'Newsletter', default: true },
  size: { type: 'string', title: 'Size', enum: ['S', 'M', 'L'] },
  month: { type: 'string', title: 'Month', enum: ['1', '2', '3', '4', '5', '6', '7'] },
  city: { type: 'string', title: 'City', enum: Array.from({ length: 60 }, (_, index) => `City ${index}`) },
  tags: {
    type: 'array',
    title: 'Tags',
    minItems: 1,
    maxItems: 2,
    items: { type: 'string', enum: ['a', 'b', 'c'] },
  },
  key: { type: 'string', title: 'API key' },
};
const everyKind = question(kinds, ['text', 'sure', 'size', 'tags']);

async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    // The page behind has tests of its own; here it is the prompt that counts.
    .include('[data-elicitation-surface]')
    .analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
}

/** No part of the prompt is wider than what can be seen of it. */
async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const wider = await page.evaluate(() =>
    [document.documentElement, ...document.querySelectorAll('[data-elicitation-surface], .mcpe-scroll')]
      .filter((element) => element.scrollWidth > element.clientWidth + 1)
      .map((element) => element.className),
  );
  expect(wider).toEqual([]);
}

async function ask(ui: ElicitationPage, address: string, params = everyKind): Promise<void> {
  await ui.open(address);
  await runScript(ui, { requests: [{ id: 1, params }] });
  await ui.ready();
}

async function fill({ shown }: ElicitationPage): Promise<void> {
  await shown.getByLabel('Name', { exact: true }).fill('Ada');
  await shown.getByRole('radio', { name: 'Yes' }).check();
  await shown.getByRole('radio', { name: 'M', exact: true }).check();
  await shown.getByRole('checkbox', { name: 'a', exact: true }).check();
  await shown.getByRole('checkbox', { name: 'b', exact: true }).check();
  await shown.getByLabel('Start', { exact: true }).fill('2026-07-01T10:00');
}

const looks = [
  { name: 'light', media: { colorScheme: 'light' }, size: { width: 1280, height: 900 } },
  { name: 'dark', media: { colorScheme: 'dark' }, size: { width: 1280, height: 900 } },
  { name: 'forced colours', media: { forcedColors: 'active' }, size: { width: 1280, height: 900 } },
  { name: '320 px', media: {}, size: { width: 320, height: 640 } },
  // 1280 by 1024 at 400 % is as much room as this.
  { name: '400 % zoom', media: {}, size: { width: 320, height: 256 } },
] as const;

for (const { name, media, size } of looks) {
  test(`axe finds nothing in a form, empty, with errors and filled: ${name}`, async ({
    ui,
    scripted,
    page,
  }) => {
    await page.emulateMedia(media);
    await page.setViewportSize(size);
    const { running } = await scripted();
    await ask(ui, running.address);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await ui.button('Submit').click();
    await expect(ui.shown.getByRole('heading', { name: /need another look/u })).toBeFocused();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await fill(ui);
    await expectAccessible(page);
  });
}

test('axe finds nothing in a queue of five, nor when the server is gone', async ({ ui, scripted, page }) => {
  const { running } = await scripted();
  await ui.open(running.address);
  await runScript(ui, {
    requests: Array.from({ length: 5 }, (_, id) => ({ id, params: textQuestion(`Question ${id}?`) })),
  });
  await ui.ready();
  await expect(ui.page.getByRole('tab')).toHaveCount(5);
  await expectAccessible(page);
  await ui.shown.getByLabel('Answer', { exact: true }).fill('kept');
  await ui.page.keyboard.press('Escape');
  await expect(ui.shown.getByRole('timer')).toBeVisible();
  await expectAccessible(page);
  await running.stop();
  await expect(ui.shown).toHaveAttribute('data-state', 'ended');
  await expectAccessible(page);
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`axe finds nothing while an answer is on its way, and when it did not arrive: ${colorScheme}`, async ({
    ui,
    scripted,
    page,
  }) => {
    await page.emulateMedia({ colorScheme });
    // Holds the answer, until the test says that it did not arrive.
    let fail: (() => void) | undefined;
    await page.routeWebSocket(/\/bridge/u, (socket) => {
      const server = socket.connectToServer();
      socket.onMessage((data) => {
        const { id, method } = JSON.parse(String(data)) as {
          readonly id?: unknown;
          readonly method?: string;
        };
        if (method !== undefined) server.send(data);
        else fail = () => socket.send(JSON.stringify({ bridge: 'answered', id, failure: 'HTTP 429' }));
      });
    });
    const { running } = await scripted();
    await ask(ui, running.address, question(kinds, ['text']));
    await ui.shown.getByLabel('Name', { exact: true }).fill('Ada');
    await ui.shown.getByRole('checkbox', { name: 'a', exact: true }).check();
    await ui.shown.getByRole('checkbox', { name: /Send it to/u }).check();
    await ui.button('Submit').click();
    await expect(ui.shown).toHaveAttribute('data-state', 'sending');
    await expectAccessible(page);
    await expect.poll(() => fail).toBeDefined();
    fail?.();
    await expect(ui.shown).toHaveAttribute('data-state', 'send-failed');
    await expect(ui.shown.getByRole('alert')).toContainText('HTTP 429');
    await expectAccessible(page);
  });
}

test('each kind of field has its role, name, description and state', async ({ ui, scripted }) => {
  const { running } = await scripted();
  await ask(ui, running.address);
  await expect(ui.shown.locator('.mcpe-fields')).toMatchAriaSnapshot(`
    - text: Name (required)
    - paragraph: As it should appear.
    - textbox "Name"
    - text: Bio (optional)
    - textbox "Bio"
    - text: E-mail (optional)
    - textbox "E-mail"
    - text: Website (optional)
    - textbox "Website"
    - text: Day (optional)
    - textbox "Day"
    - text: Start (optional)
    - textbox "Start"
    - paragraph: /Time zone/
    - text: /Seats \\(optional\\) · filled in by scripted/
    - textbox "Seats": "2"
    - radiogroup "Sure":
      - text: Sure (required)
      - radio "Yes"
      - radio "No"
    - checkbox "Newsletter" [checked]
    - radiogroup "Size":
      - text: Size (required)
      - radio "S"
      - radio "M"
      - radio "L"
    - text: Month (optional)
    - combobox "Month"
    - text: City (optional)
    - combobox "City"
    - button "Show the answers for City"
    - group "Tags":
      - text: Tags (required)
      - paragraph: Choose 1 to 2.
      - checkbox "a"
      - checkbox "b"
      - checkbox "c"
    - text: API key (optional)
    - textbox "API key"
  `);
  await ui.button('Submit').click();
  const name = ui.shown.getByRole('textbox', { name: 'Name' });
  await expect(name).toHaveAttribute('aria-invalid', 'true');
  await expect(name).toHaveAttribute('aria-required', 'true');
  await expect(name).toHaveAccessibleDescription('As it should appear. Write an answer.');
  await expect(ui.shown.getByRole('radiogroup', { name: 'Size' })).toHaveAccessibleDescription(
    'Choose one of the answers.',
  );
  await expect(ui.shown.getByRole('group', { name: 'Tags' })).toHaveAccessibleDescription(
    'Choose 1 to 2. Choose at least 1.',
  );
});

/** What is heard of each control of `kinds` when everything is wrong with it. */
const wrong = [
  ['textbox', 'Name', 'As it should appear. Write an answer.'],
  ['textbox', 'Bio', 'Write at most 500 characters; there are 501 now.'],
  ['textbox', 'E-mail', 'Write an e-mail address like name@example.com.'],
  ['textbox', 'Website', 'Write a full address like https://example.com/page, without spaces.'],
  ['textbox', 'Day', 'Write a whole date that is in the calendar: day, month and year.'],
  ['textbox', 'Start', 'The clocks skip this time on that day. Choose a time before or after.'],
  ['textbox', 'Seats', 'Write a whole number in digits, like 12.'],
  ['radiogroup', 'Sure', 'Choose “Yes” or “No”.'],
  ['radiogroup', 'Size', 'Choose one of the answers.'],
  ['combobox', 'Month', 'Choose one of the answers.'],
  ['combobox', 'City', 'Choose one of the listed answers.'],
  ['textbox', 'API key', 'Write an answer.'],
] as const;

test('each kind of field says in its role, name, description and state what is wrong', async ({
  ui,
  scripted,
  page,
}) => {
  const { running } = await scripted();
  await ask(ui, running.address, question(kinds, ['text', 'sure', 'size', 'month', 'tags', 'key']));
  const { shown } = ui;
  await shown.getByLabel('Bio', { exact: true }).fill('b'.repeat(501));
  await shown.getByLabel('E-mail', { exact: true }).fill('ada@');
  await shown.getByLabel('Website', { exact: true }).fill('example.com');
  // The month alone.
  await shown.getByLabel('Day', { exact: true }).focus();
  await page.keyboard.type('12');
  await shown.getByLabel('Start', { exact: true }).fill('2026-03-29T02:30');
  await shown.getByLabel('Seats', { exact: true }).fill('two');
  await shown.getByRole('combobox', { name: 'City' }).fill('Atlantis');
  await ui.button('Submit').click();
  await expect(shown.getByRole('heading', { name: '13 answers need another look' })).toBeFocused();
  await expect(shown.locator('.mcpe-fields')).toMatchAriaSnapshot(`
    - text: Name (required)
    - paragraph: As it should appear.
    - textbox "Name" [invalid]
    - paragraph: Write an answer.
    - text: Bio (optional)
    - textbox "Bio" [invalid]: /^b+$/
    - paragraph: Write at most 500 characters; there are 501 now.
    - text: E-mail (optional)
    - textbox "E-mail" [invalid]: ada@
    - paragraph: Write an e-mail address like name@example.com.
    - text: Website (optional)
    - textbox "Website" [invalid]: example.com
    - paragraph: Write a full address like https://example.com/page, without spaces.
    - text: Day (optional)
    - textbox "Day" [invalid]
    - paragraph: "Write a whole date that is in the calendar: day, month and year."
    - text: Start (optional)
    - textbox "Start" [invalid]: 2026-03-29T02:30
    - paragraph: "Time zone: Europe/Berlin, UTC+02:00"
    - paragraph: The clocks skip this time on that day. Choose a time before or after.
    - text: Seats (optional)
    - textbox "Seats" [invalid]: two
    - paragraph: Write a whole number in digits, like 12.
    - radiogroup "Sure" [invalid]:
      - text: Sure (required)
      - radio "Yes"
      - radio "No"
      - paragraph: Choose “Yes” or “No”.
    - checkbox "Newsletter" [checked]
    - radiogroup "Size" [invalid]:
      - text: Size (required)
      - radio "S"
      - radio "M"
      - radio "L"
      - paragraph: Choose one of the answers.
    - text: Month (required)
    - combobox "Month" [invalid]:
      - option "Choose…" [selected]
    - paragraph: Choose one of the answers.
    - text: City (optional)
    - combobox "City" [invalid]: Atlantis
    - button "Show the answers for City"
    - button "Clear City"
    - paragraph: Choose one of the listed answers.
    - group "Tags":
      - text: Tags (required)
      - paragraph: Choose 1 to 2.
      - checkbox "a" [invalid]
      - checkbox "b" [invalid]
      - checkbox "c" [invalid]
      - paragraph: Choose at least 1.
    - text: API key (required)
    - textbox "API key" [invalid]
    - paragraph: Write an answer.
  `);
  for (const [role, name, description] of wrong) {
    const control = shown.getByRole(role, { name, exact: true });
    await expect(control).toHaveAttribute('aria-invalid', 'true');
    await expect(control).toHaveAccessibleDescription(description);
    await expect(shown.getByRole('link', { name: `${name}: `, exact: false })).toHaveCount(1);
  }
  // A plain group has no such states: each of its boxes carries them.
  await expect(shown.getByRole('group', { name: 'Tags' })).toHaveAccessibleDescription(
    'Choose 1 to 2. Choose at least 1.',
  );
  for (const name of ['a', 'b', 'c'])
    await expect(shown.getByRole('checkbox', { name, exact: true })).toHaveAttribute('aria-invalid', 'true');
});

test('a single box says what is wrong, and so does the consent to send a secret', async ({
  ui,
  scripted,
}) => {
  const { running } = await scripted();
  const properties = {
    news: {
      type: 'boolean',
      title: 'Newsletter',
      description: 'Monthly.',
      default: true,
      not: { const: true },
    },
    pin: { type: 'string', title: 'PIN' },
  };
  await ask(ui, running.address, question(properties));
  const { shown } = ui;
  const consent = shown.getByRole('checkbox', { name: /Send it to scripted/u });
  await ui.button('Submit').click();
  await expect(consent).toBeFocused();
  await expect(consent).toHaveAttribute('aria-invalid', 'true');
  await expect(consent).toHaveAccessibleDescription(/must not ask for .* Tick this to submit/u);
  await consent.check();
  await expect(consent).not.toHaveAttribute('aria-invalid', 'true');
  await ui.button('Submit').click();
  const news = shown.getByRole('checkbox', { name: 'Newsletter' });
  await expect(news).toBeFocused();
  await expect(news).toHaveAttribute('aria-invalid', 'true');
  await expect(news).toHaveAccessibleDescription(
    /Monthly\. This does not match the form that scripted asks for/u,
  );
  await expect(shown.locator('[data-field=news]')).toMatchAriaSnapshot(`
    - checkbox "Newsletter" [checked]
    - paragraph: Monthly.
    - paragraph: /This does not match the form/
  `);
});

test('every kind of field is answered by keyboard alone', async ({ ui, scripted, page }) => {
  const { running } = await scripted();
  await ask(ui, running.address);
  const { shown } = ui;
  await shown.getByRole('heading', { level: 2 }).focus();
  const tabTo = async (target: ReturnType<typeof shown.getByRole>): Promise<void> => {
    await expect(async () => {
      if (!(await target.evaluate((element) => element === document.activeElement)))
        await page.keyboard.press('Tab');
      await expect(target).toBeFocused({ timeout: 1 });
    }).toPass({ intervals: [0], timeout: 20_000 });
  };
  await tabTo(shown.getByRole('textbox', { name: 'Name' }));
  await page.keyboard.type('Ada');
  await tabTo(shown.getByLabel('Day', { exact: true }));
  await page.keyboard.type('12242026');
  await tabTo(shown.getByRole('radio', { name: 'Yes' }));
  await page.keyboard.press('ArrowDown');
  await expect(shown.getByRole('radio', { name: 'No' })).toBeChecked();
  await tabTo(shown.getByRole('checkbox', { name: 'Newsletter' }));
  await page.keyboard.press('Space');
  await tabTo(shown.getByRole('radio', { name: 'S', exact: true }));
  await page.keyboard.press('Space');
  await tabTo(shown.getByRole('combobox', { name: 'Month' }));
  await page.keyboard.press('ArrowDown');
  await tabTo(shown.getByRole('combobox', { name: 'City' }));
  await page.keyboard.type('59');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await tabTo(shown.getByRole('checkbox', { name: 'a', exact: true }));
  await page.keyboard.press('Space');
  await shown.getByRole('checkbox', { name: /Send it to/u }).press('Space');
  await tabTo(ui.button('Submit'));
  await page.keyboard.press('Enter');
  await expect
    .poll(async () => (await ui.transcript())[0]?.outcome?.content)
    .toEqual({
      text: 'Ada',
      day: '2026-12-24',
      count: 2,
      sure: false,
      news: false,
      size: 'S',
      month: '1',
      city: 'City 59',
      tags: ['a'],
    });
});
