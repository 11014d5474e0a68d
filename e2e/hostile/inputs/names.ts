import { form, raw, text, type HostileInput } from '../input.ts';

/** Names that mean something to JavaScript, to JSON Schema, to paths, or to the page itself. */
const names = [
  ...['__proto__', 'constructor', 'prototype', 'toString', 'valueOf', 'hasOwnProperty', 'isPrototypeOf'],
  ...['__defineGetter__', '__lookupSetter__', 'toJSON', 'then', 'length', 'name', 'size', 'push', 'at'],
  ...['0', '1', '-1', '00', '1e3', 'NaN', 'undefined', 'null', 'true', ''],
  ...['a.b', 'a/b', 'a~1b', 'a[0]', 'a b', ' ', '.', '/', '#', '$ref', '$id', '$defs', 'type', 'properties'],
  ...[
    'required',
    'items',
    'f0',
    'f1',
    'f99',
    '__errors',
    'ui:order',
    'root',
    'key',
    'ref',
    'children',
    'style',
  ],
  ...[
    'innerHTML',
    'onclick',
    'id',
    'action',
    'content',
    'method',
    'jsonrpc',
    '"',
    "'",
    '`',
    '\\',
    '\n',
    '$&',
  ],
];
/** An object with these as own members, whatever they are called. */
const own = (make: (name: string) => unknown): Record<string, unknown> =>
  Object.fromEntries(names.map((name) => [name, make(name)]));

export const trickyNames: readonly HostileInput[] = [
  {
    name: 'names of prototypes, numbers and paths as properties, all at once',
    // Written by hand, since an object cannot be told to have a member called __proto__.
    lines: raw(
      JSON.stringify({
        type: 'object',
        properties: own((name) => ({ ...text, default: `of ${name}` })),
        required: names,
      }),
    ),
    outcome: { answered: JSON.stringify(own((name) => `of ${name}`)) },
  },
  {
    name: 'the same names as answers to choose one of',
    lines: form({ a: { ...text, enum: names.filter((name) => name.trim() !== '') } }),
    act: [{ pick: 0, option: '__proto__' }],
    outcome: { answered: '{"a":"__proto__"}' },
  },
  {
    name: 'the same names as answers to tick',
    lines: form({
      a: { type: 'array', items: { ...text, enum: ['__proto__', 'constructor', 'length', '0', ''] } },
    }),
    act: [
      { tick: 0, option: '__proto__' },
      { tick: 0, option: 'length' },
      { tick: 0, option: '0' },
    ],
    outcome: { answered: '{"a":["__proto__","length","0"]}' },
  },
  {
    name: 'the same names as titles of answers',
    lines: form({
      a: {
        ...text,
        oneOf: ['__proto__', 'constructor', 'toString'].map((title, n) => ({ const: `${n}`, title })),
      },
    }),
    act: [{ choose: 0, option: 'constructor' }],
    outcome: { answered: '{"a":"1"}' },
  },
  {
    name: 'a prototype that the schema brings along',
    lines: raw(
      '{"type":"object","__proto__":{"type":"array","required":["x"]},"properties":{"a":{"__proto__":{"type":"integer"},"type":"string"}}}',
    ),
    act: [{ fill: 0, text: 'x' }],
    outcome: { answered: '{"a":"x"}' },
  },
  {
    name: 'a type that only the prototype has',
    lines: raw('{"type":"object","properties":{"a":{"__proto__":{"type":"string"}}}}'),
    outcome: { refused: 'property "a": has no type' },
  },
  {
    name: '__proto__ as the only property, filled in by hand',
    lines: raw('{"type":"object","properties":{"__proto__":{"type":"string"}},"required":["__proto__"]}'),
    act: [{ fill: 0, text: 'polluted' }],
    outcome: { answered: '{"__proto__":"polluted"}' },
  },
  {
    name: '__proto__ as a required name that is no property',
    lines: raw('{"type":"object","properties":{},"required":["__proto__","toString"]}'),
    outcome: { refused: 'property "toString": is required but not among the properties' },
  },
  {
    name: 'a prototype as default',
    lines: raw(
      '{"type":"object","properties":{"a":{"type":"string","default":{"__proto__":null,"toString":"x"}},"b":{"type":"array","items":{"enum":["x"]},"default":{"length":1,"0":"x"}}}}',
    ),
    outcome: { answered: '{}' },
  },
  {
    name: 'members that are written twice: the last one counts',
    lines: raw(
      '{"type":"object","properties":{"a":{"type":"object"},"a":{"type":"string","default":"one","default":"two"}}}',
    ),
    outcome: { answered: '{"a":"two"}' },
  },
  {
    name: 'a very long name',
    lines: form({ ['n'.repeat(60_000)]: text, b: text }),
    act: [{ fill: 1, text: 'x' }],
    outcome: { answered: '{"b":"x"}' },
  },
];
