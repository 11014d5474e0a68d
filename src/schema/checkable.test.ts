import { describe, expect, test } from 'vitest';
import { checkableContent, checkableSchema } from './checkable.ts';
import { writtenName } from './safe-name.ts';

const copy = (schema: unknown): unknown => checkableSchema(schema).schema;

describe('what is kept', () => {
  test('every rule, and nothing that only describes', () => {
    const rules = {
      type: ['object'],
      properties: {
        a: { type: ['string'], minLength: 1, maxLength: 9, pattern: '^a', format: 'ipv4', enum: ['a'] },
        b: { type: ['number'], multipleOf: 2, minimum: 1, exclusiveMaximum: 9 },
        c: { type: ['array'], items: { const: 'x' }, minItems: 1, uniqueItems: true, contains: true },
      },
      patternProperties: { '^x-': false },
      propertyNames: { maxLength: 10 },
      required: ['a'],
      dependentRequired: { a: ['b'] },
      dependentSchemas: { b: { minProperties: 2 } },
      additionalProperties: false,
      not: { required: ['c'] },
      if: { required: ['a'] },
      then: { maxProperties: 3 },
      else: true,
    };
    expect(
      copy({
        ...rules,
        $schema: 'https://json-schema.org/draft/2020-12/schema',
        $id: 'https://example.org/form',
        $anchor: 'top',
        $async: true,
        $comment: 'x',
        title: 'Form',
        description: 'About',
        examples: [{}],
        properties: {
          ...rules.properties,
          a: { ...rules.properties.a, title: 'A', default: 'a', enumNames: ['The a'], readOnly: true },
        },
      }),
    ).toEqual(rules);
  });

  test('local references stand where they were used', () => {
    const schema = {
      $defs: { a: { $ref: '#/$defs/b' }, b: { type: 'string' } },
      properties: { x: { $ref: '#/$defs/a', title: 'X' }, y: { $ref: '#/$defs/b', minLength: 2 } },
    };
    expect(copy(schema)).toEqual({
      properties: { x: { type: ['string'] }, y: { minLength: 2, allOf: [{ type: ['string'] }] } },
    });
  });

  test('titled choices are one enumeration, each value once', () => {
    const oneOf = [
      { const: 'a', title: 'A' },
      { const: 'a', type: 'string' },
      { const: 1, type: 'integer' },
      { type: 'null' },
    ];
    expect(copy({ oneOf })).toEqual({ enum: ['a', 1, null] });
    expect(copy({ anyOf: [{ const: 'a' }, { const: 'b', minLength: 3 }] })).toEqual({
      anyOf: [{ const: 'a' }, { const: 'b', minLength: 3 }],
    });
  });

  test('dependencies of draft-07', () => {
    expect(copy({ dependencies: { a: ['b'], c: { minProperties: 2 } } })).toEqual({
      dependencies: { a: { required: ['b'] }, c: { minProperties: 2 } },
    });
  });
});

describe('what is left out, with a note', () => {
  test.each([
    [{ minLength: '3' }],
    [{ multipleOf: 0 }],
    [{ minItems: -1 }],
    [{ required: 'a' }],
    [{ type: 'file' }],
    [{ type: [] }],
    [{ enum: [] }],
    [{ format: 'constructor' }],
    [{ pattern: '[a-' }],
    [{ pattern: String.raw`^a\Z` }],
    [{ properties: [] }],
    [{ patternProperties: { '(': true } }],
    [{ dependentRequired: { a: 'b' } }],
    [{ $ref: 'https://example.org' }],
    [{ $ref: '#nowhere' }],
    [{ $dynamicRef: '#a' }],
    [{ allOf: {} }],
    [{ minimum: { $data: '1/a' } }],
  ])('%j', (schema) => {
    const { schema: left, notes } = checkableSchema(schema);
    expect(left).toEqual({});
    expect(notes).toHaveLength(1);
  });

  test('a circle of references', () => {
    const schema = {
      properties: { a: { $ref: '#' }, b: { $ref: '#/properties/c' }, c: { $ref: '#/properties/b' } },
    };
    const { notes } = checkableSchema(schema);
    expect(notes).not.toEqual([]);
  });

  test('references that multiply stop at a bound', () => {
    const layer = (n: number): unknown => ({ allOf: [{ $ref: `#/$defs/l${n}` }, { $ref: `#/$defs/l${n}` }] });
    const $defs = Object.fromEntries(Array.from({ length: 30 }, (_, n) => [`l${n}`, layer(n + 1)]));
    expect(checkableSchema({ $ref: '#/$defs/l0', $defs }).notes).not.toEqual([]);
  });

  test('at most 20 notes', () => {
    const properties = Object.fromEntries(Array.from({ length: 50 }, (_, n) => [n, { format: `f${n}` }]));
    expect(checkableSchema({ properties }).notes).toHaveLength(20);
  });

  test.each([[null], [undefined], [1], ['x'], [[]]])('%j is no schema', (schema) => {
    expect(copy(schema)).toBe(true);
  });
});

// What is left out makes a schema allow more; under these keywords that would make the whole allow less.
test.each([
  [{ not: { pattern: '(' } }, {}],
  [{ not: { properties: { a: { format: 'x' } } } }, {}],
  [{ if: { pattern: '(' }, then: false, else: false }, {}],
  [{ oneOf: [{ pattern: '(' }, { minLength: 1 }] }, {}],
  [{ contains: { $ref: '#x' }, maxContains: 1 }, { maxContains: 1 }],
  [{ patternProperties: { '(': true }, additionalProperties: false }, {}],
  [{ allOf: [{ $ref: '#x' }], unevaluatedProperties: false }, {}],
  [{ anyOf: [{ pattern: '(' }, { minLength: 1 }] }, { anyOf: [{}, { minLength: 1 }] }],
])('%j allows no less', (schema, expected) => {
  expect(copy(schema)).toEqual(expected);
});

test('names that are special in JavaScript are names like any other', () => {
  const names = ['__proto__', 'constructor', 'toString', 'a/b', ''];
  const schema: unknown = JSON.parse(
    `{"properties":{${names.map((name) => `${JSON.stringify(name)}:{"minLength":1}`).join()}},"required":${JSON.stringify(names)}}`,
  );
  const { properties, required } = copy(schema) as { properties: object; required: string[] };
  expect(Object.getPrototypeOf(properties)).toBe(Object.prototype);
  expect(Object.keys(properties).map(writtenName)).toEqual(names);
  expect(required.map(writtenName)).toEqual(names);
  const content = checkableContent(JSON.parse('{"__proto__":"a","b":"c"}') as Record<string, string>);
  expect(Object.getPrototypeOf(content)).toBe(Object.prototype);
  expect(Object.entries(content).map(([name, value]) => [writtenName(name), value])).toEqual([
    ['__proto__', 'a'],
    ['b', 'c'],
  ]);
});
