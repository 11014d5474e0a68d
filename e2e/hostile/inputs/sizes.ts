import { asks, form, line, properties, text, values, type HostileInput } from '../input.ts';

const empty = { type: 'object', properties: {} };
const message = (words: string): (() => readonly string[]) =>
  asks({ message: words, requestedSchema: empty });
/** So many bytes of words with gaps between them. */
const words = (bytes: number): string => 'word '.repeat(Math.ceil(bytes / 5)).slice(0, bytes);

/** A definition that a hundred fields refer to. */
const shared = (definition: object): (() => readonly string[]) =>
  asks({
    message: 'Fill in',
    requestedSchema: {
      type: 'object',
      $defs: { d: definition },
      properties: properties(100, () => ({ $ref: '#/$defs/d' })),
    },
  });

/** Too much of everything, and just not too much. */
export const sizes: readonly HostileInput[] = [
  { name: 'a message of 64 KiB', lines: message(words(65_536)), outcome: { answered: '{}' } },
  {
    name: 'a message of one byte more',
    lines: message(words(65_537)),
    outcome: { refused: 'The message has 65,537 bytes; at most 65,536 bytes can be shown.' },
  },
  {
    name: 'a message of a megabyte',
    lines: message(words(1_000_000)),
    outcome: { refused: 'The message has 1,000,000 bytes; at most 65,536 bytes' },
  },
  {
    name: 'a message of four megabytes',
    lines: message(words(4_000_000)),
    outcome: { refused: 'The message has 4,000,000 bytes; at most 65,536 bytes' },
  },
  {
    name: 'a message of 64 KiB without a gap',
    lines: message('x'.repeat(65_536)),
    outcome: { answered: '{}' },
  },
  {
    name: 'a message of 64 KiB of line breaks',
    lines: message('\n'.repeat(65_535) + '!'),
    outcome: { answered: '{}' },
  },
  {
    name: 'a message of 64 KiB of hidden characters',
    lines: message('\u202E'.repeat(21_845)),
    outcome: { answered: '{}' },
  },
  {
    name: 'a message of 64 KiB of different hidden characters',
    lines: message('\u0001\u0002\u007F\u0003'.repeat(16_384)),
    outcome: { answered: '{}' },
  },
  {
    name: 'a message of 64 KiB of emoji',
    lines: message('👩\u200D👩\u200D👧'.repeat(3_640)),
    outcome: { answered: '{}' },
  },
  {
    name: 'a message of 64 KiB of piled marks',
    lines: message(`a${'\u0301\u0327'.repeat(16_383)}`),
    outcome: { answered: '{}' },
  },
  {
    name: 'a message of 64 KiB in changing directions',
    lines: message('aא'.repeat(21_845)),
    outcome: { answered: '{}' },
  },
  {
    name: 'a request of more than a megabyte',
    lines: form({ a: { ...text, description: words(1_048_576) } }),
    outcome: { refused: 'of JSON; at most 1,048,576 bytes can be asked.' },
  },
  {
    name: 'a form with a megabyte of descriptions',
    lines: form(properties(100, () => ({ ...text, description: words(10_300) }))),
    act: [{ fill: 0, text: 'x' }],
    outcome: { answered: '{"p0":"x"}' },
  },
  {
    name: 'one description of nearly a megabyte',
    lines: form({ a: { ...text, description: words(1_040_000) } }),
    act: [{ fill: 0, text: 'x' }],
    outcome: { answered: '{"a":"x"}' },
  },
  {
    name: 'one description of nearly a megabyte that a hundred fields share',
    lines: shared({ ...text, description: words(1_000_000) }),
    outcome: { refused: 'more than 1,048,576 characters of text' },
  },
  {
    name: 'a default of nearly a megabyte',
    lines: form({ a: { ...text, default: 'x'.repeat(1_000_000) } }),
    outcome: { refused: 'property "a": has a default that is too much to be drawn in a box' },
  },
  {
    name: 'a default of 64 KiB',
    lines: form({ a: { ...text, default: 'x'.repeat(65_536) } }),
    act: [{ fill: 0, text: 'short' }],
    outcome: { answered: '{"a":"short"}' },
  },
  {
    name: 'a default of 64 KiB in changing directions',
    lines: form({ a: { ...text, default: 'aא'.repeat(21_000) } }),
    outcome: { refused: 'property "a": has a default that is too much to be drawn in a box' },
  },
  {
    name: 'defaults that are as much as can be drawn in boxes',
    lines: form(
      properties(7, (n) => ({
        ...text,
        maxLength: 9_000,
        default: ['aא'.repeat(200), 'x\n'.repeat(750), 'ไ'.repeat(800)][n % 3],
      })),
    ),
    act: [{ fill: 0, text: 'short' }],
    outcome: {
      answered: JSON.stringify(
        properties(7, (n) =>
          n === 0 ? 'short' : ['aא'.repeat(200), 'x\n'.repeat(750), 'ไ'.repeat(800)][n % 3],
        ),
      ),
    },
  },
  {
    name: '10,000 fields',
    lines: form(properties(10_000, () => text)),
    outcome: { refused: '10000 properties; at most 100' },
  },
  {
    name: '101 fields',
    lines: form(properties(101, () => text)),
    outcome: { refused: '101 properties; at most 100' },
  },
  {
    name: '100 fields',
    lines: form(
      properties(100, (n) => [text, { type: 'boolean' }, { type: 'number' }, { enum: values(7) }][n % 4]),
    ),
    act: [{ fill: 0, text: 'x' }],
    outcome: { answered: '{"p0":"x"}' },
  },
  {
    name: '100,000 answers to choose from',
    lines: form({ a: { ...text, enum: values(100_000) } }),
    outcome: { refused: 'property "a": offers 100000 values; at most 5000' },
  },
  {
    name: '5,001 answers to tick',
    lines: form({ a: { type: 'array', items: { ...text, enum: values(5_001) } } }),
    outcome: { refused: 'property "a": offers 5001 values; at most 5000' },
  },
  {
    name: '5,000 answers to choose from',
    lines: form({ a: { ...text, enum: values(5_000) } }),
    act: [{ pick: 0, option: 'v4999' }],
    outcome: { answered: '{"a":"v4999"}' },
  },
  {
    name: '5,000 answers to tick',
    lines: form({ a: { type: 'array', items: { ...text, enum: values(5_000) } } }),
    act: [{ tick: 0, option: 'v7' }],
    outcome: { answered: '{"a":["v7"]}' },
  },
  {
    name: 'a hundred fields that share 5,000 answers',
    lines: shared({ ...text, enum: values(5_000) }),
    outcome: { refused: 'more than 10,000 answers to choose from' },
  },
  {
    name: 'a hundred fields that share 100 answers to search',
    lines: shared({ ...text, enum: values(100) }),
    act: [{ pick: 0, option: 'v99' }],
    outcome: { answered: '{"p0":"v99"}' },
  },
  {
    name: 'a hundred fields that share 100 boxes to tick',
    lines: shared({ type: 'array', items: { ...text, enum: values(100) } }),
    act: [
      { filter: 99, text: 'v98' },
      { tick: 99, option: 'v98' },
    ],
    outcome: { answered: '{"p99":["v98"]}' },
  },
  {
    name: 'a hundred fields that share 50 boxes to tick',
    lines: shared({ type: 'array', items: { ...text, enum: values(50) } }),
    act: [
      { filter: 99, text: 'V49' },
      { tick: 99, option: 'v49' },
    ],
    outcome: { answered: '{"p99":["v49"]}' },
  },
  {
    name: 'a hundred fields that share 50 answers to choose from',
    lines: shared({ ...text, enum: values(50) }),
    act: [{ pick: 99, option: 'v49' }],
    outcome: { answered: '{"p99":"v49"}' },
  },
  {
    name: 'labels of several kilobytes on everything',
    lines: form(
      properties(20, (n) => ({
        title: 'T'.repeat(5_000),
        enum: ['a'.repeat(5_000), `${n}`.repeat(5_000), 'c'],
      })),
    ),
    act: [{ choose: 0, option: 'c' }],
    outcome: { answered: '{"p0":"c"}' },
  },
  {
    name: '150,000 required names that are no properties',
    lines: asks({ message: 'Fill in', requestedSchema: { ...empty, required: values(100_000) } }),
    outcome: { refused: 'There are 99980 more problems.' },
  },
  {
    name: 'members of no meaning beside the question',
    lines: () => [
      line({
        jsonrpc: '2.0',
        id: 1,
        method: 'elicitation/create',
        params: {
          message: 'Fill in',
          requestedSchema: empty,
          other: values(200_000),
          _meta: { other: words(2_000_000) },
        },
      }),
    ],
    outcome: { answered: '{}' },
  },
];
