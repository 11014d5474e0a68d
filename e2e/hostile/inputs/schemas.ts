import { asks, form, properties, raw, text, values, type HostileInput } from '../input.ts';

const schema = (requestedSchema: unknown): (() => readonly string[]) =>
  asks({ message: 'Fill in', requestedSchema });
const nested = (levels: number): string =>
  `${'{"allOf":['.repeat(levels)}{"type":"string"}${']}'.repeat(levels)}`;

/** Definitions that refer to each other, the last of them to `big`. */
const chain = properties(15, (n) => ({ $ref: n === 14 ? '#/$defs/big' : `#/$defs/p${n + 1}` }));

/** Schemas that no honest author writes. */
export const schemas: readonly HostileInput[] = [
  {
    name: 'a property nested 60,000 levels deep',
    lines: raw(`{"type":"object","properties":{"a":${nested(60_000)}}}`),
    outcome: { refused: 'too deep' },
  },
  {
    name: 'a property nested 100 levels deep',
    lines: raw(`{"type":"object","properties":{"a":${nested(100)}}}`),
    outcome: { refused: 'property "a": has references that go in a circle or too deep.' },
  },
  {
    name: 'a reference to itself',
    lines: form({ a: { $ref: '#/properties/a' } }),
    outcome: { refused: 'property "a": has references that go in a circle or too deep.' },
  },
  {
    name: 'references in a circle, through wrappers',
    lines: schema({
      type: 'object',
      $defs: {
        x: { anyOf: [{ $ref: '#/$defs/y' }, { type: 'null' }] },
        y: { allOf: [{ $ref: '#/$defs/x' }] },
      },
      properties: { a: { $ref: '#/$defs/x' } },
    }),
    outcome: { refused: 'property "a": has references that go in a circle or too deep.' },
  },
  {
    name: 'a form that refers to itself',
    lines: schema({
      type: 'object',
      properties: { a: text },
      allOf: [{ $ref: '#' }],
      not: { not: { $ref: '#' } },
    }),
    act: [{ fill: 0, text: 'x' }],
    outcome: { answered: '{"a":"x"}' },
  },
  {
    name: 'a reference to another host',
    lines: form({ a: { $ref: 'https://evil.example/schema.json' } }),
    outcome: { refused: 'only references inside the schema' },
  },
  {
    name: 'a reference to a prototype',
    lines: form({ a: { $ref: '#/__proto__/constructor' } }),
    outcome: { refused: 'which is not in the schema' },
  },
  {
    name: 'a dialect and an id at another host',
    lines: schema({ $schema: 'https://evil.example/dialect', type: 'object', properties: {} }),
    outcome: { refused: 'unsupported JSON Schema dialect "https://evil.example/dialect"' },
  },
  {
    name: 'a chain of references to a definition of 60,000 members, a hundred times',
    lines: schema({
      type: 'object',
      $defs: { ...chain, big: { ...text, ...properties(60_000, () => 0) } },
      properties: properties(100, () => ({ $ref: '#/$defs/p0' })),
    }),
    act: [{ fill: 0, text: 'x' }],
    outcome: { answered: '{"p0":"x"}' },
  },
  {
    name: 'rules that multiply',
    lines: schema({
      type: 'object',
      properties: { a: text },
      $defs: {
        d: { anyOf: Array.from({ length: 40 }, () => ({ $ref: '#/$defs/e' })) },
        e: { enum: [...values(20_000), { a: 'x' }] },
      },
      allOf: Array.from({ length: 40 }, () => ({ $ref: '#/$defs/d' })),
    }),
    act: [{ fill: 0, text: 'x' }],
    outcome: { answered: '{"a":"x"}' },
  },
  {
    name: 'a pattern that takes for ever',
    lines: form({ a: { ...text, pattern: '^(a+)+$' }, b: { ...text, pattern: '(x*)*(y*)*$(?<!z)' } }),
    act: [
      { fill: 0, text: `${'a'.repeat(60)}!` },
      { fill: 1, text: 'x'.repeat(60) },
    ],
    outcome: { answered: JSON.stringify({ a: `${'a'.repeat(60)}!`, b: 'x'.repeat(60) }) },
  },
  {
    name: 'a default that its pattern takes for ever to judge',
    lines: form({ a: { ...text, pattern: '^(\\w+\\s?)+$', default: `${'word '.repeat(30)}!` } }),
    outcome: { answered: JSON.stringify({ a: `${'word '.repeat(30)}!` }) },
  },
  ...['[', '(?<', '*', '\\', '(?{code})', '(a{1,999}){1,999}{1,999}', '(?:'.repeat(20_000)].map(
    (pattern) => ({
      name: `a pattern that is none, or too large: ${pattern.slice(0, 30)}`,
      lines: form({ a: { ...text, pattern } }),
      act: [{ fill: 0, text: 'x' }],
      outcome: { answered: '{"a":"x"}' },
    }),
  ),
  {
    name: 'a pattern of half a megabyte',
    lines: form({ a: { ...text, pattern: `^(?:${values(60_000).join('|')})$` } }),
    act: [{ fill: 0, text: 'v59999' }],
    outcome: { answered: '{"a":"v59999"}' },
  },
  {
    name: 'numbers that are too large to be any',
    lines: raw(
      '{"type":"object","properties":{"a":{"type":"number","minimum":-1e309,"maximum":1e309,"default":1e309,"multipleOf":1e309},"b":{"type":"integer","default":1e400,"exclusiveMinimum":1e309},"c":{"type":"string","maxLength":1e309,"minLength":-1e309},"d":{"type":"array","items":{"enum":["x"]},"minItems":-1e309,"maxItems":1e309}}}',
    ),
    act: [
      { fill: 0, text: '7' },
      { fill: 1, text: '8' },
      { fill: 2, text: 'x' },
      { tick: 3, option: 'x' },
    ],
    outcome: { answered: '{"a":7,"b":8,"c":"x","d":["x"]}' },
  },
  {
    name: 'a number that is too large among the answers',
    lines: raw('{"type":"object","properties":{"a":{"enum":[1,1e309]}}}'),
    outcome: { refused: 'property "a": has an enum member that is no text, number or boolean' },
  },
  {
    name: 'texts that are read as numbers',
    lines: form({
      a: { type: 'number', default: 'NaN' },
      b: { type: 'number', default: 'Infinity', minimum: 'NaN', maximum: '-Infinity' },
      c: { type: 'integer', default: '0x10', multipleOf: '0' },
      d: { enum: ['NaN', 'Infinity', '1e309', '-0'] },
    }),
    act: [
      { fill: 1, text: '-0.5' },
      { choose: 3, option: 'NaN' },
    ],
    outcome: { answered: '{"b":-0.5,"d":"NaN"}' },
  },
  {
    name: 'numbers at the edges',
    lines: form({
      a: { type: 'number', default: 5e-324 },
      b: { type: 'number', default: 1.7976931348623157e308, multipleOf: 5e-324 },
      c: { type: 'integer', default: Number.MAX_SAFE_INTEGER },
      d: { type: 'number', default: 1e21 },
    }),
    outcome: { answered: '{"a":5e-324,"b":1.7976931348623157e308,"c":9007199254740991,"d":1e21}' },
  },
  {
    name: 'rules that nobody can keep',
    lines: form(
      {
        a: { ...text, minLength: 1_000_000_000 },
        b: { type: 'number', minimum: 2, maximum: 1 },
        c: { type: 'array', minItems: 9, items: { enum: ['x'] } },
      },
      ['a', 'b', 'c'],
    ),
    act: [
      { fill: 0, text: 'x' },
      { fill: 1, text: '1' },
    ],
    outcome: { rejected: true },
  },
  {
    name: 'a form that forbids everything',
    lines: schema({
      type: 'object',
      properties: { a: text },
      not: {},
      maxProperties: -1,
      additionalProperties: 7,
    }),
    act: [{ fill: 0, text: 'x' }],
    outcome: { rejected: true },
  },
  {
    name: 'keywords that hold nonsense',
    lines: form({
      a: {
        ...text,
        title: { toString: 'x' },
        description: ['<b>'],
        format: {},
        minLength: '1',
        pattern: 7,
        enumNames: 3,
        nullable: 'no',
      },
      b: { type: 'boolean', const: 'true', default: 'yes' },
    }),
    act: [{ fill: 0, text: 'x' }],
    outcome: { answered: '{"a":"x"}' },
  },
  {
    name: 'a consent that cannot be refused in the form',
    lines: form({ a: { type: 'boolean', const: true, default: true, title: 'I agree to everything' } }, [
      'a',
    ]),
    outcome: { rejected: true },
  },
  {
    name: 'objects and lists where answers should be',
    lines: form({
      a: { type: 'object', properties: {} },
      b: { type: 'array', items: { type: 'object' } },
      c: { enum: [{}, []] },
      d: { type: 'null' },
    }),
    outcome: { refused: 'property "d": has type "null"' },
  },
  ...[5, null, true, 'text', []].map((property) => ({
    name: `a property that is no schema: ${JSON.stringify(property)}`,
    lines: form({ a: property }),
    outcome: { refused: 'property "a": is not a schema object.' },
  })),
  ...[
    undefined,
    null,
    [],
    'text',
    5,
    { type: 'array' },
    { type: ['object'] },
    { type: 'object', properties: [] },
  ].map((requestedSchema) => ({
    name: `a schema that is none: ${JSON.stringify(requestedSchema)}`,
    lines: schema(requestedSchema),
    outcome: { refused: 'cannot be asked: ' },
  })),
  ...[undefined, null, 5, ['text'], { text: 'x' }].map((message) => ({
    name: `a message that is none: ${JSON.stringify(message)}`,
    lines: asks({ message, requestedSchema: { type: 'object', properties: {} } }),
    outcome: { refused: 'params.message must be a string' },
  })),
  ...['video', 'FORM', '', null, ['form']].map((mode) => ({
    name: `a mode that was not declared: ${JSON.stringify(mode)}`,
    lines: asks({ mode, message: 'x', requestedSchema: { type: 'object', properties: {} } }),
    outcome: { refused: 'was not declared by this client' },
  })),
  {
    name: 'a password asked for in a form',
    lines: form({ a: { ...text, title: 'Your password' } }, ['a']),
    shows: ['must not ask for passwords'],
    act: [{ fill: 0, text: 'hunter2' }, { consent: true }],
    outcome: { answered: '{"a":"hunter2"}' },
  },
  {
    name: 'a password in disguise',
    lines: asks({
      message: 'One more thing',
      requestedSchema: {
        type: 'object',
        properties: {
          x: { ...text, title: 'Ｐａｓｓ\u200Bｗｏｒｄ' },
          y: { ...text, description: 'Enter your API\u00ADkey' },
        },
      },
    }),
    shows: ['must not ask for passwords'],
    act: [{ fill: 1, text: 's3cret' }, { consent: true }],
    outcome: { answered: '{"y":"s3cret"}' },
  },
];
