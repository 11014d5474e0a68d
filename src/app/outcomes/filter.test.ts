import { expect, test } from 'vitest';
import { createOutcomeLog, createPromptQueue, type Outcome, type OutcomeEntry } from '../../index.ts';
import { choices, commonMode, everything, filtered } from './filter.ts';
import { countedWord } from './words.ts';

function entriesOf(
  endings: readonly (readonly [server: string, outcome: Outcome])[],
): readonly OutcomeEntry[] {
  const queue = createPromptQueue();
  const log = createOutcomeLog(queue);
  for (const [name, outcome] of endings) {
    void queue.ask({
      mode: 'form',
      message: '',
      requestedSchema: { type: 'object', properties: {} },
      connection: { id: name, name },
      origin: { kind: 'unknown' },
    });
    queue.settle(queue.getSnapshot().prompts.at(-1)?.id ?? '', outcome);
  }
  return log.getSnapshot();
}

const entries = entriesOf([
  ['rooms', { action: 'accept', content: {} }],
  ['desk', { action: 'cancel', by: 'escape' }],
  ['rooms', { action: 'cancel', by: 'away' }],
  ['rooms', { action: 'decline' }],
]);
const ids = (of: readonly OutcomeEntry[]): readonly string[] => of.map(({ promptId }) => promptId);

test('all are listed, or those of one server, or of one ending, or of both', () => {
  expect(filtered(entries, everything)).toEqual(entries);
  expect(ids(filtered(entries, { server: 'rooms', outcome: '' }))).toEqual([
    'prompt-1',
    'prompt-3',
    'prompt-4',
  ]);
  expect(ids(filtered(entries, { server: '', outcome: 'cancel' }))).toEqual(['prompt-2']);
  expect(ids(filtered(entries, { server: 'rooms', outcome: 'away' }))).toEqual(['prompt-3']);
  expect(filtered(entries, { server: 'desk', outcome: 'decline' })).toEqual([]);
});

test('what occurs can be chosen, and what is chosen stays', () => {
  expect(choices(entries, everything)).toEqual({
    servers: ['desk', 'rooms'],
    outcomes: ['accept', 'decline', 'cancel', 'away'],
  });
  expect(choices([], { server: 'gone', outcome: 'expired' })).toEqual({
    servers: ['gone'],
    outcomes: ['expired'],
  });
});

test('accept is called what it was: the form was submitted, or opening was agreed to', () => {
  const [form] = entries;
  if (!form) throw new Error('nothing was noted');
  const url: OutcomeEntry = { ...form, mode: 'url' };
  const called = (...listed: readonly OutcomeEntry[]): string => countedWord('accept', commonMode(listed));
  expect(called(form, form)).toBe('Submitted');
  expect(called(url)).toBe('Agreed to open');
  expect(called(form, url)).toBe('Submitted or agreed to open');
  expect(countedWord('decline', 'url')).toBe('Rejected');
});
