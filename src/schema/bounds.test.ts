import { describe, expect, test } from 'vitest';
import { checkableSchema } from './checkable.ts';
import { readForm, type ReadForm } from './read-form.ts';

/** So many properties, each made by a function of its place. */
const properties = (count: number, make: (index: number) => unknown): Record<string, unknown> =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`p${index.toString(36)}`, make(index)]));

/** So many different short values. */
const values = (count: number): string[] => Array.from({ length: count }, (_, index) => index.toString(36));

const object = (members: object): object => ({ type: 'object', ...members });

/** A hundred fields that all refer to one definition: a small schema that is large once it is read. */
const shared = (definition: object, more: object = {}): object =>
  object({
    $defs: { shared: definition, ...more },
    properties: properties(100, () => ({ $ref: '#/$defs/shared' })),
  });

/** Definitions that refer to each other, the last of them to `big`. */
const chain = properties(15, (index) => ({
  $ref: index === 14 ? '#/$defs/big' : `#/$defs/p${(index + 1).toString(36)}`,
}));

const spaced = (text: string, bytes: number): string => text.repeat(Math.floor(bytes / text.length));

/** None is larger than 1 MiB, and none may cost more than its size does. */
const costly: readonly (readonly [string, object])[] = [
  [
    'a chain of references to a definition of 90,000 members',
    shared({ $ref: '#/$defs/p0' }, { ...chain, big: { type: 'string', ...properties(90_000, () => 0) } }),
  ],
  ['a hundred references to 100,000 values', shared({ type: 'string', enum: values(100_000) })],
  [
    'a hundred references to 30,000 titled values',
    shared({ anyOf: values(30_000).map((value) => ({ const: value })) }),
  ],
  [
    'a hundred references to 30,000 nulls',
    shared({ anyOf: Array.from({ length: 30_000 }, () => ({ type: 'null' })) }),
  ],
  ['a hundred references to a long address', shared({ $ref: `#/${spaced('a/', 900_000)}` })],
  [
    'a hundred references to one long description',
    shared({ type: 'string', description: spaced('enter your ', 900_000) }),
  ],
  ['a hundred references to a format that is a list', shared({ type: 'string', format: values(100_000) })],
  [
    'a hundred references to a default that is a list',
    shared({ type: 'array', items: { enum: ['a'] }, default: values(100_000) }),
  ],
  [
    'letters that are eighteen when they are written out',
    object({ properties: properties(100, () => ({ type: 'string', title: '\uFDFA'.repeat(3_400) })) }),
  ],
  [
    'a long default that is nearly an address',
    object({
      properties: { a: { type: 'string', format: 'uri', default: `https://${'a:'.repeat(450_000)} ` } },
    }),
  ],
  [
    'a long default that is nearly an e-mail address',
    object({ properties: { a: { type: 'string', format: 'email', default: `a@${'a.'.repeat(450_000)}` } } }),
  ],
  [
    'a title with 200,000 marks on one letter',
    object({ properties: { a: { type: 'string', title: `a${'\u0301\u0327'.repeat(100_000)}` } } }),
  ],
  ['150,000 required names that are no properties', object({ properties: {}, required: values(150_000) })],
  ['10,000 fields', object({ properties: properties(10_000, () => ({ type: 'string' })) })],
  ['a hundred fields of 5,000 answers', shared({ type: 'string', enum: values(5_000) })],
  [
    'a property nested 100,000 levels deep',
    JSON.parse(
      `{"type":"object","properties":{"a":${'{"not":'.repeat(100_000)}1${'}'.repeat(100_000)}}}`,
    ) as object,
  ],
];

/** Time on the processor, in milliseconds: other programs on the machine do not count. */
function cpuMs(run: () => void): number {
  const before = process.cpuUsage();
  run();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}

/** What the server would be told. */
const told = (form: ReadForm): string => (form.ok ? '' : JSON.stringify(form.problems));

describe.each(costly)('%s', (_, schema) => {
  test('is read as fast as its size allows, and the answer is short', () => {
    const forms: ReadForm[] = [];
    // Unbounded, each of them takes many seconds, or minutes.
    expect(cpuMs(() => forms.push(readForm(schema)))).toBeLessThan(1_500);
    for (const form of forms) expect(told(form).length).toBeLessThan(10_000);
  });
});

test('a form may hold as much text as a request, references followed, and no more', () => {
  const described = (length: number): object => shared({ type: 'string', description: 'x'.repeat(length) });
  expect(readForm(described(10_000))).toMatchObject({ ok: true });
  expect(readForm(described(11_000))).toEqual({
    ok: false,
    problems: [{ reason: expect.stringMatching(/1,048,576 characters/u) as string }],
  });
});

test('a form may hold 10,000 answers to choose from in all', () => {
  const choices = (count: number, each: number): object =>
    object({ properties: properties(count, () => ({ type: 'string', enum: values(each) })) });
  expect(readForm(choices(2, 5_000))).toMatchObject({ ok: true });
  expect(readForm(choices(3, 5_000))).toEqual({
    ok: false,
    problems: [{ reason: expect.stringMatching(/10,000/u) as string }],
  });
});

test.each([
  ['Latin letters', 'x'.repeat(65_536), 'x'],
  ['lines', 'line\n'.repeat(4_369), 'x'.repeat(20)],
  ['changes of direction', 'aא'.repeat(1_560), 'א'.repeat(60)],
  ['Thai', 'ไ'.repeat(5_957), 'ไ'],
])('defaults may be as long as a box can be drawn at once: %s', (_, most, more) => {
  const defaults = (...texts: string[]): object =>
    object({ properties: properties(texts.length, (index) => ({ type: 'string', default: texts[index] })) });
  expect(readForm(defaults(most))).toMatchObject({ ok: true });
  expect(readForm(defaults(most, more))).toMatchObject({
    ok: false,
    problems: [
      { property: 'p1', reason: expect.stringContaining('too much to be drawn in a box') as string },
    ],
  });
});

test('a list that names its answers again and again is refused unread', () => {
  const again = { type: 'string', enum: Array.from({ length: 20_001 }, () => 'a') };
  expect(readForm(object({ properties: { a: again } }))).toEqual({
    ok: false,
    problems: [{ property: 'a', reason: 'offers 20001 values; at most 5000 can be shown.' }],
  });
});

test('twenty problems are named, and the rest is counted', () => {
  const form = readForm(object({ properties: {}, required: values(1_000) }));
  if (form.ok) throw new Error('It cannot be asked.');
  expect(form.problems).toHaveLength(21);
  expect(form.problems.at(-1)).toEqual({ reason: 'There are 980 more problems.' });
});

test('what a definition holds besides its field is left where it is', () => {
  const form = readForm(shared({ type: 'string', title: 'Name', minLength: 2, 'x-other': values(10) }));
  expect(form).toMatchObject({ ok: true, model: { fields: { length: 100 } } });
});

test('the copy that is checked is made in bounded time, too', () => {
  const rules = object({
    $defs: { values: { enum: values(50_000) } },
    allOf: Array.from({ length: 10_000 }, () => ({ $ref: '#/$defs/values' })),
  });
  expect(cpuMs(() => checkableSchema(rules))).toBeLessThan(1_500);
});
