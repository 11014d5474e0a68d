import { describe, expect, test } from 'vitest';
import type { Field, FormModel } from './field.ts';
import { mostFields, readForm, type SchemaProblem } from './read-form.ts';
import { mostOptions } from './read-options.ts';

function model(schema: unknown): FormModel {
  const form = readForm(schema);
  if (!form.ok) throw new Error(`refused: ${JSON.stringify(form.problems)}`);
  return form.model;
}

function problems(schema: unknown): readonly SchemaProblem[] {
  const form = readForm(schema);
  return form.ok ? [] : form.problems;
}

/** A schema with the one property `a`. */
function one(property: unknown, rest: object = {}): unknown {
  return { type: 'object', properties: { a: property }, ...rest };
}

function field(property: unknown, rest: object = {}): Field {
  const [only, another] = model(one(property, rest)).fields;
  if (!only || another) throw new Error('not one field');
  return only;
}

function noteTexts(schema: unknown): readonly string[] {
  return model(schema).notes.map(({ property, text }) => (property ? `${property}: ${text}` : text));
}

/** JSON as a server writes it: the only way to an own member called `__proto__`. */
const parse = (text: string): unknown => JSON.parse(text);

describe('every spelling of an enumeration becomes the same options', () => {
  const titled = [
    { value: 'r', label: 'Red' },
    { value: 'g', label: 'Green' },
  ];
  const members = [
    { const: 'r', title: 'Red' },
    { const: 'g', title: 'Green' },
  ];
  const bare = [
    { value: 'r', label: 'r' },
    { value: 'g', label: 'g' },
  ];

  test.each([
    ['enum', { type: 'string', enum: ['r', 'g'] }, bare],
    ['enum with enumNames', { type: 'string', enum: ['r', 'g'], enumNames: ['Red', 'Green'] }, titled],
    ['oneOf of const and title', { type: 'string', oneOf: members }, titled],
    ['anyOf of const and title', { type: 'string', anyOf: members }, titled],
    ['enum without a type', { enum: ['r', 'g'] }, bare],
    ['oneOf without titles', { oneOf: [{ const: 'r' }, { const: 'g' }] }, bare],
    ['optional as anyOf with null', { anyOf: [{ enum: ['r', 'g'] }, { type: 'null' }] }, bare],
    ['null among the members', { type: ['string', 'null'], enum: ['r', 'g', null] }, bare],
    ['null among the titled members', { oneOf: [...members, { type: 'null' }] }, titled],
  ])('%s, one of them', (_, property, options) => {
    expect(field(property)).toMatchObject({ kind: 'choice', options, default: undefined });
  });

  test.each([
    ['items.enum', { type: 'string', enum: ['r', 'g'] }, bare],
    ['items.enum with enumNames', { type: 'string', enum: ['r', 'g'], enumNames: ['Red', 'Green'] }, titled],
    ['items.anyOf', { anyOf: members }, titled],
    ['items.oneOf', { oneOf: members }, titled],
    ['items by reference', { $ref: '#/$defs/colour' }, bare],
  ])('%s, any number of them', (_, items, options) => {
    const defs = { $defs: { colour: { type: 'string', enum: ['r', 'g'] } } };
    expect(field({ type: 'array', items }, defs)).toMatchObject({ kind: 'choices', options });
  });

  test('a lone const is the only choice, and nobody made it', () => {
    expect(field({ const: 'yes' })).toMatchObject({
      kind: 'choice',
      options: [{ value: 'yes', label: 'yes' }],
      default: undefined,
    });
  });

  test('numbers and truth values can be chosen and keep their type', () => {
    expect(field({ type: 'integer', enum: [1, 2] })).toMatchObject({ options: [{ value: 1 }, { value: 2 }] });
    expect(field({ enum: [1, '1', true] })).toMatchObject({
      options: [{ value: 1 }, { value: '1' }, { value: true }],
    });
  });

  test('members that repeat are merged, the first of them stays', () => {
    const read = field({ enum: ['x', 'x', 'y'], enumNames: ['First', 'Second', 'Y'] });
    expect(read).toMatchObject({
      options: [
        { value: 'x', label: 'First' },
        { value: 'y', label: 'Y' },
      ],
    });
    expect(field({ oneOf: [{ const: 'x', title: 'X' }, { const: 'x' }] })).toMatchObject({
      options: [{ value: 'x', label: 'X' }],
    });
  });

  test.each([[['Red']], [['Red', 2]], ['Red'], [[]]])(
    'enumNames that do not match are left out: %j',
    (names) => {
      const schema = one({ type: 'string', enum: ['r', 'g'], enumNames: names });
      expect(model(schema).fields[0]).toMatchObject({ options: bare });
      expect(noteTexts(schema)).toEqual(['a: enumNames do not match enum one to one; the values are shown.']);
    },
  );

  test('a value that cannot be seen gets a label that can', () => {
    expect(field({ enum: ['', ' '] })).toMatchObject({
      options: [
        { value: '', label: '(empty)' },
        { value: ' ', label: '(empty)' },
      ],
    });
    expect(field({ enum: ['r'], enumNames: [' '] })).toMatchObject({ options: [{ value: 'r', label: 'r' }] });
  });

  test('as many options as can be shown, and not one more', () => {
    const values = (count: number) => Array.from({ length: count }, (_, index) => `v${index}`);
    expect(field({ enum: values(mostOptions) })).toMatchObject({ kind: 'choice' });
    for (const property of [
      { enum: values(mostOptions + 1) },
      { oneOf: values(mostOptions + 1).map((value) => ({ const: value })) },
      { type: 'array', items: { enum: values(mostOptions + 1) } },
    ]) {
      expect(problems(one(property))).toEqual([
        { property: 'a', reason: 'offers 5001 values; at most 5000 can be shown.' },
      ]);
    }
    expect(field({ enum: [...values(mostOptions), ...values(mostOptions)] })).toMatchObject({
      kind: 'choice',
    });
  });
});

describe('what generators wrap around a plain property is taken off', () => {
  const text = { kind: 'text', maxLength: 5 };
  test.each([
    ['anyOf with null', { anyOf: [{ type: 'string', maxLength: 5 }, { type: 'null' }], default: null }],
    ['oneOf with null', { oneOf: [{ type: 'null' }, { type: 'string', maxLength: 5 }] }],
    ['const null instead of type null', { anyOf: [{ const: null }, { type: 'string', maxLength: 5 }] }],
    ['a list of types with null', { type: ['string', 'null'], maxLength: 5 }],
    ['a list with one type', { type: ['string'], maxLength: 5 }],
    ['nullable', { type: 'string', nullable: true, maxLength: 5 }],
    ['a reference to $defs', { $ref: '#/$defs/short' }],
    ['a reference to definitions', { $ref: '#/definitions/short' }],
    ['a reference with escapes', { $ref: '#/$defs/a~1b~0%20c' }],
    ['a reference into a list', { $ref: '#/$defs/list/1' }],
    ['a reference to a reference', { $ref: '#/$defs/again' }],
    ['allOf with one member', { allOf: [{ $ref: '#/$defs/short' }] }],
    ['all of them at once', { anyOf: [{ allOf: [{ $ref: '#/$defs/again' }] }, { type: 'null' }] }],
  ])('%s', (_, property) => {
    const short = { type: 'string', maxLength: 5 };
    const rest = {
      definitions: { short },
      $defs: { short, again: { $ref: '#/$defs/short' }, 'a/b~ c': short, list: [null, short] },
    };
    expect(field(property, rest)).toMatchObject(text);
    expect(problems(one(property, rest))).toEqual([]);
  });

  test('what stands beside the wrapper wins', () => {
    const rest = { $defs: { x: { type: 'string', title: 'Inner', default: 'in', description: 'kept' } } };
    expect(field({ $ref: '#/$defs/x', title: 'Outer', default: 'out' }, rest)).toMatchObject({
      label: 'Outer',
      default: 'out',
      description: 'kept',
    });
  });

  test('optional that must be answered stays required', () => {
    expect(field({ type: ['string', 'null'] }, { required: ['a'] })).toMatchObject({ required: true });
  });
});

describe('what cannot be asked honestly is refused, with the property and a reason', () => {
  const nested = 'is a nested object, which is outside the elicitation subset; ask for flat fields.';
  const free = 'is an array without enum choices; give items an enum, or an anyOf of { const, title }.';
  const circle = 'has references that go in a circle or too deep.';
  test.each([
    ['a nested object', { type: 'object', properties: {} }, nested],
    ['a nested object without a type', { properties: {} }, nested],
    ['a map', { type: 'object', additionalProperties: { type: 'string' } }, nested],
    ['a free array', { type: 'array', items: { type: 'string' } }, free],
    ['an array of anything', { type: 'array' }, free],
    ['an array of objects', { type: 'array', items: { type: 'object' } }, free],
    ['a tuple', { type: 'array', items: [{ enum: ['a'] }] }, free],
    [
      'an array of numbers',
      { type: 'array', items: { enum: [1, 2] } },
      'offers values that are no texts; an array of answers can only hold texts.',
    ],
    [
      'no type',
      { title: 'Size' },
      'has no type; use string, number, integer, boolean, or array with enum items.',
    ],
    ['an empty schema', {}, 'has no type; use string, number, integer, boolean, or array with enum items.'],
    ['an unknown type', { type: 'file' }, 'has type "file", which a form cannot ask for.'],
    ['the type null', { type: 'null' }, 'has type "null", which a form cannot ask for.'],
    ['a type that is no text', { type: 7 }, 'has type 7, which a form cannot ask for.'],
    [
      'several types',
      { type: ['string', 'number'] },
      'allows several types (["string","number"]); a form field has one.',
    ],
    ['a text instead of a schema', 'Delete it?', 'is not a schema object.'],
    ['true instead of a schema', true, 'is not a schema object.'],
    ['null instead of a schema', null, 'is not a schema object.'],
    ['a list instead of a schema', [], 'is not a schema object.'],
    ['several schemas at once', { allOf: [{}, {}] }, 'combines several schemas (allOf); write them as one.'],
    [
      'a choice of schemas',
      { oneOf: [{ type: 'string' }, { type: 'number' }] },
      'has oneOf members that are not { const, title }: {"type":"string"}.',
    ],
    ['no values at all', { enum: [] }, 'offers no values to choose from.'],
    ['only null', { enum: [null] }, 'offers no values to choose from.'],
    [
      'values that are objects',
      { enum: [{ a: 1 }] },
      'has an enum member that is no text, number or boolean: {"a":1}.',
    ],
    ['enum that is no list', { enum: 'a,b' }, 'has enum that is not a list.'],
    ['anyOf that is no list', { anyOf: {} }, 'has anyOf that is not a list.'],
    ['a const that is a list', { const: [] }, 'has a const that is no text, number or boolean: [].'],
    [
      'a remote reference',
      { $ref: 'https://example.org/schema.json' },
      'refers to "https://example.org/schema.json"; only references inside the schema (#/…) are followed.',
    ],
    [
      'a reference that is no text',
      { $ref: 7 },
      'refers to 7; only references inside the schema (#/…) are followed.',
    ],
    [
      'a missing reference',
      { $ref: '#/$defs/none' },
      'refers to "#/$defs/none", which is not in the schema.',
    ],
    [
      'a reference to a prototype',
      { $ref: '#/constructor' },
      'refers to "#/constructor", which is not in the schema.',
    ],
    ['a reference to an anchor', { $ref: '#name' }, 'refers to "#name", which is not in the schema.'],
    [
      'a reference with broken escapes',
      { $ref: '#/%E0%A4%A' },
      'refers to "#/%E0%A4%A", which is not in the schema.',
    ],
    ['a reference to itself', { $ref: '#/properties/a' }, circle],
    ['a reference to the whole', { $ref: '#' }, nested],
    ['a circle through a wrapper', { anyOf: [{ $ref: '#/properties/a' }, { type: 'null' }] }, circle],
  ])('%s', (_, property, reason) => {
    expect(problems(one(property))).toEqual([{ property: 'a', reason }]);
  });

  test('every property at fault is named, in the order of the schema', () => {
    const schema = {
      type: 'object',
      properties: { a: 'x', b: { type: 'string' }, c: {}, d: { type: 'object' } },
      required: ['b', 'e'],
    };
    expect(problems(schema).map(({ property }) => property)).toEqual(['e', 'a', 'c', 'd']);
  });

  test('a required name that nobody could answer', () => {
    expect(problems({ type: 'object', properties: {}, required: ['toString'] })).toEqual([
      {
        property: 'toString',
        reason: 'is required but not among the properties, so nobody could answer it.',
      },
    ]);
  });

  test.each([
    [undefined, 'requestedSchema is missing.'],
    [null, 'requestedSchema must be an object, not null.'],
    [[], 'requestedSchema must be an object, not [].'],
    ['{}', 'requestedSchema must be an object, not "{}".'],
    [true, 'requestedSchema must be an object, not true.'],
    [{ type: 'string' }, 'requestedSchema must have type "object", not "string".'],
    [{ type: ['object'] }, 'requestedSchema must have type "object", not ["object"].'],
    [{ properties: [] }, 'properties must be an object of schemas.'],
    [{ properties: 'a' }, 'properties must be an object of schemas.'],
    [{ properties: {}, required: 'a' }, 'required must be a list of property names, not "a".'],
    [{ properties: {}, required: [1] }, 'required must be a list of property names, not [1].'],
    [{ $schema: 7 }, 'unsupported JSON Schema dialect 7; use 2020-12.'],
    [
      { $schema: 'http://json-schema.org/draft-04/schema#' },
      'unsupported JSON Schema dialect "http://json-schema.org/draft-04/schema#"; use 2020-12.',
    ],
  ])('a schema such as %j', (schema, reason) => {
    expect(problems(schema)).toEqual([{ reason }]);
  });

  test.each([
    'https://json-schema.org/draft/2020-12/schema',
    'https://json-schema.org/draft/2019-09/schema',
    'http://json-schema.org/draft-07/schema#',
    'http://json-schema.org/draft-07/schema',
  ])('but the dialect %s can be read', ($schema) => {
    expect(model({ $schema, type: 'object', properties: { a: { type: 'string' } } }).fields).toHaveLength(1);
  });

  test('as many fields as can be asked, and not one more', () => {
    const properties = (count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, index) => [`p${index}`, { type: 'string' }]));
    expect(model({ properties: properties(mostFields) }).fields).toHaveLength(100);
    expect(problems({ properties: properties(mostFields + 1) })).toEqual([
      { reason: '101 properties; at most 100 can be asked at once.' },
    ]);
  });

  test('a value that is nested deeper than the stack is quoted without harm', () => {
    const deep = parse('['.repeat(100_000) + ']'.repeat(100_000));
    expect(problems({ type: deep })).toEqual([
      { reason: 'requestedSchema must have type "object", not a value that cannot be shown.' },
    ]);
    expect(noteTexts(one({ type: 'string', default: deep }))).toEqual([
      'a: default a value that cannot be shown is not a text and is left out.',
    ]);
  });
});

describe('defaults', () => {
  test.each([
    [{ type: 'string', default: 'x' }, 'x'],
    [{ type: 'string', default: '' }, ''],
    [{ type: 'string', default: '   ' }, '   '],
    [{ type: 'string', format: 'email', default: 'a@example.org' }, 'a@example.org'],
    [{ type: 'string', format: 'date', default: '2024-02-29' }, '2024-02-29'],
    [
      { type: 'string', format: 'date-time', default: '2024-02-29T10:00:00+02:00' },
      '2024-02-29T10:00:00+02:00',
    ],
    [{ type: 'string', maxLength: 1, default: '😀' }, '😀'],
    [{ type: 'integer', default: 0 }, 0],
    [{ type: 'integer', default: -7 }, -7],
    [{ type: 'number', default: 0.1 }, 0.1],
    [{ type: 'number', default: 1e300 }, 1e300],
    [{ type: 'number', default: 5e-324 }, 5e-324],
    [{ type: 'number', multipleOf: 0.1, default: 0.3 }, 0.3],
    [{ type: 'boolean', default: false }, false],
    [{ type: 'boolean', default: true, const: true }, true],
    [{ enum: ['x', 'y'], default: 'y' }, 1],
    [{ enum: [1, '1'], default: '1' }, 1],
    [{ type: 'array', items: { enum: ['x', 'y', 'z'] }, default: ['z', 'x', 'z'] }, [0, 2]],
    [{ type: 'array', items: { enum: ['x', 'y'] }, default: [] }, []],
  ])('that fit are kept: %j', (property, kept) => {
    const schema = one(property);
    expect(model(schema).fields[0]).toMatchObject({ default: kept });
    expect(noteTexts(schema)).toEqual([]);
  });

  test.each([
    { type: 'string', default: null },
    { type: 'number', default: null },
    { type: 'boolean', default: null },
    { enum: ['x'], default: null },
    { type: 'array', items: { enum: ['x'] }, default: null },
  ])('of null are none, without a word: %j', (property) => {
    const schema = one(property);
    expect(model(schema).fields[0]).toMatchObject({ default: undefined });
    expect(noteTexts(schema)).toEqual([]);
  });

  test.each([
    [{ type: 'string', default: 5 }, 'default 5 is not a text'],
    [{ type: 'string', maxLength: 2, default: 'abc' }, 'default "abc" breaks the field\'s own rules'],
    [{ type: 'string', format: 'email', default: 'x' }, 'default "x" breaks the field\'s own rules'],
    [
      { type: 'string', format: 'date', default: '2023-02-29' },
      'default "2023-02-29" breaks the field\'s own rules',
    ],
    [
      { type: 'string', format: 'date-time', default: 'soon' },
      'default "soon" is not a date-time with an offset',
    ],
    [
      { type: 'string', format: 'date-time', default: '2024-02-29T10:00' },
      'default "2024-02-29T10:00" is not a date-time with an offset',
    ],
    [
      { type: 'string', format: 'date-time', default: '2024-02-29T10:00:00' },
      'default "2024-02-29T10:00:00" is not a date-time with an offset',
    ],
    [{ type: 'integer', default: '5' }, 'default "5" is not a whole number that can be sent exactly'],
    [{ type: 'integer', default: 1.5 }, 'default 1.5 is not a whole number that can be sent exactly'],
    [
      { type: 'integer', default: 2 ** 53 },
      'default 9007199254740992 is not a whole number that can be sent exactly',
    ],
    [{ type: 'number', default: '1' }, 'default "1" is not a number'],
    [{ type: 'number', minimum: 1, default: 0 }, "default 0 breaks the field's own rules"],
    [
      { type: 'number', multipleOf: 1, default: 1_000_000_000.5 },
      "default 1000000000.5 breaks the field's own rules",
    ],
    [{ type: 'boolean', default: 'yes' }, 'default "yes" is not true or false'],
    [{ type: 'boolean', const: true, default: false }, "default false breaks the field's own rules"],
    [{ enum: ['x', 'y'], default: 'zzz' }, 'default "zzz" is not among the values'],
    [{ enum: [1, 2], default: '1' }, 'default "1" is not among the values'],
    [
      { type: 'array', items: { enum: ['x'] }, default: ['x', 'q'] },
      'default ["x","q"] is not a list of the values',
    ],
    [{ type: 'array', items: { enum: ['x'] }, default: 'x' }, 'default "x" is not a list of the values'],
    [
      { type: 'array', items: { enum: ['x', 'y'] }, minItems: 2, default: ['x'] },
      "default [0] breaks the field's own rules",
    ],
  ])('that do not fit are left out, with a note: %j', (property, note) => {
    const schema = one(property);
    expect(model(schema).fields[0]).toMatchObject({ default: undefined });
    expect(noteTexts(schema)).toEqual([`a: ${note} and is left out.`]);
  });
});

describe('keywords that make no sense are left out, with a note', () => {
  test.each([
    [{ type: 'string', minLength: '3' }, 'minLength', 'minLength "3" is not a number and is left out.'],
    [
      { type: 'string', maxLength: -1 },
      'maxLength',
      'maxLength -1 is not a whole number from 0 on and is left out.',
    ],
    [
      { type: 'string', maxLength: 1.5 },
      'maxLength',
      'maxLength 1.5 is not a whole number from 0 on and is left out.',
    ],
    [{ type: 'number', minimum: null }, 'minimum', 'minimum null is not a number and is left out.'],
    [
      { type: 'number', exclusiveMinimum: true },
      'exclusiveMinimum',
      'exclusiveMinimum true is not a number and is left out.',
    ],
    [{ type: 'number', multipleOf: 0 }, 'multipleOf', 'multipleOf 0 is not above 0 and is left out.'],
    [{ type: 'string', format: 'constructor' }, 'format', 'format "constructor" is not checked.'],
    [{ type: 'string', format: 'hidden' }, 'format', 'format "hidden" is not checked.'],
    [{ type: 'string', format: 7 }, 'format', 'format 7 is not checked.'],
  ])('%j', (property, keyword, note) => {
    const schema = one(property);
    expect(model(schema).fields[0]).toMatchObject({ [keyword]: undefined });
    expect(noteTexts(schema)).toEqual([`a: ${note}`]);
  });

  test('a format that only validators judge is no remark: the check before sending judges it', () => {
    const schema = one({ type: 'string', format: 'uuid' });
    expect(model(schema).fields[0]).toMatchObject({ format: undefined });
    expect(noteTexts(schema)).toEqual([]);
  });

  test('required that names a property twice is noted, and asked once', () => {
    const schema = one({ type: 'string' }, { required: ['a', 'a'] });
    expect(noteTexts(schema)).toEqual(['required names a property twice.']);
    expect(model(schema).fields).toMatchObject([{ name: 'a', required: true }]);
  });

  test('rules between the fields are noted: they are not drawn', () => {
    const schema = one({ type: 'string' }, { if: {}, dependentRequired: {} });
    expect(noteTexts(schema)).toEqual([
      'if at the top of the schema is not drawn.',
      'dependentRequired at the top of the schema is not drawn.',
    ]);
  });
});

describe('names from a server are never keys of ours', () => {
  test('any name can be asked, in the order of the schema', () => {
    const names = [
      '0',
      '__proto__',
      'constructor',
      'toString',
      'hasOwnProperty',
      'length',
      'a.b',
      'a/b',
      'a[0]',
      '',
    ];
    const properties = names.map((name) => `${JSON.stringify(name)}:{"type":"string"}`).join(',');
    const read = model(parse(`{"properties":{${properties}},"required":${JSON.stringify(names)}}`));
    expect(read.fields.map(({ key, name, label, required }) => [key, name, label, required])).toEqual(
      names.map((name, index) => [`f${index}`, name, name || '(unnamed)', true]),
    );
  });

  test('members that only the prototype has do not count', () => {
    const schema = parse(
      '{"__proto__":{"type":"string","properties":{"a":{"type":"string"}}},"properties":{"b":{"__proto__":{"default":"x"},"type":"string"}}}',
    );
    expect(model(schema).fields).toMatchObject([{ name: 'b', default: undefined }]);
  });
});

describe('what a field is called', () => {
  test.each([
    [{ type: 'string', title: 'Size' }, 'Size'],
    [{ type: 'string', title: '' }, 'a'],
    [{ type: 'string', title: '  ' }, 'a'],
    [{ type: 'string', title: 7 }, 'a'],
    [{ type: 'string' }, 'a'],
    [{ type: 'string', title: '<b>x</b>' }, '<b>x</b>'],
  ])('%j', (property, label) => {
    expect(field(property).label).toBe(label);
  });
});

describe('a consent', () => {
  test.each([
    [{ type: 'boolean', const: true }, true],
    [{ type: 'boolean', enum: [false] }, false],
    [{ type: 'boolean' }, undefined],
    [{ type: 'boolean', enum: [true, false] }, undefined],
    [{ type: 'boolean', const: 'true' }, undefined],
  ])('%j can only be %s', (property, only) => {
    expect(field(property)).toMatchObject({ kind: 'boolean', only, default: undefined });
  });
});

test.each([
  [{ type: 'string', maxLength: 121 }, true],
  [{ type: 'string', maxLength: 120, title: 'Comment' }, false],
  [{ type: 'string', title: 'Your comment' }, true],
  [{ type: 'string', title: 'Context' }, false],
  [{ type: 'string', maxLength: 500, format: 'uri' }, false],
  [{ type: 'string', maxLength: 500, title: 'Password' }, false],
])('room for several lines where a long text is meant: %j %s', (property, multiline) => {
  expect(field(property)).toMatchObject({ multiline });
});

test('no properties are a question to confirm', () => {
  for (const schema of [
    {},
    { type: 'object' },
    { properties: {} },
    { properties: {}, required: [] },
    { properties: null },
  ]) {
    expect(model(schema).fields).toEqual([]);
  }
});

test('the title and the description of the form are read', () => {
  expect(model({ title: 'Room', description: 'Book one', properties: {} })).toMatchObject({
    title: 'Room',
    description: 'Book one',
  });
});
