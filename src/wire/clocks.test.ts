import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createPromptQueue } from '../core/index.ts';
import { connected, elicit, result, settled } from './fixtures/connected.ts';
import { MemoryTransport } from './fixtures/memory-transport.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const call = (id: number, progressToken?: string | number) => ({
  jsonrpc: '2.0',
  id,
  method: 'tools/call',
  params: { name: 'book', ...(progressToken !== undefined && { _meta: { progressToken } }) },
});

const progress = (params: object) => ({ jsonrpc: '2.0', method: 'notifications/progress', params });

const open = () => connected(new MemoryTransport(), createPromptQueue());

test('a call with a token hears every ten seconds that it goes on, until its question is answered', async () => {
  const { outer, inner, heard, answer } = await open();
  await outer.send(call(1, 'token'));
  inner.receive(elicit(0));
  await settled();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(heard.map(([message]) => message)).toEqual([
    progress({ progressToken: 'token', progress: 1e-6 }),
    progress({ progressToken: 'token', progress: 2e-6 }),
  ]);
  answer(0, { action: 'decline' });
  await settled();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(heard).toHaveLength(2);
  expect(vi.getTimerCount()).toBe(0);
});

test('it goes on from what the server told, with its total and its words, and never runs ahead of it', async () => {
  const { outer, inner, heard } = await open();
  await outer.send(call(1, 0));
  inner.receive(progress({ progressToken: 0, progress: 3, total: 10, message: 'Packing' }));
  inner.receive(elicit(0));
  await settled();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(heard.at(-1)?.[0]).toEqual(
    progress({ progressToken: 0, progress: 3 + 1e-6, total: 10, message: 'Packing' }),
  );
});

test('it grows even where a millionth is lost in the size of the number', async () => {
  const { outer, inner, heard } = await open();
  await outer.send(call(1, 0));
  inner.receive(progress({ progressToken: 0, progress: 1e15 }));
  inner.receive(elicit(0));
  await settled();
  await vi.advanceTimersByTimeAsync(10_000);
  const told = heard.at(-1)?.[0] as { params: { progress: number } } | undefined;
  expect(told?.params.progress).toBeGreaterThan(1e15);
});

test('two questions of one call tell it once, all calls that may own a question are told, ended ones are not', async () => {
  const { outer, inner, heard } = await open();
  await outer.send(call(1, 'one'));
  await outer.send(call(2, 'two'));
  await outer.send(call(3));
  inner.receive(elicit(0));
  inner.receive(elicit(1, 'And?'));
  await settled();
  inner.receive(result(1, {}));
  heard.length = 0;
  await vi.advanceTimersByTimeAsync(10_000);
  expect(heard.map(([message]) => message)).toEqual([progress({ progressToken: 'two', progress: 1e-6 })]);
});

test('the server hears it where its question carries a token', async () => {
  const { inner, answer } = await open();
  inner.receive(elicit(0, 'Which?', { _meta: { progressToken: 'theirs' } }));
  await settled();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(inner.messages).toEqual([
    progress({ progressToken: 'theirs', progress: 1 }),
    progress({ progressToken: 'theirs', progress: 2 }),
  ]);
  answer(0, { action: 'decline' });
  await settled();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(inner.messages).toHaveLength(3);
});

test('it can be turned off', async () => {
  const { outer, inner, heard } = await connected(new MemoryTransport(), createPromptQueue(), {
    keepAliveMs: 0,
  });
  await outer.send(call(1, 'token'));
  inner.receive(elicit(0));
  await settled();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(heard).toEqual([]);
});
