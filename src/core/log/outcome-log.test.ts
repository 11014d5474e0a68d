import { describe, expect, test, vi } from 'vitest';
import { asking, endings } from '../fixtures/asking.ts';
import type { Outcome } from '../outcome.ts';
import { createPromptQueue, type AskOptions } from '../prompt-queue.ts';
import { shownRequestId, type PromptRequest } from '../prompt.ts';
import type { OutcomeEntry } from './outcome-entry.ts';
import { createOutcomeLog, type OutcomeLogOptions } from './outcome-log.ts';

/** A queue with a clock that the test sets, and its log. */
function logged(options: OutcomeLogOptions = {}) {
  const clock = { now: 1_000 };
  const queue = createPromptQueue({ now: () => clock.now, limits: { perMinute: 0 } });
  const log = createOutcomeLog(queue, options);
  const ask = (request: PromptRequest = asking(), given: AskOptions = {}): string => {
    void queue.ask(request, given);
    return queue.getSnapshot().prompts.at(-1)?.id ?? '';
  };
  const end = (outcome: Outcome, request?: PromptRequest): void => void queue.settle(ask(request), outcome);
  return { clock, queue, log, ask, end };
}

function last(entries: readonly OutcomeEntry[]): OutcomeEntry {
  const entry = entries.at(-1);
  if (!entry) throw new Error('nothing was noted');
  return entry;
}

test('an entry says who asked, what became of it, and when', () => {
  const { clock, queue, log, ask } = logged();
  const id = ask();
  queue.markDrawn(id);
  queue.keepDraft(id, { f0: 'typed' }, true);
  clock.now = 4_500;
  queue.settle(id, { action: 'accept', content: { room: 'typed' } });
  expect(log.getSnapshot()).toStrictEqual([
    {
      promptId: 'prompt-1',
      mode: 'form',
      requestId: 7,
      connectionId: 'connection-1',
      server: 'Rooms',
      serverSelfName: 'Room desk 1.0.0',
      calls: [{ method: 'tools/call', name: 'book' }],
      question: expect.stringMatching(/^[0-9a-f-]+$/u),
      schema: expect.stringMatching(/^[0-9a-f-]+$/u),
      outcome: 'accept',
      endedBy: 'person',
      askedAt: 1_000,
      endedAt: 4_500,
      openMs: 3_500,
      drawn: true,
      edited: true,
      errorKinds: [],
      failedSends: 0,
    },
  ]);
});

describe('each ending keeps its name and says who brought it about', () => {
  const people: Readonly<Record<string, string>> = {
    'cancel host': 'host',
    expired: 'host',
    withdrawn: 'server',
    'call-cancelled': 'client',
    disconnected: 'connection',
    refused: 'package',
  };
  test.each(endings)('$action $by', (outcome) => {
    const { log, end } = logged();
    end(outcome);
    const by = outcome.action === 'cancel' ? outcome.by : undefined;
    const name = [outcome.action, by].filter(Boolean).join(' ');
    const entry = last(log.getSnapshot());
    expect(entry.outcome).toBe(outcome.action);
    expect(entry.endedBy).toBe(people[name] ?? 'person');
    expect(entry.by).toBe(by);
    expect(entry.reason).toBe('reason' in outcome ? outcome.reason : undefined);
    expect(entry.code).toBe(outcome.action === 'refused' ? outcome.code : undefined);
  });
});

test('what is refused before anybody sees it is noted, without what was wrong with it', () => {
  const { log, queue } = logged();
  void queue.ask(asking(), { problems: [{ property: 'room', reason: 'has no type.' }] });
  expect(last(log.getSnapshot())).toMatchObject({
    outcome: 'refused',
    code: -32602,
    drawn: false,
    openMs: 0,
  });
  expect(log.toJsonLines()).not.toContain('has no type');
});

test('kinds of errors are noted once each, and what is no kind is not named', () => {
  const { log, queue, ask } = logged();
  const id = ask();
  const before = queue.getSnapshot();
  queue.noteErrors(id, ['required']);
  queue.noteErrors(id, ['minimum', 'required', 'hunter', 'my secret is 1234', '']);
  queue.noteErrors('prompt-99', ['pattern']);
  // Nothing is drawn anew for it.
  expect(queue.getSnapshot()).toBe(before);
  queue.settle(id, { action: 'decline' });
  expect(last(log.getSnapshot()).errorKinds).toEqual(['required', 'minimum', 'other']);
});

test('answers that did not arrive are counted, and the prompt has one entry', async () => {
  const { log, queue, ask } = logged();
  const send = vi
    .fn<() => Promise<void>>()
    .mockRejectedValueOnce(new Error('no network'))
    .mockImplementationOnce(() => {
      throw new Error('no network');
    })
    .mockResolvedValue(undefined);
  const id = ask(asking(), { send });
  for (let times = 0; times < 3; times += 1) {
    queue.settle(id, { action: 'decline' });
    await vi.waitFor(() => expect(queue.getSnapshot().prompts[0]?.state.kind).not.toBe('sending'));
  }
  expect(log.getSnapshot()).toMatchObject([{ outcome: 'decline', failedSends: 2 }]);
});

test('ids 1 and "1" stay two, and a prompt without one has none', () => {
  const { log, end } = logged();
  for (const requestId of [1, '1', undefined]) end({ action: 'decline' }, asking({ requestId }));
  expect(log.getSnapshot().map((entry) => entry.requestId)).toEqual([1, '1', undefined]);
});

test('the questions of one round, which share the id of their call, are told apart by their keys', () => {
  const { log, end } = logged();
  for (const key of ['from', 'to']) end({ action: 'decline' }, asking({ requestId: 7, key }));
  expect(log.getSnapshot().map(shownRequestId)).toEqual(['7/from', '7/to']);
});

test('all calls that may have asked are named', () => {
  const { log, end } = logged();
  const call = { method: 'tools/call', name: 'book', id: 1 };
  end(
    { action: 'decline' },
    asking({ origin: { kind: 'candidates', calls: [call, { method: 'ping', id: 2 }] } }),
  );
  end({ action: 'decline' }, asking({ origin: { kind: 'unknown' } }));
  expect(log.getSnapshot().map(({ calls }) => calls)).toEqual([
    [{ method: 'tools/call', name: 'book' }, { method: 'ping' }],
    [],
  ]);
});

test('the same question has the same fingerprints, whatever the order of keys; a new message changes one', () => {
  const { log, end } = logged();
  const turned = { properties: { room: { type: 'string' } }, type: 'object' };
  end({ action: 'decline' });
  end({ action: 'decline' }, asking({ requestedSchema: turned }));
  end({ action: 'decline' }, asking({ message: 'Which room now?' }));
  end({ action: 'decline' }, asking({ requestedSchema: { type: 'object', properties: {} } }));
  const [first, again, reworded, other] = log.getSnapshot();
  expect([again?.question, again?.schema]).toEqual([first?.question, first?.schema]);
  expect(reworded?.schema).toBe(first?.schema);
  expect(reworded?.question).not.toBe(first?.question);
  expect(other?.schema).not.toBe(first?.schema);
});

test('texts of other people are cut', () => {
  const { log, end } = logged();
  const long = 'x'.repeat(100_000);
  end(
    { action: 'withdrawn', reason: long },
    asking({
      requestId: long,
      key: long,
      connection: { id: 'c', name: long, selfName: long },
      origin: { kind: 'call', call: { method: long, name: long, id: 1 } },
    }),
  );
  expect(log.toJsonLines().length).toBeLessThan(2_000);
});

test('1,000 entries are kept, or as many as are wanted; every one is told and counted', () => {
  const onOutcome = vi.fn<(entry: OutcomeEntry) => void>();
  const { log, end } = logged({ onOutcome });
  for (let count = 0; count < 1_002; count += 1) end({ action: 'decline' });
  expect(log.getSnapshot()).toHaveLength(1_000);
  expect(log.getSnapshot()[0]?.promptId).toBe('prompt-3');
  expect(onOutcome).toHaveBeenCalledTimes(1_002);
  expect(log.rates()[0]).toMatchObject({ total: 1_002, counts: { decline: 1_002 } });

  const few = logged({ keep: 2 });
  for (let count = 0; count < 3; count += 1) few.end({ action: 'decline' });
  expect(few.log.getSnapshot().map(({ promptId }) => promptId)).toEqual(['prompt-2', 'prompt-3']);
  const none = logged({ keep: 0 });
  none.end({ action: 'decline' });
  expect(none.log.getSnapshot()).toEqual([]);
  expect(none.log.rates()).toHaveLength(1);
});

test('a store for useSyncExternalStore: the same objects until something ends', () => {
  const { log, ask, end } = logged();
  const heard = vi.fn<() => void>();
  const leave = log.subscribe(heard);
  const before = [log.getSnapshot(), log.rates()] as const;
  ask();
  expect([log.getSnapshot(), log.rates()]).toEqual(before);
  expect(log.getSnapshot()).toBe(before[0]);
  expect(log.rates()).toBe(before[1]);
  expect(heard).not.toHaveBeenCalled();
  end({ action: 'decline' });
  expect(heard).toHaveBeenCalledTimes(1);
  expect(log.getSnapshot()).not.toBe(before[0]);
  expect(log.rates()).not.toBe(before[1]);
  expect(log.rates()).toBe(log.rates());
  leave();
  end({ action: 'decline' });
  expect(heard).toHaveBeenCalledTimes(1);
});

test('JSON Lines: one object a line, which read back is the entry', () => {
  const { log, end } = logged();
  expect(log.toJsonLines()).toBe('');
  for (const outcome of endings) end(outcome, asking({ message: 'two\nlines' }));
  const lines = log.toJsonLines();
  expect(lines.endsWith('}\n')).toBe(true);
  expect(
    lines
      .trimEnd()
      .split('\n')
      .map((line): unknown => JSON.parse(line)),
  ).toEqual(log.getSnapshot());
});

test('a host whose callback fails hears of it, and neither the log nor the prompt suffers', async () => {
  const thrown: unknown[] = [];
  const listen = (error: unknown): void => void thrown.push(error);
  const others = process.listeners('uncaughtException');
  process.removeAllListeners('uncaughtException').on('uncaughtException', listen);
  try {
    const { log, queue } = logged({
      onOutcome: () => {
        throw new Error('logger is full');
      },
    });
    const outcome = queue.ask(asking());
    queue.settle('prompt-1', { action: 'decline' });
    expect(await outcome).toEqual({ action: 'decline' });
    expect(log.getSnapshot()).toHaveLength(1);
    await vi.waitFor(() => expect(thrown).toEqual([new Error('logger is full')]));
  } finally {
    process.removeAllListeners('uncaughtException');
    for (const other of others) process.on('uncaughtException', other);
  }
});

test('after dispose nothing is noted any more, and what was noted stays', () => {
  const { log, end } = logged();
  end({ action: 'decline' });
  log.dispose();
  end({ action: 'accept', content: {} });
  expect(log.getSnapshot()).toHaveLength(1);
});
