import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createPromptQueue, type Outcome, type QueueEvent } from '../core/index.ts';
import { cancelled, connected, result, schema, settled } from './fixtures/connected.ts';
import { MemoryTransport } from './fixtures/memory-transport.ts';
import type { WithElicitationOptions } from './with-elicitation.ts';

const envelope = { 'io.modelcontextprotocol/protocolVersion': '2026-07-28' };
const agree: Outcome = { action: 'accept' };
const address = 'https://example.com/in?state=1';
const url = (at = address) => ({
  method: 'elicitation/create',
  params: { mode: 'url', message: 'Sign in.', url: at },
});
const form = { method: 'elicitation/create', params: { message: 'Which room?', requestedSchema: schema } };
const sampling = { method: 'sampling/createMessage', params: { messages: [], maxTokens: 1 } };

interface Sent {
  readonly id: string | number;
  readonly method: string;
  readonly params: Readonly<Record<string, unknown>>;
}

/** A call of 2026-07-28 whose server asks to open an address. */
async function open(options: Partial<WithElicitationOptions> = {}) {
  const queue = createPromptQueue();
  const finished: string[] = [];
  queue.observe((event: QueueEvent) => {
    if (event.type === 'finished') finished.push(event.prompt.request.key ?? '');
  });
  const inner = new MemoryTransport();
  const session = await connected(inner, queue, { keepAliveMs: 0, ...options });
  const calls = () => (inner.messages as Sent[]).filter(({ method }) => method === 'tools/call');
  const last = (): Sent => calls().at(-1) ?? expect.unreachable();
  const stages = () => session.prompts().map(({ request, opened }) => [request.key, opened]);
  const call = (id: number, params: object = {}) =>
    session.outer.send({
      jsonrpc: '2.0',
      id,
      method: 'tools/call',
      params: { name: 'book', ...params, _meta: { ...envelope, progressToken: 'token' } },
    });
  /** The server asks in answer to whatever the client sent last. */
  const asks = async (inputRequests: object | undefined, requestState?: string): Promise<void> => {
    const asked = { ...(inputRequests && { inputRequests }), ...(requestState && { requestState }) };
    inner.receive(result(last().id, { resultType: 'input_required', ...asked }));
    await settled();
  };
  return {
    ...session,
    finished,
    calls,
    last,
    stages,
    call,
    asks,
    /** What the client heard. */
    told: () => session.heard.map(([message]) => message),
    at: (index: number): string => session.prompts()[index]?.id ?? expect.unreachable(),
    /** Up to the moment in which the person has agreed. */
    agreed: async (inputRequests: object = { auth: url() }): Promise<void> => {
      await call(1);
      await asks(inputRequests, 'one');
      for (const prompt of session.prompts()) queue.settle(prompt.id, agree);
      await settled();
    },
    /** How long it takes until the call is sent once more, in milliseconds. */
    untilNext: async (): Promise<number> => {
      const [before, start] = [calls().length, Date.now()];
      while (calls().length === before && Date.now() - start < 60_000) await vi.advanceTimersByTimeAsync(500);
      return Date.now() - start;
    },
  };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('consent', () => {
  test('goes out like any answer, without content, and its address stays listed, because the call waits for it', async () => {
    const { agreed, last, stages, prompts, endings, told } = await open();
    await agreed();
    expect(last().params).toMatchObject({
      inputResponses: { auth: { action: 'accept' } },
      requestState: 'one',
    });
    expect(last().params['inputResponses']).toStrictEqual({ auth: { action: 'accept' } });
    expect(endings).toEqual([agree]);
    expect(stages()).toEqual([['auth', 'open']]);
    expect(prompts()[0]).toMatchObject({ awaited: true, canCancelCall: true });
    expect(told()).toEqual([]);
  });

  test.each(['decline', 'cancel'] as const)('%s goes out too, and opens nothing', async (action) => {
    const { call, asks, answer, last, prompts } = await open();
    await call(1);
    await asks({ auth: url() });
    answer(0, action === 'cancel' ? { action, by: 'escape' } : { action });
    await settled();
    expect(last().params['inputResponses']).toEqual({ auth: { action } });
    expect(prompts()).toEqual([]);
  });

  test('that does not arrive opens nothing, and can be given again', async () => {
    const { call, asks, answer, inner, stages, prompts } = await open();
    await call(1);
    await asks({ auth: url() });
    inner.deliver = () => Promise.reject(new Error('connection refused'));
    answer(0, agree);
    await settled();
    expect(prompts()[0]?.state).toMatchObject({ kind: 'waiting', failure: { reason: 'connection refused' } });
    inner.deliver = () => Promise.resolve();
    answer(0, agree);
    await settled();
    expect(stages()).toEqual([['auth', 'open']]);
  });

  test('that did not arrive is none: whoever then says no is asked again', async () => {
    const { call, asks, answer, inner, last, prompts } = await open();
    await call(1);
    await asks({ auth: url() });
    inner.deliver = () => Promise.reject(new Error('connection refused'));
    answer(0, agree);
    await settled();
    inner.deliver = () => Promise.resolve();
    answer(0, { action: 'decline' });
    await settled();
    expect(last().params['inputResponses']).toEqual({ auth: { action: 'decline' } });
    await asks({ auth: url() });
    expect(prompts()).toMatchObject([{ state: { kind: 'waiting' } }]);
  });

  test.each([
    [{ modes: ['form' as const] }, url(), 'mode \\"url\\" was not declared'],
    [{}, url('javascript:alert(1)'), 'only https: and http:'],
  ])('cannot be asked for against the rules: %j %j', async (options, question, reason) => {
    const { call, asks, prompts, told, calls } = await open(options);
    await call(1);
    await asks({ auth: question, room: form });
    expect(prompts()).toEqual([]);
    expect(calls()).toHaveLength(1);
    expect(told()).toMatchObject([{ id: 1, error: { code: -32602 } }]);
    expect(JSON.stringify(told())).toContain(reason);
  });
});

describe('a server that still waits', () => {
  test.each([{ message: 'Transfer 500 euros.' }])(
    'but asks something else at the same address has the person asked again: %j',
    async (other) => {
      const { agreed, asks, calls, prompts } = await open();
      await agreed();
      const { method, params } = url();
      await asks({ auth: { method, params: { ...params, ...other } } });
      await vi.advanceTimersByTimeAsync(60_000);
      expect(calls()).toHaveLength(2);
      expect(prompts()).toMatchObject([{ request: other, state: { kind: 'waiting' } }]);
    },
  );

  test('for the same address is asked again, with consent and its newest state, and the person is not', async () => {
    const { agreed, asks, calls, last, stages, told, endings, untilNext } = await open();
    await agreed();
    await asks({ auth: url() }, 'tw\u{0}o\n');
    expect(calls()).toHaveLength(2);
    expect(stages()).toEqual([['auth', 'open']]);
    expect(await untilNext()).toBe(2_000);
    const { id, method, params } = last();
    expect(new Set(calls().map((sent) => sent.id)).size).toBe(3);
    expect({ method, params }).toStrictEqual({
      method: 'tools/call',
      params: {
        name: 'book',
        _meta: calls()[0]?.params['_meta'],
        inputResponses: { auth: { action: 'accept' } },
        requestState: 'tw\u{0}o\n',
      },
    });
    expect(typeof id).toBe('string');
    expect(told()).toEqual([]);
    expect(endings).toHaveLength(1);
  });

  test('with its state alone is sent that alone', async () => {
    const { agreed, asks, last, stages, untilNext } = await open();
    await agreed();
    await asks(undefined, 'two');
    expect(await untilNext()).toBe(2_000);
    expect(last().params).toStrictEqual({ name: 'book', _meta: last().params['_meta'], requestState: 'two' });
    await asks({}, 'three');
    expect(await untilNext()).toBe(4_000);
    expect(last().params).toMatchObject({ requestState: 'three' });
    expect(stages()).toEqual([['auth', 'open']]);
  });

  test('is asked less and less often, and a call may wait much longer than for ten rounds', async () => {
    const { agreed, asks, untilNext, told, inner, last } = await open();
    await agreed();
    const waited: number[] = [];
    for (let turn = 0; turn < 20; turn += 1) {
      await asks({ auth: url() });
      waited.push(await untilNext());
    }
    expect(waited.slice(0, 6)).toEqual([2_000, 4_000, 8_000, 16_000, 30_000, 30_000]);
    expect(waited.at(-1)).toBe(30_000);
    expect(told()).toEqual([]);
    inner.receive(result(last().id, { content: [] }));
    expect(told()).toMatchObject([result(1, { content: [] })]);
  });

  test('but ten rounds of other questions are enough', async () => {
    const { agreed, asks, answer, told, prompts } = await open();
    await agreed();
    for (let round = 2; round <= 10; round += 1) {
      await asks({ auth: url(), [`room-${round}`]: form });
      answer(1, { action: 'decline' });
      await settled();
    }
    expect(told()).toEqual([]);
    await asks({ auth: url(), more: form });
    expect(told()).toMatchObject([{ id: 1, error: { code: -32603 } }]);
    expect(prompts()).toEqual([]);
  });
});

describe('a person who has finished', () => {
  test('is believed at once, and told where the server waits all the same', async () => {
    const { agreed, asks, calls, last, stages, queue, at, finished } = await open();
    await agreed();
    await asks({ auth: url() }, 'two');
    queue.finish(at(0));
    expect(calls()).toHaveLength(3);
    expect(last().params).toMatchObject({
      inputResponses: { auth: { action: 'accept' } },
      requestState: 'two',
    });
    expect(stages()).toEqual([['auth', 'checking']]);
    await asks({ auth: url() }, 'three');
    expect(stages()).toEqual([['auth', 'not-yet']]);
    expect(finished).toEqual([]);
    queue.finish(at(0));
    expect(last().params['requestState']).toBe('three');
    expect(stages()).toEqual([['auth', 'checking']]);
  });

  test('has the server asked often again afterwards', async () => {
    const { agreed, asks, untilNext, queue, at } = await open();
    await agreed();
    for (const ms of [2_000, 4_000, 8_000]) {
      await asks({ auth: url() });
      expect(await untilNext()).toBe(ms);
    }
    await asks({ auth: url() });
    queue.finish(at(0));
    await asks({ auth: url() });
    expect(await untilNext()).toBe(2_000);
  });

  test('while the server is being asked has it asked once more, and only then told', async () => {
    const { agreed, asks, queue, at, calls, stages } = await open();
    await agreed();
    queue.finish(at(0));
    expect(calls()).toHaveLength(2);
    await asks({ auth: url() });
    expect(stages()).toEqual([['auth', 'checking']]);
    await vi.advanceTimersByTimeAsync(0);
    expect(calls()).toHaveLength(3);
    await asks(undefined, 'two');
    expect(stages()).toEqual([['auth', 'not-yet']]);
  });

  test('at one of two addresses leaves the other open', async () => {
    const { agreed, asks, queue, at, stages, finished } = await open();
    await agreed({ auth: url(), pay: url('https://example.com/pay') });
    await asks({ auth: url(), pay: url('https://example.com/pay') });
    queue.finish(at(0));
    await asks({ pay: url('https://example.com/pay') });
    expect(finished).toEqual(['auth']);
    expect(stages()).toEqual([['pay', 'open']]);
  });
});

describe('the end of the call takes what it opened along', () => {
  test('its result: what it waited for is complete', async () => {
    const { agreed, inner, last, prompts, finished, told } = await open();
    await agreed();
    inner.receive(result(last().id, { content: [] }));
    expect(told()).toEqual([result(1, { content: [] })]);
    expect(prompts()).toEqual([]);
    expect(finished).toEqual(['auth']);
  });

  test('its error: nobody knows', async () => {
    const { agreed, inner, last, prompts, finished, told } = await open();
    await agreed();
    inner.receive({ jsonrpc: '2.0', id: last().id, error: { code: -32000, message: 'no' } });
    expect(told()).toMatchObject([{ id: 1, error: { code: -32000 } }]);
    expect(prompts()).toEqual([]);
    expect(finished).toEqual([]);
  });

  test.each([
    ['result', { result: { content: [] } }, ['auth']],
    ['error', { error: { code: -32000, message: 'no' } }, []],
  ])('a %s that comes in the very turn in which consent is sent', async (_, outcome, complete) => {
    const { call, asks, answer, inner, prompts, finished, endings } = await open();
    await call(1);
    await asks({ auth: url() });
    inner.deliver = (message) => {
      inner.receive({ jsonrpc: '2.0', id: (message as Sent).id, ...outcome });
      return Promise.resolve();
    };
    answer(0, agree);
    await settled();
    expect(endings).toEqual([agree]);
    expect(prompts()).toEqual([]);
    expect(finished).toEqual(complete);
  });

  test('a server that says in that very turn that it waits finds the address listed', async () => {
    const { call, asks, answer, inner, stages, untilNext } = await open();
    await call(1);
    await asks({ auth: url() });
    inner.deliver = (message) => {
      inner.deliver = () => Promise.resolve();
      const waits = { resultType: 'input_required', inputRequests: { auth: url() } };
      inner.receive(result((message as Sent).id, waits));
      return Promise.resolve();
    };
    answer(0, agree);
    await settled();
    expect(stages()).toEqual([['auth', 'open']]);
    expect(await untilNext()).toBe(2_000);
  });

  test.each([
    ['another address', url('https://example.com/other')],
    ['a form', form],
  ])('a server that asks %s under the same key in that very turn leaves nothing open', async (_, next) => {
    const { call, asks, answer, inner, prompts } = await open();
    await call(1);
    await asks({ auth: url() });
    inner.deliver = (message) => {
      inner.deliver = () => Promise.resolve();
      const more = { resultType: 'input_required', inputRequests: { auth: next } };
      inner.receive(result((message as Sent).id, more));
      return Promise.resolve();
    };
    answer(0, agree);
    await settled();
    expect(prompts()).toMatchObject([{ request: next.params, state: { kind: 'waiting' } }]);
  });

  test.each([
    ['that is an error of the tool', { content: [], isError: true }],
    ['that only starts a task', { resultType: 'task', taskId: 't-1', status: 'working' }],
    ['that only starts a task of 2025-11-25', { task: { taskId: 't-1', status: 'working' } }],
  ])('a result %s: nobody knows', async (_, value) => {
    const { agreed, inner, last, prompts, finished } = await open();
    await agreed();
    inner.receive(result(last().id, value));
    expect(prompts()).toEqual([]);
    expect(finished).toEqual([]);
  });

  test('the client gives it up while it waits: nothing is sent any more', async () => {
    const { agreed, asks, outer, prompts, calls, inner, finished } = await open();
    await agreed();
    await asks({ auth: url() });
    await outer.send(cancelled(1, 'enough'));
    expect(prompts()).toEqual([]);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(calls()).toHaveLength(2);
    expect(inner.messages).toHaveLength(2);
    expect(finished).toEqual([]);
  });

  test('the client gives it up while the server is asked: it hears of that', async () => {
    const { agreed, outer, inner, last, prompts, asks, calls } = await open();
    await agreed();
    const { id } = last();
    await outer.send(cancelled(1, 'enough'));
    expect(inner.messages.at(-1)).toEqual(cancelled(id, 'enough'));
    expect(prompts()).toEqual([]);
    // What comes all the same begins nothing anew.
    await asks({ auth: url() });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(calls()).toHaveLength(2);
  });

  test('the client gives it up in the moment in which consent is sent', async () => {
    const { call, asks, answer, outer, inner, prompts } = await open();
    await call(1);
    await asks({ auth: url() });
    let arrive = (): void => {};
    inner.deliver = () => new Promise((resolve) => (arrive = resolve));
    answer(0, agree);
    await settled();
    inner.deliver = () => Promise.resolve();
    await outer.send(cancelled(1));
    arrive();
    await settled();
    expect(prompts()).toEqual([]);
  });

  test('the person gives it up: both sides are told', async () => {
    const { agreed, asks, queue, at, told, prompts, calls } = await open();
    await agreed({ auth: url(), pay: url('https://example.com/pay') });
    await asks({ auth: url(), pay: url('https://example.com/pay') });
    queue.cancelCall(at(0));
    expect(told()).toMatchObject([{ id: 1, error: { code: -32800 } }]);
    expect(prompts()).toEqual([]);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(calls()).toHaveLength(2);
  });

  test.each(['the connection', 'the session'])('%s is over', async (what) => {
    const { agreed, asks, inner, outer, prompts, calls, told } = await open();
    await agreed();
    await asks({ auth: url() });
    if (what === 'the connection') await inner.close();
    else await outer.send({ jsonrpc: '2.0', id: 9, method: 'initialize', params: {} });
    expect(prompts()).toEqual([]);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(calls()).toHaveLength(2);
    // The client knows; and ids count anew.
    expect(told()).toEqual([]);
  });

  test('the client closes: it is told, and the server is owed nothing', async () => {
    const { agreed, asks, outer, prompts, told, inner } = await open();
    await agreed();
    await asks({ auth: url() });
    await outer.close();
    expect(told()).toMatchObject([{ id: 1, error: { code: -32800 } }]);
    expect(prompts()).toEqual([]);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(inner.messages).toHaveLength(2);
  });

  test('the server no longer knows the session', async () => {
    const { agreed, asks, inner, prompts, told, untilNext } = await open();
    await agreed();
    await asks({ auth: url() });
    inner.deliver = () => Promise.reject(Object.assign(new Error('Not Found'), { status: 404 }));
    await untilNext();
    expect(prompts()).toEqual([]);
    expect(told()).toMatchObject([{ id: 1, error: { code: -32603 } }]);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(inner.messages).toHaveLength(3);
  });
});

test('a call that the server holds for an address fails with the session, which another call finds lost', async () => {
  const { agreed, call, asks, answer, inner, prompts, told } = await open();
  await agreed();
  await call(2);
  await asks({ room: form });
  inner.deliver = () => Promise.reject(Object.assign(new Error('Not Found'), { status: 404 }));
  answer(1, { action: 'decline' });
  await settled();
  expect(prompts()).toEqual([]);
  expect(told()).toMatchObject([
    { id: 1, error: { code: -32603 } },
    { id: 2, error: { code: -32603 } },
  ]);
});

describe('other questions beside an opened address', () => {
  test('are asked as usual, and their answers leave together with the consent', async () => {
    const { agreed, asks, answer, calls, last, prompts, stages } = await open();
    await agreed();
    await asks({ auth: url(), room: form }, 'two');
    expect(prompts().map(({ request, opened }) => [request.key, opened])).toEqual([
      ['auth', 'open'],
      ['room', undefined],
    ]);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(calls()).toHaveLength(2);
    answer(1, { action: 'accept', content: { room: 'a' } });
    await settled();
    expect(last().params).toMatchObject({
      inputResponses: { auth: { action: 'accept' }, room: { action: 'accept', content: { room: 'a' } } },
      requestState: 'two',
    });
    expect(stages()).toEqual([['auth', 'open']]);
  });

  test.each(['before', 'after'])('a press %s they come is told that it waits', async (when) => {
    const { agreed, asks, queue, at, stages } = await open();
    await agreed();
    if (when === 'before') queue.finish(at(0));
    await asks({ auth: url(), room: form });
    if (when === 'after') queue.finish(at(0));
    expect(stages()).toEqual([
      ['auth', 'not-yet'],
      ['room', undefined],
    ]);
  });

  test('a press while their answers fail to leave is told that it waits', async () => {
    const { agreed, asks, answer, inner, queue, at, stages } = await open();
    await agreed();
    await asks({ auth: url(), room: form });
    let fail: (error: Error) => void = () => {};
    inner.deliver = () => new Promise((_, reject) => (fail = reject));
    answer(1, { action: 'decline' });
    await settled();
    queue.finish(at(0));
    expect(stages()[0]).toEqual(['auth', 'checking']);
    fail(new Error('connection refused'));
    await settled();
    expect(stages()[0]).toEqual(['auth', 'not-yet']);
  });

  test('a press waits for them', async () => {
    const { agreed, asks, answer, queue, at, calls, stages } = await open();
    await agreed();
    await asks({ auth: url(), room: form });
    queue.finish(at(0));
    expect(calls()).toHaveLength(2);
    answer(1, { action: 'decline' });
    await settled();
    expect(calls()).toHaveLength(3);
    expect(stages()).toEqual([['auth', 'not-yet']]);
    await asks(undefined, 'two');
    expect(calls()).toHaveLength(3);
    expect(stages()).toEqual([['auth', 'not-yet']]);
  });

  test('a press waits for them, and the server that no longer names it is done', async () => {
    const { agreed, asks, answer, queue, at, finished } = await open();
    await agreed();
    await asks({ auth: url(), room: form });
    queue.finish(at(0));
    answer(1, { action: 'decline' });
    await settled();
    await asks({ more: form });
    expect(finished).toEqual(['auth']);
  });

  test('may be another address under the same key, which takes the place of the first', async () => {
    const { agreed, asks, answer, prompts, last, stages, finished } = await open();
    await agreed();
    await asks({ auth: url('https://example.com/in?state=2') });
    expect(prompts()).toMatchObject([
      { request: { url: 'https://example.com/in?state=2' }, state: { kind: 'waiting' } },
    ]);
    answer(0, agree);
    await settled();
    expect(last().params['inputResponses']).toEqual({ auth: { action: 'accept' } });
    expect(stages()).toEqual([['auth', 'open']]);
    expect(finished).toEqual([]);
  });

  test('may be a form under the same key', async () => {
    const { agreed, asks, prompts } = await open();
    await agreed();
    await asks({ auth: form });
    expect(prompts()).toMatchObject([{ request: { mode: 'form' }, state: { kind: 'waiting' } }]);
  });

  test('where one cannot be asked the call fails, and the address goes', async () => {
    const { agreed, asks, prompts, told } = await open();
    await agreed();
    await asks({ auth: url(), more: url('file:///etc/passwd') });
    expect(told()).toMatchObject([{ id: 1, error: { code: -32602 } }]);
    expect(prompts()).toEqual([]);
  });
});

describe('a retry that does not arrive', () => {
  test('at once is no error: it is sent again later', async () => {
    const { agreed, asks, inner, untilNext, told, stages, last } = await open();
    await agreed();
    await asks({ auth: url() }, 'two');
    inner.deliver = () => Promise.reject(new Error('connection refused'));
    expect(await untilNext()).toBe(2_000);
    expect(await untilNext()).toBe(4_000);
    inner.deliver = () => Promise.resolve();
    expect(await untilNext()).toBe(8_000);
    expect(last().params).toMatchObject({
      inputResponses: { auth: { action: 'accept' } },
      requestState: 'two',
    });
    expect(told()).toEqual([]);
    expect(stages()).toEqual([['auth', 'open']]);
  });

  test('five times in a row is the failure of the call', async () => {
    const { agreed, asks, inner, calls, prompts, told } = await open();
    await agreed();
    await asks({ auth: url() });
    inner.deliver = () => Promise.reject(new Error('connection refused'));
    await vi.advanceTimersByTimeAsync(600_000);
    expect(calls()).toHaveLength(2 + 5);
    expect(told()).toMatchObject([
      { id: 1, error: { code: -32603, message: expect.stringContaining('connection refused') as string } },
    ]);
    expect(prompts()).toEqual([]);
    expect(vi.getTimerCount()).toBe(0);
  });

  test('is counted anew after each that does', async () => {
    const { agreed, asks, inner, untilNext, told } = await open();
    await agreed();
    for (let turn = 0; turn < 3; turn += 1) {
      await asks({ auth: url() });
      inner.deliver = () => Promise.reject(new Error('connection refused'));
      for (let failure = 0; failure < 4; failure += 1) await untilNext();
      inner.deliver = () => Promise.resolve();
      await untilNext();
    }
    expect(told()).toEqual([]);
  });

  test('though the person pressed: they can press again', async () => {
    const { agreed, asks, inner, queue, at, calls, stages, untilNext, told } = await open();
    await agreed();
    await asks({ auth: url() });
    inner.deliver = () => Promise.reject(new Error('connection refused'));
    queue.finish(at(0));
    await settled();
    expect(stages()).toEqual([['auth', 'not-yet']]);
    expect(await untilNext()).toBe(2_000);
    inner.deliver = () => Promise.resolve();
    queue.finish(at(0));
    await settled();
    expect(calls()).toHaveLength(5);
    expect(stages()).toEqual([['auth', 'checking']]);
    expect(told()).toEqual([]);
  });

  test('later is the failure of the call, which may have done its work', async () => {
    const { agreed, asks, inner, untilNext, told, prompts } = await open();
    await agreed();
    await asks({ auth: url() });
    let fail: (error: Error) => void = () => {};
    inner.deliver = () => new Promise((_, reject) => (fail = reject));
    await untilNext();
    await vi.advanceTimersByTimeAsync(1_000);
    fail(new Error('socket hang up'));
    await settled();
    expect(told()).toMatchObject([{ id: 1, error: { code: -32603 } }]);
    expect(JSON.stringify(told())).toContain('socket hang up');
    expect(prompts()).toEqual([]);
  });
});

describe('a round that asks the client too', () => {
  const resume = (told: readonly unknown[]) => ({
    inputResponses: { model: { role: 'assistant' } },
    requestState: (told.at(-1) as { result: { requestState: string } }).result.requestState,
  });

  test('first time: the person is asked when the client has answered', async () => {
    const { call, asks, answer, told, last, stages } = await open();
    await call(1);
    await asks({ auth: url(), model: sampling }, 'one');
    await call(2, resume(told()));
    answer(0, agree);
    await settled();
    expect(last().params).toMatchObject({
      inputResponses: { model: { role: 'assistant' }, auth: { action: 'accept' } },
      requestState: 'one',
    });
    expect(stages()).toEqual([['auth', 'open']]);
  });

  test('while an address is open: it stays, and the answer of the client leaves with the consent at once', async () => {
    const { agreed, call, asks, told, last, stages, calls, inner, finished, untilNext } = await open();
    await agreed();
    await asks({ auth: url(), model: sampling }, 'two');
    expect(told()).toMatchObject([{ id: 1, result: { inputRequests: { model: sampling } } }]);
    expect(stages()).toEqual([['auth', 'open']]);
    await call(2, resume(told()));
    await vi.advanceTimersByTimeAsync(0);
    expect(calls()).toHaveLength(3);
    expect(last().params).toMatchObject({
      inputResponses: { model: { role: 'assistant' }, auth: { action: 'accept' } },
      requestState: 'two',
    });
    await asks({ auth: url() });
    expect(await untilNext()).toBe(2_000);
    inner.receive(result(last().id, { content: [] }));
    expect(told().at(-1)).toEqual(result(2, { content: [] }));
    expect(finished).toEqual(['auth']);
  });

  test('while an address is open, and only the client: what it answers does not lose the address', async () => {
    const { agreed, call, asks, told, stages, untilNext } = await open();
    await agreed();
    await asks({ model: sampling }, 'two');
    await call(2, resume(told()));
    await vi.advanceTimersByTimeAsync(0);
    await asks({ auth: url() });
    expect(stages()).toEqual([['auth', 'open']]);
    expect(await untilNext()).toBe(2_000);
  });

  test('a press is told when the client has answered', async () => {
    const { agreed, call, asks, told, queue, at, stages, calls } = await open();
    await agreed();
    await asks({ auth: url(), model: sampling });
    queue.finish(at(0));
    expect(calls()).toHaveLength(2);
    await call(2, resume(told()));
    await vi.advanceTimersByTimeAsync(0);
    expect(stages()).toEqual([['auth', 'checking']]);
    await asks({ auth: url() });
    expect(stages()).toEqual([['auth', 'not-yet']]);
  });

  test('what the person gives up while the client answers ends when it has', async () => {
    const { agreed, call, asks, told, queue, at, prompts, calls } = await open();
    await agreed();
    await asks({ auth: url(), model: sampling });
    queue.cancelCall(at(0));
    expect(prompts()).toEqual([]);
    await call(2, resume(told()));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(told().at(-1)).toMatchObject({ id: 2, error: { code: -32800 } });
    expect(calls()).toHaveLength(2);
  });

  test('the person can give up the call that goes on', async () => {
    const { agreed, call, asks, told, queue, at, inner, last } = await open();
    await agreed();
    await asks({ auth: url(), model: sampling });
    await call(2, resume(told()));
    await vi.advanceTimersByTimeAsync(0);
    const { id } = last();
    queue.cancelCall(at(0));
    expect(inner.messages.at(-1)).toMatchObject(cancelled(id, 'The person cancelled the call.'));
    expect(told().at(-1)).toMatchObject({ id: 2, error: { code: -32800 } });
  });
});

describe('the client does not give up on the call', () => {
  const progress = (told: readonly unknown[]): number =>
    told.filter((message) => Reflect.get(message as object, 'method') === 'notifications/progress').length;

  test('while the person is at the address, whether the server holds the call or not', async () => {
    const { agreed, asks, told, inner, last } = await open({ keepAliveMs: 1_000 });
    await agreed();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(progress(told())).toBe(5);
    await asks({ auth: url() });
    await vi.advanceTimersByTimeAsync(5_000);
    expect(progress(told())).toBe(10);
    inner.receive(result(last().id, { content: [] }));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(progress(told())).toBe(10);
  });

  test('but where the person has finished its clock is its own, however long the server works', async () => {
    const { agreed, asks, told, queue, at } = await open({ keepAliveMs: 1_000 });
    await agreed();
    queue.finish(at(0));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(progress(told())).toBe(0);
    await asks({ auth: url() });
    await vi.advanceTimersByTimeAsync(0);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(progress(told())).toBe(0);
    await asks({ auth: url() });
    await vi.advanceTimersByTimeAsync(1_000);
    expect(progress(told())).toBe(1);
  });

  test.each(['accepted form', 'closed connection'])('but no clock runs on after an %s', async (what) => {
    const { agreed, call, asks, answer, inner, told } = await open({ keepAliveMs: 1_000 });
    if (what === 'closed connection') {
      await agreed();
      await asks({ auth: url() });
      await inner.close();
    } else {
      await call(1);
      await asks({ room: form });
      answer(0, { action: 'accept', content: {} });
      await settled();
    }
    await vi.advanceTimersByTimeAsync(60_000);
    expect(progress(told())).toBe(0);
    expect(vi.getTimerCount()).toBe(0);
  });
});
