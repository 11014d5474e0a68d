import * as fc from 'fast-check';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { decodeDraft, readForm, type ContentValue } from '../../../../schema/index.ts';
import { forms, type Json } from '../../../../schema/fixtures/forms.ts';
import type { Fault, Opinion } from '../opinion.ts';
import { judge } from './judge.ts';

type Content = Readonly<Record<string, ContentValue>>;

function judged(schema: unknown, content: Content): Opinion {
  return judge({ schema, content, patterns: [] });
}

function faults(schema: unknown, content: Content): readonly Fault[] {
  const opinion = judged(schema, content);
  return opinion.kind === 'invalid' ? opinion.errors : [];
}

const one = (rules: object): object => ({ type: 'object', properties: { a: rules } });

describe('what a field is told', () => {
  test.each<[object, ContentValue, Fault['error']]>([
    [{ type: 'string', pattern: '^a$' }, 'b', { code: 'pattern', pattern: '^a$' }],
    [
      { anyOf: [{ type: 'string', pattern: '^a$' }, { type: 'null' }] },
      'b',
      { code: 'pattern', pattern: '^a$' },
    ],
    [{ allOf: [{ type: 'string', pattern: '^a$' }] }, 'b', { code: 'pattern', pattern: '^a$' }],
    [{ format: 'ipv4' }, 'b', { code: 'not-format', format: 'ipv4' }],
    [{ format: 'email' }, 'b', { code: 'not-email' }],
    [{ format: 'uri' }, 'b', { code: 'not-uri' }],
    [{ format: 'date' }, 'b', { code: 'not-date' }],
    [{ format: 'date-time' }, 'b', { code: 'not-date-time' }],
    [{ minLength: 3 }, '😀b', { code: 'too-short', min: 3, length: 2 }],
    [{ maxLength: 1 }, '😀b', { code: 'too-long', max: 1, length: 2 }],
    [{ minimum: 3 }, 2, { code: 'too-small', limit: 3 }],
    [{ maximum: 3 }, 4, { code: 'too-big', limit: 3 }],
    [{ exclusiveMinimum: 3 }, 3, { code: 'not-above', limit: 3 }],
    [{ exclusiveMaximum: 3 }, 3, { code: 'not-below', limit: 3 }],
    [{ multipleOf: 2 }, 3, { code: 'not-multiple', of: 2 }],
    [{ minItems: 2 }, ['a'], { code: 'too-few', min: 2 }],
    [{ maxItems: 1 }, ['a', 'b'], { code: 'too-many', max: 1 }],
    [{ const: true }, false, { code: 'must-be', value: true }],
    [{ not: { const: 'b' } }, 'b', { code: 'mismatch', rule: 'not' }],
    [{ enum: ['a'] }, 'b', { code: 'mismatch', rule: 'enum' }],
    [{ contains: { const: 'z' } }, ['a'], { code: 'mismatch', rule: 'contains' }],
    [{ if: { minLength: 2 }, then: { pattern: '^a' } }, 'bb', { code: 'pattern', pattern: '^a' }],
    [{ type: 'number' }, 'b', { code: 'mismatch', rule: 'type' }],
  ])('%j, answered %j', (rules, answer, error) => {
    expect(faults(one(rules), { a: answer })).toEqual([{ property: 'a', error }]);
  });

  test('a schema of very many rules yields no more faults than anybody reads', () => {
    const names = Array.from({ length: 150 }, (_, index) => `n${index}`);
    const found = faults({ required: names }, {});
    expect(found).toEqual(names.slice(0, 100).map((property) => ({ property, error: { code: 'missing' } })));
  });

  test.each(['__proto__', 'constructor', 'a/b', 'a~b', '', '0'])('a field called %j', (name) => {
    const schema: unknown = JSON.parse(
      `{"properties":{${JSON.stringify(name)}:{"minLength":3}},"required":[${JSON.stringify(name)}],"additionalProperties":false}`,
    );
    const content = JSON.parse(`{${JSON.stringify(name)}:"ab"}`) as Content;
    expect(faults(schema, content)).toEqual([
      { property: name, error: { code: 'too-short', min: 3, length: 2 } },
    ]);
    expect(faults(schema, {})).toEqual([{ property: name, error: { code: 'missing' } }]);
  });
});

describe('rules about several fields', () => {
  const properties = { a: { type: 'string' }, b: { type: 'string' } };

  test.each<[object, Content, readonly Fault[]]>([
    [{ dependentRequired: { a: ['b'] } }, { a: 'x' }, [{ property: 'b', error: { code: 'missing' } }]],
    [{ minProperties: 1 }, {}, [{ error: { code: 'mismatch', rule: 'minProperties' } }]],
    [
      { anyOf: [{ required: ['a'] }, { required: ['b'] }] },
      {},
      [{ error: { code: 'mismatch', rule: 'anyOf' } }],
    ],
    [{ not: { required: ['a', 'b'] } }, { a: '', b: '' }, [{ error: { code: 'mismatch', rule: 'not' } }]],
    [
      { if: { required: ['a'] }, then: { properties: { b: { minLength: 2 } } } },
      { a: 'x', b: 'y' },
      [{ property: 'b', error: { code: 'too-short', min: 2, length: 1 } }],
    ],
    [
      { propertyNames: { pattern: '^b$' } },
      { a: 'x' },
      [{ property: 'a', error: { code: 'mismatch', rule: 'propertyNames' } }],
    ],
  ])('%j', (rules, content, expected) => {
    const found = faults({ type: 'object', properties, ...rules }, content);
    expect(
      found.map(({ property, error }) => (property === undefined ? { error } : { property, error })),
    ).toEqual(expected);
  });
});

test('what servers write, and validators stumble over', () => {
  const passes = (schema: object, content: Content): void =>
    expect(judged({ properties: {}, ...schema }, content).kind).toBe('valid');
  passes({ $schema: 'https://json-schema.org/draft/2020-12/schema' }, {});
  passes({ $schema: 'http://json-schema.org/draft-07/schema#', $id: 'same', $async: true }, {});
  passes({ properties: { constructor: { type: 'string' }, toString: { type: 'number' } } }, {});
  passes(one({ multipleOf: 0.001 }), { a: 123_456_789.123 });
  passes(one({ multipleOf: 0.1 }), { a: 0.3 });
  passes(one({ pattern: String.raw`^\d\-\d$` }), { a: '1-2' });
  passes(one({ oneOf: Array.from({ length: 4_000 }, (_, n) => ({ const: `${n}`, title: 'x' })) }), {
    a: '7',
  });
});

test('what was left out is noted', () => {
  expect(judged(one({ pattern: '[a-' }), { a: 'b' })).toEqual({
    kind: 'valid',
    notes: [{ kind: 'schema', text: 'pattern "[a-" is not checked.' }],
  });
});

describe('where code may not be compiled', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  test('only patterns are judged, and it is noted', () => {
    vi.stubGlobal('Function', function forbidden(): never {
      throw new EvalError('The policy forbids it.');
    });
    const schema = { properties: { a: { pattern: '^a$' }, b: { format: 'ipv4' } } };
    const patterns = [
      { property: 'a', pattern: '^a$' },
      { property: 'c', pattern: '[' },
    ];
    expect(judge({ schema, content: { a: 'x', b: 'x', c: 'x' }, patterns })).toEqual({
      kind: 'invalid',
      errors: [{ property: 'a', error: { code: 'pattern', pattern: '^a$' } }],
      notes: [{ kind: 'patterns-only' }],
    });
    expect(judge({ schema, content: { a: 'a', b: 'x' }, patterns }).kind).toBe('valid');
  });
});

/** What generators and careless authors add, none of which makes a right answer wrong. */
const noise = fc.constantFrom<Json>(
  {},
  {},
  { title: 'T', description: 'D', examples: [1], readOnly: true },
  { $id: 'urn:x', $anchor: 'a', $comment: 'c', $async: true },
  { nullable: true, enumNames: ['x'], discriminator: { propertyName: 'a' } },
  { format: 'constructor' },
  { minLength: '3', minimum: 'x', required: 'a', pattern: '(' },
  { not: { pattern: '(' }, if: { format: 'x' }, then: false },
  { allOf: [{ title: 'only' }] },
);

/** Beside the rules themselves: the reader takes what stands around them for the last word. */
function withNoise(rules: Json, extra: Json): Json {
  for (const keyword of ['anyOf', 'allOf']) {
    const members = rules[keyword];
    const [first, ...rest]: readonly unknown[] = Array.isArray(members) ? members : [];
    if (rest.length < 2 && first !== undefined && !Object.hasOwn(first as Json, 'const'))
      return { ...rules, [keyword]: [withNoise(first as Json, extra), ...rest] };
  }
  return { ...extra, ...rules };
}

test('what the decoder makes of a form is never refused', () => {
  fc.assert(
    fc.property(forms(), noise, fc.boolean(), ({ schema, asked }, extra, byReference) => {
      const properties = Object.entries(schema['properties'] as Json);
      const noisy = properties.map(([name, rules]) => [name, withNoise(rules as Json, extra)] as const);
      const written = byReference
        ? {
            ...schema,
            $defs: Object.fromEntries(noisy.map(([, rules], index) => [`d${index}`, rules])),
            properties: Object.fromEntries(
              noisy.map(([name], index) => [name, { $ref: `#/$defs/d${index}` }]),
            ),
          }
        : { ...schema, properties: Object.fromEntries(noisy) };
      const form = readForm(written);
      if (!form.ok) return;
      const draft = Object.fromEntries(
        form.model.fields.map(({ key, name }) => [key, asked.get(name)?.entry]),
      );
      const first = decodeDraft(form.model, draft);
      // Without the answers at fault there is more often something to send.
      const wrong = first.ok ? [] : first.errors.map(({ key }) => [key, undefined] as const);
      const decoded = decodeDraft(form.model, { ...draft, ...Object.fromEntries(wrong) });
      if (decoded.ok) expect(faults(structuredClone(written), decoded.content)).toEqual([]);
    }),
    { numRuns: 200 },
  );
}, 60_000);
