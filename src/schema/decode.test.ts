import { describe, expect, test } from 'vitest';
import { decodeDraft, decodeField } from './decode.ts';
import { sameDraft, startDraft, type Draft, type DraftValue } from './draft.ts';
import type { FormModel } from './field.ts';
import { readForm } from './read-form.ts';

function model(schema: unknown): FormModel {
  const form = readForm(schema);
  if (!form.ok) throw new Error(`refused: ${JSON.stringify(form.problems)}`);
  return form.model;
}

/** The form with the one property `a`, answered with a value. */
function answer(property: object, value: DraftValue, required = false) {
  return decodeDraft(
    model({ properties: { a: property }, required: required ? ['a'] : [] }),
    value === undefined ? {} : { f0: value },
  );
}

const content = (value?: unknown) => ({ ok: true, content: value === undefined ? {} : { a: value } });
const errors = (error: object) => ({ ok: false, errors: [{ key: 'f0', error }] });

const text = { type: 'string' };
const colours = { type: 'string', enum: ['red', 'green', ''] };
const many = { type: 'array', items: { type: 'string', enum: ['x', 'y', 'z'] } };

describe('an answer that is optional and was left or made blank is left out', () => {
  test.each<[string, object, DraftValue]>([
    ['text', text, undefined],
    ['text', text, ''],
    ['text with rules', { type: 'string', minLength: 3, format: 'email' }, ''],
    ['number', { type: 'number' }, ''],
    ['number', { type: 'integer', minimum: 5 }, ' '],
    ['choice', colours, undefined],
    ['choice', colours, ''],
    ['choice of one', { const: 'x' }, undefined],
    ['yes or no', { type: 'boolean' }, undefined],
    ['date', { type: 'string', format: 'date' }, ''],
    ['list', many, undefined],
    ['list', many, []],
    ['list with minItems', { ...many, minItems: 1 }, []],
  ])('%s: %j with %j', (_, property, value) => {
    expect(answer(property, value)).toEqual(content());
  });
});

describe('an answer that is required must be given', () => {
  test.each<[string, object, DraftValue, object]>([
    ['text', text, '', { code: 'missing' }],
    ['text with minLength', { ...text, minLength: 3 }, '', { code: 'missing' }],
    ['number', { type: 'number' }, '', { code: 'missing' }],
    ['choice', colours, undefined, { code: 'missing' }],
    ['yes or no', { type: 'boolean' }, undefined, { code: 'missing' }],
    ['list with minItems', { ...many, minItems: 2 }, [], { code: 'too-few', min: 2 }],
  ])('%s: %j with %j', (_, property, value, error) => {
    expect(answer(property, value, true)).toEqual(errors(error));
  });

  test.each<[string, object, DraftValue, unknown]>([
    ['the blank that the server suggested is an answer', { ...text, default: '' }, '', ''],
    ['the blank that is among the values is one', colours, '2', ''],
    ['no is one', { type: 'boolean' }, false, false],
    ['zero is one', { type: 'number' }, '0', 0],
    ['nothing ticked is one where the schema allows it', many, [], []],
    ['spaces are one', text, ' ', ' '],
  ])('%s', (_, property, value, sent) => {
    expect(answer(property, value, true)).toEqual(content(sent));
  });
});

describe('a default', () => {
  test.each<[object, unknown]>([
    [{ ...text, default: 'x' }, 'x'],
    [{ ...text, default: '' }, ''],
    [{ type: 'number', default: 0 }, 0],
    [{ type: 'boolean', default: false }, false],
    [{ ...colours, default: 'green' }, 'green'],
    [{ ...many, default: ['z', 'x'] }, ['x', 'z']],
    [
      { type: 'string', format: 'date-time', default: '2024-02-29T10:00:00+02:00' },
      '2024-02-29T10:00:00+02:00',
    ],
  ])('that was left is sent: %j', (property, sent) => {
    const form = model({ properties: { a: property } });
    expect(decodeDraft(form, startDraft(form))).toEqual(content(sent));
  });

  test.each<[object, DraftValue, unknown]>([
    [{ ...text, default: 'x' }, '', undefined],
    [{ type: 'number', default: 5 }, '', undefined],
    [{ ...colours, default: 'green' }, undefined, undefined],
    [{ type: 'boolean', default: true }, undefined, undefined],
    [{ ...many, default: ['x'] }, [], []],
    [{ ...many, default: ['x'], minItems: 1 }, [], undefined],
  ])('that was cleared does not come back: %j', (property, value, sent) => {
    expect(answer(property, value)).toEqual(content(sent));
  });

  test('that does not fit is not sent', () => {
    const form = model({
      properties: {
        e: { enum: ['x'], default: 'zzz' },
        n: { type: 'integer', default: '5' },
        b: { type: 'boolean', default: 'true' },
        d: { type: 'string', format: 'date-time', default: '2024-02-29T10:00' },
      },
    });
    expect(decodeDraft(form, startDraft(form))).toEqual({ ok: true, content: {} });
  });

  test('of a number is drawn with its digits', () => {
    const form = model({
      properties: { a: { type: 'number', default: 1e21 }, b: { type: 'number', default: 0.1 } },
    });
    expect(startDraft(form)).toEqual({ f0: '1e+21', f1: '0.1' });
    expect(decodeDraft(form, startDraft(form))).toEqual({ ok: true, content: { a: 1e21, b: 0.1 } });
  });
});

describe('a choice', () => {
  test.each([
    '3',
    '-1',
    '1.5',
    'x',
    'red',
    ' ',
    ' 1',
    '1 ',
    '01',
    '0x1',
    '1e0',
    '+1',
    '-0',
    'length',
    '__proto__',
  ])('that was not offered is refused: %j', (value) => {
    expect(answer(colours, value)).toEqual(errors({ code: 'not-an-option' }));
  });

  test.each<[object, string, unknown]>([
    [colours, '0', 'red'],
    [{ enum: [1, '1'] }, '0', 1],
    [{ enum: [1, '1'] }, '1', '1'],
    [{ enum: ['a', false] }, '1', false],
  ])('keeps the type of its value: %j %s', (property, value, sent) => {
    expect(answer(property, value)).toEqual(content(sent));
  });
});

describe('a list of choices', () => {
  test('is sent in the order of the schema, each once', () => {
    expect(answer(many, ['2', '0', '2'])).toEqual(content(['x', 'z']));
  });

  test.each([[['']], [[' ']], [['3']], [['x']], [['00']], ['0']])(
    'never holds what was not ticked: %j',
    (value) => {
      expect(answer(many, value)).toEqual(content());
    },
  );

  test.each<[object, readonly string[], object]>([
    [{ minItems: 2 }, ['0'], { code: 'too-few', min: 2 }],
    [{ maxItems: 1 }, ['0', '1'], { code: 'too-many', max: 1 }],
  ])('has a length: %j', (rules, value, error) => {
    expect(answer({ ...many, ...rules }, value)).toEqual(errors(error));
  });
});

test('a consent that must be given cannot be refused in the form', () => {
  const consent = { type: 'boolean', const: true };
  expect(answer(consent, false)).toEqual(errors({ code: 'must-be', value: true }));
  expect(answer(consent, true)).toEqual(content(true));
  expect(answer(consent, undefined, true)).toEqual(errors({ code: 'missing' }));
});

test('half-typed entries block, and every one is named', () => {
  const form = model({
    properties: {
      n: { type: 'number' },
      i: { type: 'integer' },
      d: { type: 'string', format: 'date' },
      t: { type: 'string', format: 'date-time' },
      m: { type: 'string', format: 'email' },
      ok: { type: 'string' },
    },
    required: ['n'],
  });
  const draft: Draft = { f0: '-', f1: '1e400', f2: '2024-02-', f3: '2024-02-29T', f4: 'x', f5: 'fine' };
  expect(decodeDraft(form, draft)).toEqual({
    ok: false,
    errors: [
      { key: 'f0', error: { code: 'not-number' } },
      { key: 'f1', error: { code: 'too-large' } },
      { key: 'f2', error: { code: 'not-date' } },
      { key: 'f3', error: { code: 'not-date-time' } },
      { key: 'f4', error: { code: 'not-email' } },
    ],
  });
});

test('a form without fields is answered with an empty content', () => {
  expect(decodeDraft(model({ properties: {} }), { f0: 'stray' })).toEqual({ ok: true, content: {} });
});

test('any property name is sent as the server wrote it, and no prototype is touched', () => {
  const names = ['__proto__', 'constructor', 'toString', 'length', 'a.b', 'a/b', '0', ''];
  const properties = names.map((name) => `${JSON.stringify(name)}:{"type":"string"}`).join(',');
  const form = model(JSON.parse(`{"properties":{${properties}}}`));
  const draft = Object.fromEntries(form.fields.map(({ key, name }) => [key, `value of ${name}`]));
  const decoded = decodeDraft(form, draft);
  if (!decoded.ok) throw new Error('refused');

  expect(Object.getPrototypeOf(decoded.content)).toBe(Object.prototype);
  expect(Object.keys(decoded.content).toSorted()).toEqual(names.toSorted());
  for (const name of names) {
    expect(Object.getOwnPropertyDescriptor(decoded.content, name)?.value).toBe(`value of ${name}`);
  }
  expect(JSON.stringify(decoded.content)).toContain('"__proto__":"value of __proto__"');
  expect(Object.hasOwn(Object.prototype, 'a.b')).toBe(false);

  expect(decodeDraft(form, {})).toEqual({ ok: true, content: {} });
});

test('one field is judged as it is in the whole form', () => {
  const [field] = model({ properties: { a: text }, required: ['a'] }).fields;
  if (!field) throw new Error('no field');
  expect(decodeField(field, '')).toEqual({ ok: false, error: { code: 'missing' } });
  expect(decodeField(field, 'x')).toEqual({ ok: true, value: 'x' });
});

describe('two drafts are the same where they hold the same answers', () => {
  test.each<[Draft, Draft, boolean]>([
    [{}, { f0: undefined }, true],
    [{ f0: '' }, {}, true],
    [{ f0: ['1', '0'] }, { f0: ['0', '1'] }, true],
    [{ f0: 'a' }, { f0: 'a ' }, false],
    [{ f0: false }, {}, false],
    [{ f0: false }, { f0: 'false' }, false],
    [{ f0: ['0'] }, { f0: '0' }, false],
    [{ f0: '1' }, { f0: '1', f1: 'x' }, false],
  ])('%j and %j: %s', (a, b, same) => {
    expect(sameDraft(a, b)).toBe(same);
    expect(sameDraft(b, a)).toBe(same);
  });
});
