import { createRequire } from 'node:module';
import { expect, test } from '../support/fixtures.ts';

const everything = createRequire(import.meta.url).resolve(
  '@modelcontextprotocol/server-everything/dist/index.js',
);

test('server-everything is answered field by field and echoes exactly that', async ({ ui, command }) => {
  const { address } = await command([process.execPath, everything]);
  await ui.open(address);
  await ui.run('trigger-elicitation-request');
  await ui.ready();
  const form = ui.shown;
  const text = (name: string) => form.getByRole('textbox', { name, exact: true });
  await text('String').fill('Ada Lovelace');
  await form
    .getByRole('radiogroup', { name: 'Boolean', exact: true })
    .getByRole('radio', { name: 'No' })
    .check();
  await text('String with default').fill('Call me Ishmael.');
  await text('String with email format').fill('ada@example.org');
  await text('String with uri format').fill('https://example.org/ada');
  await form.getByLabel('String with date format', { exact: true }).fill('1815-12-10');
  await text('Integer').fill('7');
  await text('Number in range 1-1000').fill('2.5');
  await form.getByLabel('Untitled Single Select Enum', { exact: true }).selectOption({ label: 'Ross' });
  const instruments = form.getByRole('group', { name: 'Untitled Multiple Select Enum' });
  await instruments.getByRole('checkbox', { name: 'Bass' }).check();
  await form.getByRole('radio', { name: 'Green Lantern' }).check();
  const fish = form.getByRole('group', { name: 'Titled Multiple Select Enum', exact: true });
  await fish.getByRole('checkbox', { name: 'Tuna' }).uncheck();
  await fish.getByRole('checkbox', { name: 'Trout' }).check();
  await form.getByRole('radio', { name: 'Birds' }).check();
  await ui.button('Submit').click();

  const main = ui.page.getByRole('main');
  await expect(main).toContainText('User provided the requested information');
  const echoed = async (): Promise<unknown> => {
    const call = (await ui.transcript()).find(({ type }) => type === 'call');
    const result = call?.result as { readonly content: readonly { readonly text: string }[] } | undefined;
    const text = result?.content.at(-1)?.text.replace(/^\s*Raw result: /u, '');
    return text === undefined ? undefined : (JSON.parse(text) as unknown);
  };
  await expect.poll(echoed).toEqual({
    action: 'accept',
    content: {
      name: 'Ada Lovelace',
      check: false,
      firstLine: 'Call me Ishmael.',
      email: 'ada@example.org',
      homepage: 'https://example.org/ada',
      birthdate: '1815-12-10',
      integer: 7,
      number: 2.5,
      untitledSingleSelectEnum: 'Ross',
      untitledMultipleSelectEnum: ['Guitar', 'Bass'],
      titledSingleSelectEnum: 'hero-2',
      titledMultipleSelectEnum: ['fish-3'],
      legacyTitledEnum: 'pet-3',
    },
  });
});

test('server-everything gets no key for what was left blank, and hears decline and cancel apart', async ({
  ui,
  command,
}) => {
  const { address } = await command([process.execPath, everything]);
  await ui.open(address);
  const main = ui.page.getByRole('main');
  await ui.run('trigger-elicitation-request');
  await ui.ready();
  await ui.shown.getByRole('textbox', { name: 'String', exact: true }).fill('Ada');
  await ui.button('Submit').click();
  await expect(main).toContainText('"firstLine": "It was a dark and stormy night."');
  const answered = async (): Promise<readonly string[]> => {
    const [prompt] = await ui.transcript();
    return Object.keys(prompt?.outcome?.content ?? {});
  };
  await expect.poll(answered).toContain('name');
  expect(await answered()).not.toContain('check');
  expect(await answered()).not.toContain('email');
  await ui.run('trigger-elicitation-request');
  await ui.ready();
  await ui.button('Reject').click();
  await expect(main).toContainText('User declined to provide');
  await ui.run('trigger-elicitation-request');
  await ui.escape();
  await expect(main).toContainText('User cancelled the elicitation dialog');
});
