import { expect, test } from 'vitest';
import { mergeDraft, withoutSecrets } from './draft.ts';
import { readForm } from './read-form.ts';
import type { FormModel } from './field.ts';

function model(properties: Readonly<Record<string, object>>): FormModel {
  const form = readForm({ type: 'object', properties });
  if (!form.ok) throw new Error(JSON.stringify(form.problems));
  return form.model;
}

const account = model({
  user: { type: 'string', default: 'root' },
  apiKey: { type: 'string' },
  pin: { type: 'number', default: 7 },
  days: { type: 'array', items: { type: 'string', enum: ['Mo', 'Tu'] } },
});

test('what is kept of a draft has the defaults where secrets stood', () => {
  expect(withoutSecrets(account, { f0: 'grace', f1: 'k', f2: '1234', f3: ['1'] })).toEqual({
    f0: 'grace',
    f1: undefined,
    f2: '7',
    f3: ['1'],
  });
});

test.each([
  ['a secret', { f0: 'root', f1: 'k', f2: '7', f3: [] }],
  ['nothing', { f0: 'root', f1: undefined, f2: '7', f3: [] }],
])('a draft with %s is not worth keeping', (_, draft) => {
  expect(withoutSecrets(account, draft)).toBeUndefined();
});

test('a cleared default is worth keeping: it is the person’s own doing', () => {
  expect(withoutSecrets(account, { f0: '', f1: '', f2: '7', f3: [] })).toMatchObject({ f0: '' });
});

test('what was entered since is not written over', () => {
  const offered = { f0: 'grace', f1: undefined, f2: '9', f3: ['1'] };
  expect(mergeDraft(account, offered, { f0: 'root', f1: '', f2: '7', f3: [] })).toEqual(offered);
  expect(mergeDraft(account, offered, { f0: 'ada', f1: 'x', f2: '7', f3: ['0'] })).toEqual({
    f0: 'ada',
    f1: 'x',
    f2: '9',
    f3: ['0'],
  });
  // A default that was cleared is an edit too.
  expect(mergeDraft(account, offered, { f0: '', f1: undefined, f2: '7', f3: [] })).toMatchObject({ f0: '' });
});
