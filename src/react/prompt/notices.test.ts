import { expect, test } from 'vitest';
import type { Prompt } from '../../core/index.ts';
import type { Field, FormModel } from '../../schema/index.ts';
import { describedBy } from './notices.ts';

const field: Field = {
  kind: 'text',
  key: 'f0',
  name: 'x',
  label: 'X',
  required: true,
  secret: false,
  multiline: false,
};
const form: FormModel = { fields: [field], notes: [] };
const asked: Prompt = {
  id: 'prompt-1',
  request: {
    mode: 'form',
    message: 'Which?',
    requestedSchema: {},
    connection: { id: 'c', name: 'Shop' },
    origin: { kind: 'unknown' },
  },
  state: { kind: 'waiting' },
  askedAt: 0,
  setAside: false,
  edited: false,
  drawn: false,
  canCancelCall: false,
};
const again: Prompt = { ...asked, rejected: { count: 1, lastAt: 0 }, recall: 'filled' };

test.each([
  ['its message', asked, form, 'm'],
  ['what is said of earlier ones', again, form, 'm m-rejected m-recall'],
  ['no offer where there is nothing to fill in', again, { fields: [], notes: [] }, 'm m-rejected'],
  [
    'its message alone when it has ended',
    { ...again, state: { kind: 'ended', outcome: { action: 'expired' }, endedAt: 1 } },
    form,
    'm',
  ],
] as const)('a prompt is described by %s', (_, prompt, model, ids) => {
  expect(describedBy('m', prompt, model)).toBe(ids);
});
