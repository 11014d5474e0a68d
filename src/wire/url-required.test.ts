import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  createPromptQueue,
  type Call,
  type Outcome,
  type PromptQueue,
  type QueueEvent,
} from '../core/index.ts';
import { cancelled, complete, connected, elicit, elicitUrl, result, settled } from './fixtures/connected.ts';
import { MemoryHttpTransport, MemoryTransport } from './fixtures/memory-transport.ts';
import type { WithElicitationOptions } from './with-elicitation.ts';

const agree: Outcome = { action: 'accept' };
const listed = (elicitationId: string, more: object = {}) => ({
  mode: 'url',
  message: `Sign in (${elicitationId}).`,
  url: `https://example.com/${elicitationId}`,
  elicitationId,
  ...more,
});
const needs = (elicitations: unknown, more: object = {}) => ({
  code: -32042,
  message: 'Please sign in first.',
  data: { elicitations, ...more },
});

interface Sent {
  readonly id: string | number;
  readonly method?: string;
}

async function open<T extends MemoryTransport = MemoryTransport>(
  options: Partial<WithElicitationOptions> = {},
  inner = new MemoryTransport() as T,
  queue: PromptQueue = createPromptQueue(),
) {
  const finished: string[] = [];
  queue.observe((event: QueueEvent) => {
    if (event.type === 'finished') finished.push(event.prompt.request.key ?? '');
  });
  const session = await connected(inner, queue, { keepAliveMs: 0, ...options });
  const calls = () => (inner.messages as Sent[]).filter(({ method }) => method === 'tools/call');
  const last = (): Sent => calls().at(-1) ?? expect.unreachable();
  const call = (id: number, params: object = {}) => ({
    jsonrpc: '2.0',
    id,
    method: 'tools/call',
    params: { name: 'book', arguments: { room: 'a' }, ...params },
  });
  const fails = async (error: object): Promise<object> => {
    const message = { jsonrpc: '2.0', id: last().id, error };
    inner.receive(message);
    await settled();
    return message;
  };
  return {
    ...session,
    finished,
    calls,
    last,
    call,
    fails,
    stages: () => session.prompts().map(({ request, opened }) => [request.key, opened]),
    at: (index: number): string => session.prompts()[index]?.id ?? expect.unreachable(),
    /** What the client heard. */
    told: () => session.heard.map(([message]) => message),
    /** The tool is called and says which addresses it needs. */
    needed: async (...elicitations: readonly object[]): Promise<void> => {
      await session.outer.send(call(1));
      await fails(needs(elicitations));
    },
    agreed: async (): Promise<void> => {
      for (const { id, state } of session.prompts()) if (state.kind === 'waiting') queue.settle(id, agree);
      await settled();
    },
  };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('a call that needs an address', () => {
  test('asks the person, under the id of the call and that of the address; the client hears nothing', async () => {
    const { needed, prompts, told, calls } = await open();
    await needed(listed('e-1'));
    expect(prompts().map(({ request, canCancelCall }) => ({ ...request, canCancelCall }))).toEqual([
      {
        ...listed('e-1'),
        requestId: 1,
        key: 'e-1',
        connection: expect.objectContaining({ name: 'Rooms' }) as object,
        origin: { kind: 'call', call: { method: 'tools/call', name: 'book', id: 1 } },
        canCancelCall: true,
      },
    ]);
    expect(told()).toEqual([]);
    expect(calls()).toHaveLength(1);
  });

  test('is not sent again for the consent alone', async () => {
    const { needed, agreed, stages, prompts, endings, calls, told } = await open();
    await needed(listed('e-1'));
    await agreed();
    await vi.advanceTimersByTimeAsync(600_000);
    expect(endings).toEqual([agree]);
    expect(stages()).toEqual([['e-1', 'open']]);
    expect(prompts()[0]?.awaited).toBe(true);
    expect(calls()).toHaveLength(1);
    expect(told()).toEqual([]);
  });

  test('is sent once more when the server says that it is complete, exactly as it was, under a fresh id', async () => {
    const { outer, call, fails, agreed, inner, finished, prompts, told, last } = await open();
    const options = { headers: { 'Mcp-Param-Room': 'a' }, resumptionToken: 'x' };
    const message = call(1, { _meta: { progressToken: 7 } });
    await outer.send(message, options);
    await fails(needs([listed('e-1')]));
    await agreed();
    inner.receive(complete('e-1'));
    await settled();
    const { id, ...again } = last();
    expect(id).not.toBe(1);
    expect({ ...again, id: 1 }).toStrictEqual(message);
    expect(inner.sent.at(-1)?.options).toEqual({ headers: { 'Mcp-Param-Room': 'a' } });
    expect(finished).toEqual(['e-1']);
    expect(prompts()).toEqual([]);
    expect(told()).toEqual([]);
    inner.receive(result(id, { content: [] }));
    expect(told()).toEqual([result(1, { content: [] })]);
    expect(inner.sent).toHaveLength(2);
  });

  test('is sent once more when the person says so, who sees that it is checked until it has its result', async () => {
    const { needed, agreed, queue, at, stages, last, inner, calls, finished, told } = await open();
    await needed(listed('e-1'));
    await agreed();
    queue.finish(at(0));
    await settled();
    expect(calls()).toHaveLength(2);
    expect(stages()).toEqual([['e-1', 'checking']]);
    inner.receive(complete('e-1'));
    inner.receive(complete('e-1'));
    await settled();
    expect(calls()).toHaveLength(2);
    inner.receive(result(last().id, { content: [] }));
    expect(stages()).toEqual([]);
    expect(finished).toEqual(['e-1']);
    expect(told()).toEqual([result(1, { content: [] })]);
  });

  test('is not sent twice, though it is told while it leaves that the address is complete', async () => {
    const { needed, agreed, queue, at, inner, calls } = await open();
    await needed(listed('e-1'));
    await agreed();
    inner.deliver = () => new Promise(() => {});
    queue.finish(at(0));
    inner.receive(complete('e-1'));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(calls()).toHaveLength(2);
  });

  test('is sent once more at once where all was complete before the person agreed', async () => {
    const { needed, agreed, inner, calls, prompts } = await open();
    await needed(listed('e-1'));
    inner.receive(complete('e-1'));
    await settled();
    expect(calls()).toHaveLength(1);
    expect(prompts()).toHaveLength(1);
    await agreed();
    expect(calls()).toHaveLength(2);
    expect(prompts()).toEqual([]);
  });

  test('with an error of the retry, nobody knows what became of the address', async () => {
    const { needed, agreed, queue, at, fails, prompts, finished, told } = await open();
    await needed(listed('e-1'));
    await agreed();
    queue.finish(at(0));
    await settled();
    await fails({ code: -32000, message: 'no' });
    expect(told()).toEqual([{ jsonrpc: '2.0', id: 1, error: { code: -32000, message: 'no' } }]);
    expect(prompts()).toEqual([]);
    expect(finished).toEqual([]);
  });

  test('needs it a second time: that is for the client', async () => {
    const { needed, agreed, queue, at, fails, prompts, calls, told } = await open();
    await needed(listed('e-1'));
    await agreed();
    queue.finish(at(0));
    await settled();
    await fails(needs([listed('e-1')]));
    expect(told()).toEqual([{ jsonrpc: '2.0', id: 1, error: needs([listed('e-1')]) }]);
    expect(prompts()).toEqual([]);
    expect(calls()).toHaveLength(2);
  });

  test('without an id of its address is finished by the person alone', async () => {
    const { needed, agreed, inner, queue, at, prompts, calls, told } = await open();
    const { elicitationId: _none, ...nameless } = listed('e-1');
    await needed(nameless);
    expect(prompts()[0]?.request).toMatchObject({ requestId: 1, key: undefined, elicitationId: undefined });
    await agreed();
    inner.receive(complete('0'));
    inner.receive(complete(undefined));
    expect(told()).toHaveLength(2);
    expect(calls()).toHaveLength(1);
    queue.finish(at(0));
    await settled();
    expect(calls()).toHaveLength(2);
  });
});

describe('several addresses', () => {
  test('are agreed to each by itself, and the call goes on when all of them are done', async () => {
    const { needed, answer, inner, queue, at, stages, calls, prompts, finished, last } = await open();
    await needed(listed('e-1'), listed('e-2'), listed('e-3'));
    expect(prompts().map(({ request }) => request.batch)).toEqual([undefined, undefined, undefined]);
    answer(1, agree);
    await settled();
    expect(stages()).toEqual([
      ['e-1', undefined],
      ['e-2', 'open'],
      ['e-3', undefined],
    ]);
    inner.receive(complete('e-2'));
    inner.receive(complete('e-1'));
    answer(0, agree);
    await settled();
    expect(finished).toEqual(['e-2', 'e-1']);
    expect(stages()).toEqual([['e-3', undefined]]);
    expect(calls()).toHaveLength(1);
    answer(0, agree);
    await settled();
    queue.finish(at(0));
    await settled();
    expect(calls()).toHaveLength(2);
    inner.receive(result(last().id, {}));
    expect(finished).toEqual(['e-2', 'e-1', 'e-3']);
    expect(prompts()).toEqual([]);
  });

  test.each(['waits for consent', 'is open'])(
    'one that the person has finished is done at once while another %s',
    async (other) => {
      const { needed, agreed, answer, inner, queue, at, stages, calls, finished, last } = await open();
      await needed(listed('e-1'), listed('e-2'));
      if (other === 'is open') await agreed();
      else answer(0, agree);
      await settled();
      queue.finish(at(0));
      await settled();
      expect(finished).toEqual(['e-1']);
      expect(stages()).toEqual([['e-2', other === 'is open' ? 'open' : undefined]]);
      expect(calls()).toHaveLength(1);
      await agreed();
      queue.finish(at(0));
      await settled();
      expect(calls()).toHaveLength(2);
      expect(stages()).toEqual([['e-2', 'checking']]);
      inner.receive(result(last().id, {}));
      expect(finished).toEqual(['e-1', 'e-2']);
    },
  );

  test.each<Outcome>([{ action: 'decline' }, { action: 'cancel', by: 'close' }, { action: 'expired' }])(
    '$action of one ends the others, and the client gets the error as it was',
    async (outcome) => {
      const { needed, answer, prompts, endings, finished, told, calls, inner } = await open();
      await needed(listed('e-1'), listed('e-2'), listed('e-3'));
      answer(0, agree);
      await settled();
      answer(1, outcome);
      await settled();
      const reason = expect.any(String) as string;
      expect(endings).toEqual([agree, outcome, { action: 'call-cancelled', reason }]);
      expect(prompts()).toEqual([]);
      expect(told()).toEqual([
        { jsonrpc: '2.0', id: 1, error: needs(['e-1', 'e-2', 'e-3'].map((id) => listed(id))) },
      ]);
      for (const id of ['e-1', 'e-2', 'e-3']) inner.receive(complete(id));
      await vi.advanceTimersByTimeAsync(60_000);
      expect(finished).toEqual([]);
      expect(calls()).toHaveLength(1);
      expect(inner.messages).toHaveLength(1);
    },
  );
});

describe('addresses that cannot be offered', () => {
  test.each([
    [listed('e-2', { url: 'javascript:alert(1)' }), 'data.elicitations[1]: params.url begins with'],
    [listed('e-2', { url: undefined }), 'data.elicitations[1]: params.url must be a string'],
    [listed('e-2', { message: 7 }), 'data.elicitations[1]: params.message must be a string'],
    [listed('e-2', { elicitationId: 7 }), 'data.elicitations[1]: params.elicitationId must be a string'],
    [listed('e-2', { mode: 'form' }), 'data.elicitations[1]: mode "form"'],
    ['https://example.com', 'data.elicitations[1]: '],
    [null, 'data.elicitations[1]: '],
  ])('are not given to the client either, and none is shown: %j', async (wrong, reason) => {
    const queue = createPromptQueue();
    const asked: string[] = [];
    queue.observe(({ type, prompt }) => {
      if (type === 'asked') asked.push(prompt.request.message);
    });
    const { outer, call, fails, told, endings, prompts, calls } = await open(
      {},
      new MemoryTransport(),
      queue,
    );
    await outer.send(call(1));
    await fails(needs([listed('e-1'), wrong]));
    expect(prompts()).toEqual([]);
    expect(asked).toHaveLength(1);
    expect(asked).not.toContain(listed('e-1').message);
    expect(endings).toMatchObject([{ action: 'refused', code: -32602 }]);
    expect(told()).toMatchObject([
      { id: 1, error: { code: -32602, message: expect.stringContaining(reason) as string } },
    ]);
    expect(JSON.stringify(told())).not.toContain('https://example.com/e-1');
    expect(calls()).toHaveLength(1);
  });

  test('nor are those that the queue does not let in', async () => {
    const queue = createPromptQueue({ check: () => [{ reason: 'Not from here.' }] });
    const { outer, call, fails, told } = await open({}, new MemoryTransport(), queue);
    await outer.send(call(1));
    await fails(needs([listed('e-1')]));
    expect(told()).toMatchObject([{ id: 1, error: { code: -32602 } }]);
  });

  test('nor are more than a person could open', async () => {
    const { needed, told, prompts, endings } = await open();
    await needed(...Array.from({ length: 5_000 }, (_, index) => listed(`e-${index}`)));
    expect(prompts()).toEqual([]);
    expect(endings).toHaveLength(1);
    expect(told()).toMatchObject([{ id: 1, error: { code: -32602 } }]);
  });

  test('where one is over a limit, the others end with the call', async () => {
    const queue = createPromptQueue({ limits: { waiting: 1 } });
    const { needed, told, prompts, endings } = await open({}, new MemoryTransport(), queue);
    await needed(listed('e-1'), listed('e-2'));
    expect(endings.map(({ action }) => action).toSorted()).toEqual(['call-cancelled', 'refused']);
    expect(prompts()).toEqual([]);
    expect(told()).toMatchObject([{ id: 1, error: { code: -32603 } }]);
  });

  test('a missing mode is that of an address', async () => {
    const { needed, prompts } = await open();
    const { mode: _none, ...modeless } = listed('e-1');
    await needed(modeless, listed('e-2', { mode: undefined }));
    expect(prompts().map(({ request }) => request.mode)).toEqual(['url', 'url']);
  });
});

describe('the error is the business of the client', () => {
  const modern = { _meta: { 'io.modelcontextprotocol/protocolVersion': '2026-07-28' } };
  test.each<[string, Partial<WithElicitationOptions>, object, object]>([
    ['where addresses are not declared', { modes: ['form'] }, {}, needs([listed('e-1')])],
    ['in 2026-07-28', {}, modern, needs([listed('e-1')])],
    ['with an empty list', {}, {}, needs([])],
    ['without a list', {}, {}, needs(undefined)],
    ['with something else for a list', {}, {}, needs({ 0: listed('e-1'), length: 1 })],
    ['without data', {}, {}, { code: -32042, message: 'x' }],
    ['with another code', {}, {}, { ...needs([listed('e-1')]), code: -32043 }],
    ['without a code', {}, {}, { message: 'x', data: needs([listed('e-1')]).data }],
  ])('%s', async (_, options, params, error) => {
    const { outer, call, fails, told, prompts } = await open(options);
    await outer.send(call(1, params));
    const message = await fails(error);
    expect(told()).toHaveLength(1);
    expect(told()[0]).toBe(message);
    expect(prompts()).toEqual([]);
  });

  test('where it answers a request during which nobody may be asked', async () => {
    const { outer, inner, told, prompts } = await open();
    await outer.send({ jsonrpc: '2.0', id: 1, method: 'tools/list' });
    const message = { jsonrpc: '2.0', id: 1, error: needs([listed('e-1')]) };
    inner.receive(message);
    expect(told()[0]).toBe(message);
    expect(prompts()).toEqual([]);
  });
});

describe('the call is given up', () => {
  test('by the client: nothing is sent, and its questions and addresses end', async () => {
    const { needed, answer, outer, inner, endings, prompts, told } = await open();
    await needed(listed('e-1'), listed('e-2'));
    answer(0, agree);
    await settled();
    await outer.send(cancelled(1, 'enough'));
    await settled();
    expect(endings).toEqual([agree, { action: 'call-cancelled', reason: 'enough' }]);
    expect(prompts()).toEqual([]);
    inner.receive(complete('e-1'));
    inner.receive(complete('e-2'));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(inner.messages).toHaveLength(1);
    expect(told()).toEqual([]);
  });

  test('by the client during the retry: the server hears it under the id of that', async () => {
    const { needed, agreed, queue, at, outer, inner, last, prompts, told } = await open();
    await needed(listed('e-1'));
    await agreed();
    queue.finish(at(0));
    await settled();
    const { id } = last();
    await outer.send(cancelled(1, 'enough'));
    expect(inner.messages.at(-1)).toEqual(cancelled(id, 'enough'));
    expect(prompts()).toEqual([]);
    inner.receive(result(id, {}));
    expect(told()).toEqual([]);
  });

  test.each(['a question', 'an opened address'])(
    'by the person, at %s: the client is told',
    async (where) => {
      const { needed, answer, queue, at, told, prompts, inner } = await open();
      await needed(listed('e-1'), listed('e-2'));
      answer(0, agree);
      await settled();
      queue.cancelCall(at(where === 'a question' ? 1 : 0));
      await settled();
      expect(told()).toMatchObject([{ id: 1, error: { code: -32800 } }]);
      expect(prompts()).toEqual([]);
      expect(inner.messages).toHaveLength(1);
    },
  );
});

describe('the session is over', () => {
  async function waiting<T extends MemoryTransport>(inner: T, options: Partial<WithElicitationOptions> = {}) {
    const session = await open(options, inner);
    await session.needed(listed('e-1'), listed('e-2'));
    session.answer(0, agree);
    await settled();
    return session;
  }

  test('because the connection was closed', async () => {
    const { inner, prompts, endings, told, finished } = await waiting(new MemoryTransport());
    await inner.close();
    await settled();
    expect(endings.map(({ action }) => action)).toEqual(['accept', 'disconnected']);
    expect(prompts()).toEqual([]);
    expect(finished).toEqual([]);
    expect(told()).toEqual([]);
  });

  test('because a new one was started: what is complete in it is not the old', async () => {
    const { outer, inner, prompts, told, calls } = await waiting(new MemoryTransport());
    await outer.send({ jsonrpc: '2.0', id: 9, method: 'initialize', params: {} });
    expect(prompts()).toEqual([]);
    inner.receive(complete('e-1'));
    await settled();
    expect(told()).toEqual([complete('e-1')]);
    expect(calls()).toHaveLength(1);
  });

  test('because the client closes: it is told, and the server is sent nothing', async () => {
    const { outer, inner, prompts, endings, told } = await waiting(new MemoryTransport());
    await outer.close();
    await settled();
    expect(endings).toEqual([agree, { action: 'cancel', by: 'host' }]);
    expect(prompts()).toEqual([]);
    expect(told()).toMatchObject([{ id: 1, error: { code: -32800 } }]);
    expect(inner.messages).toHaveLength(1);
  });

  test('because the server is gone, which is noticed: the call fails', async () => {
    const { prompts, endings, told } = await waiting(new MemoryHttpTransport(), { pingMs: 1_000 });
    await vi.advanceTimersByTimeAsync(10_000);
    expect(endings.map(({ action }) => action)).toEqual(['accept', 'disconnected']);
    expect(prompts()).toEqual([]);
    expect(told()).toMatchObject([{ id: 1, error: { code: -32603 } }]);
    expect(vi.getTimerCount()).toBe(0);
  });

  test('because it is no longer known, which the answer to another question tells: the call fails', async () => {
    const { inner, answer, prompts, told } = await waiting(new MemoryTransport());
    inner.receive(elicit(0));
    inner.deliver = () => Promise.reject(Object.assign(new Error('Not Found'), { code: 404 }));
    answer(2, { action: 'decline' });
    await settled();
    expect(prompts()).toEqual([]);
    expect(told()).toMatchObject([{ id: 1, error: { code: -32603 } }]);
  });

  test('because the retry finds it unknown: the call fails', async () => {
    const { inner, answer, queue, at, prompts, told } = await waiting(new MemoryTransport());
    answer(1, agree);
    await settled();
    inner.deliver = () => Promise.reject(Object.assign(new Error('Not Found'), { code: 404 }));
    queue.finish(at(0));
    queue.finish(at(0));
    await settled();
    expect(prompts()).toEqual([]);
    expect(told()).toMatchObject([{ id: 1, error: { code: -32603 } }]);
  });
});

describe('a retry that does not arrive', () => {
  test('at once: the call fails, because nothing would send it again', async () => {
    const { needed, agreed, inner, queue, at, stages, calls, told, finished } = await open();
    await needed(listed('e-1'));
    await agreed();
    inner.deliver = () => Promise.reject(new Error('connection refused'));
    queue.finish(at(0));
    await settled();
    expect(stages()).toEqual([]);
    expect(finished).toEqual([]);
    expect(calls()).toHaveLength(2);
    expect(told()).toMatchObject([
      { id: 1, error: { code: -32603, message: expect.stringContaining('connection refused') as string } },
    ]);
  });

  test('at once, after the server said that it is complete: the call fails', async () => {
    const { needed, agreed, inner, told, calls } = await open();
    await needed(listed('e-1'));
    await agreed();
    inner.deliver = () => Promise.reject(new Error('connection refused'));
    inner.receive(complete('e-1'));
    await settled();
    expect(calls()).toHaveLength(2);
    expect(told()).toMatchObject([
      { id: 1, error: { code: -32603, message: expect.stringContaining('connection refused') as string } },
    ]);
  });

  test('later: it is the failure of the call', async () => {
    const { needed, agreed, inner, queue, at, told, prompts } = await open();
    await needed(listed('e-1'));
    await agreed();
    let fail: (error: Error) => void = () => {};
    inner.deliver = () => new Promise((_, reject) => (fail = reject));
    queue.finish(at(0));
    await vi.advanceTimersByTimeAsync(1_000);
    fail(new Error('socket hang up'));
    await settled();
    expect(told()).toMatchObject([{ id: 1, error: { code: -32603 } }]);
    expect(prompts()).toEqual([]);
  });
});

describe('while the person is at the address', () => {
  const progress = (told: readonly unknown[]): number =>
    told.filter((message) => Reflect.get(message as object, 'method') === 'notifications/progress').length;

  test.each(['server', 'person'])(
    'the client does not give up; when the %s is done its clock is its own',
    async (who) => {
      const { outer, call, fails, agreed, inner, told, queue, at } = await open({ keepAliveMs: 1_000 });
      await outer.send(call(1, { _meta: { progressToken: 7 } }));
      await fails(needs([listed('e-1')]));
      await vi.advanceTimersByTimeAsync(5_000);
      expect(progress(told())).toBe(5);
      await agreed();
      await vi.advanceTimersByTimeAsync(5_000);
      expect(progress(told())).toBe(10);
      if (who === 'server') inner.receive(complete('e-1'));
      else queue.finish(at(0));
      await vi.advanceTimersByTimeAsync(60_000);
      expect(progress(told())).toBe(10);
      expect(vi.getTimerCount()).toBe(0);
    },
  );

  test('the server is asked whether it is there, as for any question', async () => {
    const { needed, agreed, inner } = await open({ pingMs: 1_000 }, new MemoryHttpTransport());
    const pings = () => (inner.messages as Sent[]).filter(({ method }) => method === 'ping');
    await needed(listed('e-1'));
    await agreed();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(pings()).toHaveLength(1);
    inner.receive(result(pings()[0]?.id ?? '', {}));
    inner.receive(complete('e-1'));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(pings()).toHaveLength(1);
  });

  test('what the server asks is not asked by this call, on which it does not work', async () => {
    const { needed, inner, outer, call, prompts } = await open();
    await needed(listed('e-1'));
    await outer.send({ ...call(2), params: { name: 'deploy' } });
    inner.receive(elicit(0));
    expect(prompts()[1]?.request.origin).toMatchObject({ kind: 'call', call: { id: 2, name: 'deploy' } });
  });

  test('a second result for what the server has ended already reaches nobody', async () => {
    const { needed, inner, told } = await open();
    await needed(listed('e-1'));
    inner.receive(result(1, {}));
    expect(told()).toEqual([]);
  });
});

test('what the retry asks is asked by the call of the client, on its stream or not', async () => {
  const streams = new Map<unknown, Call>();
  const fetch = { callOfStream: (id: unknown) => streams.get(id) };
  const { needed, agreed, inner, outer, call, queue, at, last, prompts, endings } = await open({ fetch });
  await needed(listed('e-1'));
  await agreed();
  queue.finish(at(0));
  await settled();
  await outer.send(call(2));
  streams.set(5, { method: 'tools/call', name: 'book', id: last().id });
  streams.set(6, { method: 'tools/call', name: 'book', id: 'of another session' });
  const retry = (inner.messages as Sent[]).find(({ id }) => typeof id === 'string');
  streams.set(7, { method: 'tools/call', name: 'book', id: retry?.id ?? '' });
  for (const id of [5, 6, 7]) inner.receive(elicit(id));
  expect(prompts().map(({ request }) => request.origin)).toMatchObject([
    { kind: 'call', call: { id: 1 } },
    { kind: 'call', call: { id: 2 } },
    { kind: 'candidates' },
    { kind: 'call', call: { id: 1 } },
  ]);
  await outer.send(cancelled(1));
  await settled();
  // The address, and the question of the retry.
  expect(endings.map(({ action }) => action)).toEqual(['accept', 'call-cancelled']);
});

test('an address that was pushed before stays where it is', async () => {
  const { inner, answer, needed, agreed, stages, calls } = await open();
  inner.receive(elicitUrl(0, 'e-1'));
  answer(0, agree);
  await settled();
  await needed(listed('e-1'));
  await agreed();
  expect(stages()).toEqual([
    [undefined, 'open'],
    ['e-1', 'open'],
  ]);
  inner.receive(complete('e-1'));
  await settled();
  expect(stages()).toEqual([]);
  expect(calls()).toHaveLength(2);
});
