import { describe, expect, test } from 'vitest';
import { createPromptQueue } from './queue.ts';
import type { FormRequest, PromptQueueOptions, PromptRequest } from './core/index.ts';
import type { Draft } from './schema/index.ts';

const nested: PromptRequest = {
  mode: 'form',
  message: 'Where?',
  requestedSchema: { type: 'object', properties: { at: { type: 'object', properties: {} } } },
  connection: { id: 'c', name: 'Rooms' },
  origin: { kind: 'unknown' },
};

test.each([
  ['no options', undefined],
  ['a check that is undefined', { check: undefined }],
  ['a check of the host that finds nothing', { check: () => [] }],
])('with %s, what cannot be asked is refused', async (_, options) => {
  expect(await createPromptQueue(options).ask(nested)).toMatchObject({
    action: 'refused',
    code: -32602,
    problems: [{ property: 'at' }],
  });
});

test('what the host’s own check finds is refused too', async () => {
  const queue = createPromptQueue({ check: () => [{ reason: 'Not on Sundays.' }] });
  const request = { ...nested, requestedSchema: { type: 'object', properties: {} } };
  expect(await queue.ask(request)).toMatchObject({
    action: 'refused',
    problems: [{ reason: 'Not on Sundays.' }],
  });
});

describe('what is kept for another time', () => {
  const asked: FormRequest = {
    ...nested,
    requestedSchema: {
      type: 'object',
      properties: { user: { type: 'string' }, password: { type: 'string' } },
    },
  };
  /** What the same question starts with after this draft was typed and left. */
  function again(draft: Draft, options: PromptQueueOptions = {}, first: Partial<FormRequest> = {}): unknown {
    const queue = createPromptQueue(options);
    void queue.ask({ ...asked, ...first });
    queue.keepDraft('prompt-1', draft, true);
    queue.settle('prompt-1', { action: 'cancel', by: 'close' });
    void queue.ask({ ...asked, ...first });
    return queue.draft('prompt-2');
  }

  test('is what was typed, but for secrets', () => {
    expect(again({ f0: 'grace', f1: 'hunter2' })).toEqual({ f0: 'grace', f1: undefined });
    expect(again({ f1: 'hunter2' })).toBeUndefined();
  });

  test('is nothing where the message asks for a secret', () => {
    expect(again({ f0: 'grace' }, {}, { message: 'Enter your password' })).toBeUndefined();
  });

  test('is at most what the host allows, which sees no secret', () => {
    const seen: unknown[] = [];
    const keepable = (_: PromptRequest, draft: unknown) => void seen.push(draft);
    expect(again({ f0: 'grace', f1: 'hunter2' }, { keepable })).toBeUndefined();
    expect(seen).toEqual([{ f0: 'grace', f1: undefined }]);
  });
});
