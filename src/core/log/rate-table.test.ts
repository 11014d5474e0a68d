import { expect, test } from 'vitest';
import { asking, askingToOpen, endings } from '../fixtures/asking.ts';
import type { Outcome } from '../outcome.ts';
import { createPromptQueue } from '../prompt-queue.ts';
import type { FormRequest, PromptRequest } from '../prompt.ts';
import { createOutcomeLog } from './outcome-log.ts';
import { rateOf } from './wilson.ts';

function table(keepQuestions?: number) {
  const queue = createPromptQueue({ limits: { perMinute: 0 } });
  const log = createOutcomeLog(queue, { keep: 0, keepQuestions });
  return {
    rows: log.rates,
    end: (outcome: Outcome, over?: Partial<FormRequest>): void => endOf(asking(over), outcome),
    endOf,
  };

  function endOf(request: PromptRequest, outcome: Outcome): void {
    let id = '';
    void queue.ask(request, { onPrompt: (promptId) => (id = promptId) });
    queue.settle(id, outcome);
  }
}

const decline: Outcome = { action: 'decline' };
const tool = (name: string): Partial<FormRequest> => ({
  origin: { kind: 'call', call: { method: 'tools/call', name, id: 1 } },
});

test('each ending is counted under its own name, and away, page-closed and host apart from cancel', () => {
  const { rows, end } = table();
  for (const outcome of endings) end(outcome);
  const [row, ...others] = rows();
  expect(others).toEqual([]);
  expect(row?.total).toBe(endings.length);
  expect(row?.counts).toEqual({
    accept: 1,
    decline: 1,
    cancel: 3,
    expired: 1,
    away: 1,
    'page-closed': 1,
    host: 1,
    withdrawn: 1,
    'call-cancelled': 1,
    disconnected: 1,
    refused: 1,
  });
  // Six ended at the person; the rest says nothing about the question.
  expect(row?.rates.accept).toEqual(rateOf(1, 6));
  expect(row?.rates.decline).toEqual(rateOf(1, 6));
  expect(row?.rates.cancel).toEqual(rateOf(3, 6));
  expect(row?.rates.expired).toEqual(rateOf(1, 6));
  for (const name of ['away', 'page-closed', 'host', 'withdrawn', 'disconnected', 'refused'] as const)
    expect(row?.rates[name]).toEqual(rateOf(1, 13));
});

test('people who were away change no rate of the question', () => {
  const { rows, end } = table();
  end(decline);
  const before = rows()[0]?.rates.decline;
  for (const by of ['away', 'page-closed', 'host'] as const) end({ action: 'cancel', by });
  expect(rows()[0]?.rates.decline).toEqual(before);
});

test('server, tool and schema make a question; message and connection do not', () => {
  const { rows, end } = table();
  end(decline);
  end(decline, { message: 'Which room this time?', requestId: 'x' });
  end(decline, { connection: { id: 'connection-2', name: 'Rooms' } });
  end(decline, { connection: { id: 'connection-1', name: 'Other rooms' } });
  end(decline, tool('unbook'));
  end(decline, { requestedSchema: { type: 'object', properties: {} } });
  expect(rows().map(({ total, question }) => [question?.server, question?.tools.join(), total])).toEqual([
    ['Rooms', 'book', 1],
    ['Rooms', 'unbook', 1],
    ['Other rooms', 'book', 1],
    ['Rooms', 'book', 3],
  ]);
});

test('an address is one question however it goes on after its host; another host is another', () => {
  const { rows, endOf } = table();
  const urls = [
    'https://example.com/allow/1',
    'https://example.com/allow/2?state=3',
    'http://127.0.0.1:4001/allow/1',
    'http://127.0.0.1:4002/allow/2',
    'https://example.org/allow/1',
  ];
  for (const url of urls) endOf(askingToOpen({ url }), decline);
  expect(rows().map(({ total, question }) => [question?.mode, total])).toEqual([
    ['url', 1],
    ['url', 2],
    ['url', 2],
  ]);
});

test('a form whose schema looks like an address is not counted with it', () => {
  const { rows, end, endOf } = table();
  endOf(askingToOpen({ url: 'https://example.com/allow' }), decline);
  end(decline, { requestedSchema: { url: 'https://example.com' } });
  expect(rows().map(({ question }) => question?.mode)).toEqual(['form', 'url']);
});

test('a question asked in one of several calls has a row of its own', () => {
  const { rows, end } = table();
  const calls = ['book', 'unbook', 'book'].map((name, id) => ({ method: 'tools/call', name, id }));
  end(decline, { origin: { kind: 'candidates', calls } });
  end(decline, { origin: { kind: 'unknown' } });
  expect(rows().map(({ question }) => question?.tools)).toEqual([[], ['book', 'unbook']]);
});

test('too many questions: the one asked least recently goes to the rest, and no prompt is lost', () => {
  const { rows, end } = table(2);
  end({ action: 'accept', content: {} }, tool('a'));
  end(decline, tool('b'));
  end(decline, tool('a'));
  end(decline, tool('c'));
  expect(rows().map(({ question, total }) => [question?.tools[0], total])).toEqual([
    ['c', 1],
    ['a', 2],
    [undefined, 1],
  ]);
  end(decline, tool('d'));
  expect(rows().at(-1)).toMatchObject({ total: 3, counts: { accept: 1, decline: 2 } });
  expect(rows().reduce((sum, { total }) => sum + total, 0)).toBe(5);
});

test('a thousand questions have a row, unless more are wanted', () => {
  const { rows, end } = table();
  for (let index = 0; index < 1_001; index += 1) end(decline, tool(`tool-${index}`));
  expect(rows()).toHaveLength(1_001);
  expect(rows().at(-1)?.question).toBeUndefined();
});

test('names that look like another question stay apart', () => {
  const { rows, end } = table();
  end(decline, { ...tool('b'), connection: { id: 'x', name: 'a' } });
  end(decline, { ...tool('a'), connection: { id: 'x', name: 'b' } });
  end(decline, { ...tool('__proto__'), connection: { id: 'x', name: 'constructor' } });
  expect(rows()).toHaveLength(3);
});
