import type { Locator } from 'playwright/test';
import { answers, expect, test } from '../support/fixtures.ts';
import { runScript } from '../support/scripted.ts';

/** What the form library does wrong with a schema by itself, and what must come of it here. */
interface Trap {
  readonly trap: string;
  readonly schema: object;
  readonly act?: (prompt: Locator) => Promise<void>;
  /** The content of the accept. */
  readonly content: object;
}

const text = { type: 'string' };
const box =
  (name: string, value: string) =>
  (prompt: Locator): Promise<void> =>
    prompt.locator(`[data-field=${JSON.stringify(name)}] input`).fill(value);
const radio =
  (name: string) =>
  (prompt: Locator): Promise<void> =>
    prompt.getByRole('radio', { name, exact: true }).check();

const traps: readonly Trap[] = [
  {
    trap: 'one titled choice is not answered by itself',
    schema: { properties: { a: { type: 'string', oneOf: [{ const: 'x', title: 'X' }] } } },
    content: {},
  },
  { trap: 'a const is not answered by itself', schema: { properties: { a: { const: 'x' } } }, content: {} },
  {
    trap: 'a required yes or no can be no',
    schema: { properties: { a: { type: 'boolean' } }, required: ['a'] },
    act: radio('No'),
    content: { a: false },
  },
  {
    trap: 'boxes, not a list to add to, where uniqueItems is missing',
    schema: { properties: { a: { type: 'array', items: { type: 'string', enum: ['x', 'y'] } } } },
    act: (prompt) => prompt.getByRole('checkbox', { name: 'y' }).check(),
    content: { a: ['y'] },
  },
  {
    trap: 'minItems invents no members',
    schema: {
      properties: { a: { type: 'array', minItems: 2, items: { type: 'string', enum: ['x', 'y'] } } },
    },
    content: {},
  },
  {
    trap: 'a hidden format hides nothing',
    schema: { properties: { a: { ...text, format: 'hidden', default: 'yes' } } },
    act: box('a', 'mine'),
    content: { a: 'mine' },
  },
  ...['constructor', 'toString', 'password', 'color', 'data-url', 'textarea'].map((format) => ({
    trap: `the format ${format} picks no control`,
    schema: { properties: { a: { ...text, format } } },
    act: async (prompt: Locator) => {
      await expect(prompt.locator('[data-field=a] input')).toHaveAttribute('type', 'text');
      await box('a', 'x')(prompt);
    },
    content: { a: 'x' },
  })),
  {
    trap: 'values that repeat are one answer',
    schema: { properties: { a: { ...text, enum: ['x', 'x', 'y'] } } },
    act: radio('x'),
    content: { a: 'x' },
  },
  {
    trap: 'titled values that repeat are one answer',
    schema: { properties: { a: { oneOf: [{ const: 'x' }, { const: 'x', title: 'X' }] } } },
    act: radio('x'),
    content: { a: 'x' },
  },
  {
    trap: 'a default that is none of the answers shows and sends nothing',
    schema: { properties: { a: { ...text, enum: ['x', 'y'], default: 'z' } } },
    content: {},
  },
  {
    trap: 'defaults of the wrong type are left out',
    schema: {
      properties: {
        a: { type: 'integer', default: '5' },
        b: { ...text, default: null },
        c: { type: 'boolean', default: 'yes' },
      },
    },
    content: {},
  },
  ...['[a-', '(?i)x', String.raw`x\-y`].map((pattern) => ({
    trap: `the pattern ${pattern} does not block the form`,
    schema: { properties: { a: { ...text, pattern } } },
    act: box('a', 'x-y'),
    content: { a: 'x-y' },
  })),
  ...['constructor', 'toString', 'valueOf', 'hasOwnProperty'].map((name) => ({
    trap: `an optional ${name} may be left out`,
    schema: { properties: { [name]: text } },
    content: {},
  })),
  ...['a.b', 'a/b', 'a[0]', '__errors', 'a b', 'length', 'items', 'ui:order', '$ref', '1'].map((name) => ({
    trap: `${name} is a name like any other, its error stands at it`,
    schema: { properties: { [name]: { ...text, minLength: 2 } }, required: [name] },
    act: async (prompt: Locator) => {
      await prompt.getByRole('button', { name: 'Submit' }).click();
      const input = prompt.locator(`[data-field=${JSON.stringify(name)}] input`);
      await expect(input).toBeFocused();
      await expect(input).toHaveAccessibleDescription(/Write an answer/u);
      await input.fill('xy');
    },
    content: { [name]: 'xy' },
  })),
  {
    trap: 'an Optional of other languages is one box, and null is never sent',
    schema: { properties: { a: { anyOf: [text, { type: 'null' }], default: null } } },
    act: async (prompt) => expect(prompt.getByRole('combobox')).toHaveCount(0),
    content: {},
  },
  {
    trap: 'additionalProperties adds no button',
    schema: { properties: { a: text }, additionalProperties: true },
    act: async (prompt) => expect(prompt.getByRole('button', { name: /add/iu })).toHaveCount(0),
    content: {},
  },
  {
    trap: 'a dialect and an id change nothing',
    schema: {
      $schema: 'https://json-schema.org/draft/2020-12/schema',
      $id: 'https://example.org/same',
      properties: { a: text },
      required: ['a'],
    },
    act: box('a', 'x'),
    content: { a: 'x' },
  },
  {
    trap: 'the same id in another schema brings no rule of the first',
    schema: { $id: 'https://example.org/same', properties: { b: { type: 'integer' } } },
    act: box('b', '3'),
    content: { b: 3 },
  },
  {
    trap: '$async turns no check off and breaks nothing',
    schema: { $async: true, properties: { a: text } },
    act: box('a', 'x'),
    content: { a: 'x' },
  },
  {
    trap: 'keywords that hold nonsense do not block the form',
    schema: { properties: { a: { ...text, minLength: '3', title: 7 } } },
    act: box('a', 'x'),
    content: { a: 'x' },
  },
  {
    trap: 'a half-typed number is never dropped: here it is mended',
    schema: { properties: { a: { type: 'number' } } },
    act: async (prompt) => {
      const input = prompt.locator('[data-field=a] input');
      await input.fill('-');
      await prompt.getByRole('button', { name: 'Submit' }).click();
      await expect(input).toHaveAttribute('aria-invalid', 'true');
      await expect(input).toHaveValue('-');
      // Neither a wheel nor an arrow changes a number.
      await input.press('ArrowUp');
      await expect(input).toHaveValue('-');
      await input.fill('-2');
    },
    content: { a: -2 },
  },
];

test('no schema falls into a trap of the form library', async ({ ui, scripted }) => {
  test.setTimeout(180_000);
  const { running, received } = await scripted();
  await ui.open(running.address);
  // As many at a time as one server may have waiting.
  for (const [start, some] of [traps.slice(0, 25), traps.slice(25)].entries()) {
    const requests = some.map(({ schema }, index) => ({
      id: 25 * start + index,
      params: { message: `Trap ${25 * start + index}`, requestedSchema: { type: 'object', ...schema } },
    }));
    await runScript(ui, { requests });
    for (const [index, { trap, act, content }] of some.entries()) {
      const id = 25 * start + index;
      await test.step(trap, async () => {
        const prompt = ui.prompt(String(id));
        await expect(prompt).toBeVisible();
        await ui.ready();
        await act?.(prompt);
        await ui.ready();
        await ui.button('Submit').click();
        await expect
          .poll(() => answers(received).find((answer) => answer['id'] === id)?.['result'])
          .toEqual({ action: 'accept', content });
      });
    }
  }
});
