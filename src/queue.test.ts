import { expect, test } from 'vitest';
import { createPromptQueue } from './queue.ts';
import type { PromptRequest } from './core/index.ts';

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
