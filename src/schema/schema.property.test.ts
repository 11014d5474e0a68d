import { AjvJsonSchemaValidator } from '@modelcontextprotocol/client/validators/ajv';
import { CfWorkerJsonSchemaValidator } from '@modelcontextprotocol/client/validators/cf-worker';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { decodeDraft, type ContentValue } from './decode.ts';
import { startDraft, type Draft, type DraftValue } from './draft.ts';
import type { Field, FormModel } from './field.ts';
import { entries, forms, names, present, type Form, type Json } from './fixtures/forms.ts';
import { readForm } from './read-form.ts';

// Two independent judges: the small interpreter, and the validator that servers use by default.
const interpreter = new CfWorkerJsonSchemaValidator();
const compiler = new AjvJsonSchemaValidator();

interface Validators {
  getValidator(
    schema: Record<string, unknown>,
  ): (input: unknown) => { valid: boolean; errorMessage?: string | undefined };
}

function judge(validators: Validators, schema: Record<string, unknown>, content: object): string | undefined {
  // Without a prototype: the judges themselves take `toString` and the like for answers.
  const bare: unknown = Object.assign(Object.create(null), content);
  const { valid, errorMessage } = validators.getValidator(schema)(bare);
  return valid ? undefined : (errorMessage ?? 'invalid');
}

// ---- Anything at all ----

/** JSON that looks like a schema, with keywords that hold what they should not. */
const schemaLike = fc.letrec<{ schema: unknown; members: unknown }>((tie) => {
  const odd = fc.jsonValue({ maxDepth: 2 });
  const schema = tie('schema');
  const properties = fc.array(fc.tuple(names, schema), { maxLength: 4 }).map((entries) =>
    // Own members, whatever they are called.
    Object.fromEntries(entries),
  );
  const text = fc.oneof({ weight: 3, arbitrary: fc.string({ maxLength: 5 }) }, odd);
  const amount = fc.oneof({ weight: 3, arbitrary: fc.integer({ min: -2, max: 6 }) }, fc.double(), odd);
  const type = fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom('string', 'number', 'integer', 'boolean', 'array') },
    fc.constantFrom('object', 'null', ['string', 'null'], ['null'], [], 'file'),
    odd,
  );
  const values = {
    type,
    title: text,
    description: text,
    default: odd,
    enum: fc.oneof(fc.array(fc.oneof(fc.string(), odd), { maxLength: 4 }), odd),
    enumNames: fc.oneof(fc.array(fc.string(), { maxLength: 4 }), odd),
    const: odd,
    anyOf: tie('members'),
    oneOf: tie('members'),
    allOf: tie('members'),
    items: fc.oneof(schema, odd),
    properties: fc.oneof(properties, odd),
    required: fc.oneof(fc.array(names, { maxLength: 3 }), odd),
    $ref: fc.oneof(
      fc.constantFrom(
        '#',
        '#/properties/a',
        '#/$defs/a',
        '#/$defs/b',
        '#x',
        'https://example.org',
        '#/%zz',
        '#/',
      ),
      odd,
    ),
    $defs: fc.oneof(properties, odd),
    $schema: fc.oneof(fc.constant('https://json-schema.org/draft/2020-12/schema'), odd),
    format: fc.oneof(fc.constantFrom('email', 'uri', 'date', 'date-time', 'constructor', 'hidden'), odd),
    minLength: amount,
    maxLength: amount,
    minimum: amount,
    maximum: amount,
    exclusiveMinimum: amount,
    multipleOf: amount,
    minItems: amount,
    maxItems: amount,
    pattern: text,
    nullable: odd,
  };
  // A few keywords at a time: all of them at once would only be refused for the first.
  const keywords = Object.entries<fc.Arbitrary<unknown>>(values).map(([keyword, value]) =>
    value.map((each) => [keyword, each] as const),
  );
  const record = fc
    .tuple(
      fc.constantFrom('string', 'number', 'integer', 'boolean', 'array', undefined),
      fc.array(fc.oneof(...keywords), { maxLength: 5 }),
    )
    .map(([type, entries]) => present({ type, ...Object.fromEntries(entries) }));
  return {
    schema: fc.oneof({ maxDepth: 4 }, odd, { weight: 6, arbitrary: record }),
    members: fc.oneof(fc.array(fc.oneof(schema, fc.constant({ type: 'null' })), { maxLength: 3 }), odd),
  };
}).schema;

/** What always holds of a schema that was read: it is a form that can be answered, or there are reasons. */
function readsOrExplains(schema: unknown): void {
  const form = readForm(schema);
  if (!form.ok) {
    expect(form.problems).not.toEqual([]);
    for (const { reason } of form.problems) expect(reason).toMatch(/\S.*\.$/su);
    return;
  }
  const { fields, notes } = form.model;
  expect(fields.map(({ key }) => key)).toEqual(fields.map((_, index) => `f${index}`));
  for (const { text } of notes) expect(text).toMatch(/\S/u);
  for (const field of fields) {
    expect(field.label).toMatch(/\S/u);
    if (field.kind === 'choice' || field.kind === 'choices') {
      expect(new Set(field.options.map(({ value }) => value)).size).toBe(field.options.length);
    }
  }
  // What stands in an untouched form is never wrong; at most something is missing.
  const decoded = decodeDraft(form.model, startDraft(form.model));
  if (decoded.ok) {
    expect(Object.getPrototypeOf(decoded.content)).toBe(Object.prototype);
    const declared = new Set(fields.map(({ name }) => name));
    for (const name of Object.keys(decoded.content)) expect(declared).toContain(name);
  } else {
    for (const { error } of decoded.errors) expect(['missing', 'too-few']).toContain(error.code);
  }
}

test('any JSON is read as a form or refused with reasons, and never breaks', () => {
  fc.assert(fc.property(fc.jsonValue(), readsOrExplains), { numRuns: 2_000 });
});

test('any JSON that looks like a schema is, too', () => {
  const wrapped = fc
    .tuple(fc.array(fc.tuple(names, schemaLike), { maxLength: 4 }), schemaLike)
    .map(([entries, rest]) =>
      present({
        ...(typeof rest === 'object' ? rest : {}),
        type: 'object',
        $schema: undefined,
        properties: Object.fromEntries(entries),
      }),
    );
  fc.assert(fc.property(fc.oneof(wrapped, schemaLike), readsOrExplains), { numRuns: 4_000 });
});

// ---- The subset of JSON Schema that MCP allows ----

// The small judge reads a property called `$ref` as a reference, and `__proto__` not at all.
const form = forms({ without: ['$ref', '__proto__'] });

function read(schema: unknown): FormModel {
  const result = readForm(schema);
  if (!result.ok) throw new Error(`refused: ${JSON.stringify(result.problems)}`);
  return result.model;
}

/** True where a value that is sent stands in the entry, or is the absence of an answer that the schema allows. */
function comesFrom(field: Field, entry: DraftValue, value: ContentValue): boolean {
  switch (field.kind) {
    case 'text':
      if (value === entry || (value === '' && entry === undefined && field.default === '')) return true;
      return (
        field.format === 'date-time' &&
        new Date(String(entry)).getTime() === new Date(String(value)).getTime()
      );
    case 'number':
      return typeof entry === 'string' && entry.trim() !== '' && Number(entry) === value;
    case 'boolean':
      return value === entry;
    case 'choice':
      return field.options.some((option, at) => option.value === value && String(at) === entry);
    case 'choices': {
      const ticked = field.options.filter((_, at) => Array.isArray(entry) && entry.includes(String(at)));
      return JSON.stringify(value) === JSON.stringify(ticked.map((option) => option.value));
    }
    default:
      return field satisfies never;
  }
}

/** What always holds of an answered form: errors, or a content that its server takes and the person gave. */
function isHonest(validators: Validators): (form: Form) => void {
  return ({ schema, asked }) => {
    const model = read(schema);
    const draft = Object.fromEntries(model.fields.map(({ key, name }) => [key, asked.get(name)?.entry]));
    const decoded = decodeDraft(model, draft);
    if (decoded.ok) {
      checkContent(decoded.content, draft);
      return;
    }
    const keys = decoded.errors.map(({ key }) => key);
    expect(keys).not.toEqual([]);
    expect(new Set(keys).size).toBe(keys.length);
    // Without the answers at fault, the others are as good as they were; at most these are missing now.
    const mended = { ...draft, ...Object.fromEntries(keys.map((key) => [key, undefined])) };
    const again = decodeDraft(model, mended);
    if (again.ok) checkContent(again.content, mended);
    else for (const { key } of again.errors) expect(keys).toContain(key);

    function checkContent(content: Readonly<Record<string, ContentValue>>, given: Draft): void {
      expect(judge(validators, schema, content)).toBeUndefined();
      for (const [name, value] of Object.entries(content)) {
        const field = model.fields.find((each) => each.name === name);
        if (!field) throw new Error(`${name} was not asked for`);
        expect([name, value, comesFrom(field, given[field.key], value)]).toEqual([name, value, true]);
      }
    }
  };
}

test('an answered form gives errors, or a content that its schema allows and that the person gave', () => {
  fc.assert(fc.property(form, isHonest(interpreter)), { numRuns: 4_000 });
});

test('the validator that servers use agrees', () => {
  fc.assert(fc.property(form, isHonest(compiler)), { numRuns: 400 });
});

test('an untouched form sends the defaults that its schema allows, and nothing else', () => {
  fc.assert(
    fc.property(form, ({ schema, asked }) => {
      const model = read(schema);
      const expected = new Map<string, unknown>();
      const missing: string[] = [];
      for (const { key, name, kind, required } of model.fields) {
        const rules = asked.get(name)?.schema ?? {};
        const given = rules['default'];
        const allowed = given !== undefined && isAllowed(rules, given);
        if (kind === 'choices') {
          const { minItems = 0 } = rules as { minItems?: number };
          // In the order of the schema. None at all is an answer only where one is demanded.
          const sent = allowed ? inOrder(rules, given) : [];
          if (sent.length > 0 || (required && minItems === 0)) expected.set(name, sent);
          else if (required) missing.push(key);
        } else if (allowed) expected.set(name, given);
        else if (required) missing.push(key);
      }
      const decoded = decodeDraft(model, startDraft(model));
      if (decoded.ok) {
        expect(missing).toEqual([]);
        expect(new Map(Object.entries(decoded.content))).toEqual(expected);
      } else expect(decoded.errors.map(({ key }) => key)).toEqual(missing);
    }),
    { numRuns: 2_000 },
  );
});

/** The small judge takes e-mail addresses that servers do not. */
const formatJudges = new Map(
  Object.keys(entries).map((format) => [format, compiler.getValidator({ type: 'string', format })] as const),
);

/** True where the judge takes a default, and it can be sent exactly and means one moment. */
function isAllowed(rules: Json, given: unknown): boolean {
  if (rules['type'] === 'integer' && !Number.isSafeInteger(given)) return false;
  const { format, ...others } = rules;
  const ruled = judge(interpreter, { properties: { a: others } }, { a: given }) === undefined;
  return ruled && (typeof format !== 'string' || formatJudges.get(format)?.(given).valid === true);
}

function inOrder(rules: Json, given: unknown): readonly unknown[] {
  const { items } = rules as {
    items: { enum?: unknown[]; oneOf?: { const: unknown }[]; anyOf?: { const: unknown }[] };
  };
  const values = items.enum ?? (items.oneOf ?? items.anyOf ?? []).map((member) => member.const);
  return values.filter((value) => Array.isArray(given) && given.includes(value));
}
