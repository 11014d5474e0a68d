import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createPromptQueue, type Outcome } from '../core/index.ts';
import { call, cancelled, connected, elicit, result, settled } from './fixtures/connected.ts';
import { MemoryHttpTransport, MemoryTransport } from './fixtures/memory-transport.ts';
import { withElicitation, type WithElicitationOptions } from './with-elicitation.ts';

const open = () => connected(new MemoryTransport());

describe('what the person answered is what the server gets', () => {
  test.each<[Outcome, object]>([
    [
      { action: 'accept', content: { room: 'a' } },
      { action: 'accept', content: { room: 'a' } },
    ],
    [
      { action: 'accept', content: {} },
      { action: 'accept', content: {} },
    ],
    [{ action: 'decline' }, { action: 'decline' }],
    [{ action: 'cancel', by: 'escape' }, { action: 'cancel' }],
    [{ action: 'cancel', by: 'host' }, { action: 'cancel' }],
    [{ action: 'expired' }, { action: 'cancel' }],
  ])('%j', async (outcome, wire) => {
    const { inner, answer, heard, endings } = await open();
    inner.receive(elicit(0));
    answer(0, outcome);
    await settled();
    expect(inner.messages).toStrictEqual([{ jsonrpc: '2.0', id: 0, result: wire }]);
    expect(endings).toEqual([outcome]);
    expect(heard).toEqual([]);
  });

  test('an answer leaves in the turn of the press', async () => {
    const { inner, answer } = await open();
    inner.receive(elicit(0));
    answer(0, { action: 'decline' });
    expect(inner.messages).toHaveLength(1);
  });

  test('ids that look alike are kept apart, and each answer goes to its own question', async () => {
    const { inner, answer, prompts } = await open();
    for (const id of [0, 1, '1', '']) inner.receive(elicit(id, `question ${JSON.stringify(id)}`));
    expect(prompts().map(({ request }) => [request.requestId, request.message])).toEqual([
      [0, 'question 0'],
      [1, 'question 1'],
      ['1', 'question "1"'],
      ['', 'question ""'],
    ]);
    answer(2, { action: 'accept', content: { room: 'for "1"' } });
    await settled();
    answer(1, { action: 'decline' });
    await settled();
    answer(0, { action: 'accept', content: { room: 'for 0' } });
    await settled();
    answer(0, { action: 'cancel', by: 'close' });
    await settled();
    expect(inner.messages).toStrictEqual([
      result('1', { action: 'accept', content: { room: 'for "1"' } }),
      result(1, { action: 'decline' }),
      result(0, { action: 'accept', content: { room: 'for 0' } }),
      result('', { action: 'cancel' }),
    ]);
  });

  test('equal ids on two connections never mix', async () => {
    const queue = createPromptQueue();
    const one = await connected(new MemoryTransport(), queue, { name: 'One' });
    const two = await connected(new MemoryTransport(), queue, { name: 'Two' });
    one.inner.receive(elicit(0));
    two.inner.receive(elicit(0));
    const [first, second] = one.prompts();
    expect([first?.request.connection.name, second?.request.connection.name]).toEqual(['One', 'Two']);
    expect(first?.request.connection.id).not.toBe(second?.request.connection.id);

    two.inner.receive(cancelled(0));
    one.answer(0, { action: 'accept', content: { room: 'one' } });
    await settled();
    expect(one.inner.messages).toEqual([result(0, { action: 'accept', content: { room: 'one' } })]);
    expect(two.inner.messages).toEqual([]);
    expect(queue.getSnapshot().prompts).toEqual([]);
  });

  test('a delivery that fails puts the prompt back, and the next try arrives', async () => {
    const { inner, answer, prompts, endings } = await open();
    inner.receive(elicit(0));
    inner.deliver = () => Promise.reject(new Error('no network'));
    answer(0, { action: 'decline' });
    await settled();
    expect(prompts()[0]?.state).toEqual({
      kind: 'waiting',
      failure: { reason: 'no network', answer: { action: 'decline' } },
    });
    expect(endings).toEqual([]);

    inner.deliver = () => Promise.resolve();
    answer(0, { action: 'decline' });
    await settled();
    expect(inner.messages).toEqual([result(0, { action: 'decline' }), result(0, { action: 'decline' })]);
    expect(endings).toEqual([{ action: 'decline' }]);
    expect(prompts()).toEqual([]);
  });

  test.each([
    Object.assign(new Error('Not Found'), { status: 404 }),
    Object.assign(new Error('Not Found'), { code: 404 }),
    { status: 404 },
  ])('a session that the server no longer knows ends all of its prompts: %o', async (failure) => {
    const { inner, answer, endings, prompts } = await open();
    inner.receive(elicit(0));
    inner.receive(elicit(1));
    inner.deliver = () => Promise.reject(failure);
    answer(0, { action: 'decline' });
    await settled();
    const gone = { action: 'disconnected', reason: 'The server no longer knows this session.' };
    expect(endings).toEqual([gone, gone]);
    expect(prompts()).toEqual([]);
    expect(inner.messages).toHaveLength(1);
  });

  test.each([500, 'ENOENT', undefined])('any other failure ends nothing: %s', async (code) => {
    const { inner, answer, endings, prompts } = await open();
    inner.receive(elicit(0));
    inner.deliver = () => Promise.reject(Object.assign(new Error('no'), { code }));
    answer(0, { action: 'decline' });
    await settled();
    expect(endings).toEqual([]);
    expect(prompts()).toHaveLength(1);
  });
});

describe('what cannot be asked is an error for the server, never an invented answer', () => {
  test('with the property and the reason', async () => {
    const problems = [{ property: 'size', reason: 'has no type.' }];
    const { inner, endings } = await connected(
      new MemoryTransport(),
      createPromptQueue({ check: () => problems }),
    );
    inner.receive(elicit(0));
    await settled();
    expect(inner.messages).toStrictEqual([
      {
        jsonrpc: '2.0',
        id: 0,
        error: {
          code: -32602,
          message: 'This elicitation request cannot be asked: property "size": has no type.',
          data: { problems },
        },
      },
    ]);
    expect(endings).toEqual([{ action: 'refused', code: -32602, problems }]);
  });

  test.each([
    [{ mode: 'url', url: 'javascript:alert(1)' }, 'only https: and http: are opened'],
    [{ mode: 'FORM' }, 'mode "FORM" was not declared'],
    [{ mode: 7 }, 'mode 7 was not declared'],
    [{ message: undefined }, 'params.message must be a string'],
    [{ message: 7 }, 'params.message must be a string'],
  ])('nor is a request with %j', async (params, reason) => {
    const { inner, prompts } = await open();
    inner.receive(elicit(0, 'x', params));
    await settled();
    expect(prompts()).toEqual([]);
    expect(inner.messages).toEqual([
      { jsonrpc: '2.0', id: 0, error: expect.objectContaining({ code: -32602 }) },
    ]);
    expect(JSON.stringify(inner.messages[0])).toContain(JSON.stringify(reason).slice(1, -1));
  });

  test.each([undefined, null, [], 'x'])('nor is one whose params are %j', async (params) => {
    const { inner, prompts } = await open();
    inner.receive({ jsonrpc: '2.0', id: 0, method: 'elicitation/create', params });
    await settled();
    expect(prompts()).toEqual([]);
    expect(inner.messages).toMatchObject([{ id: 0, error: { code: -32602 } }]);
  });

  test.each(['form', undefined])('but the mode %s can be', async (mode) => {
    const { inner, prompts } = await open();
    inner.receive(elicit(0, 'x', { mode }));
    expect(prompts()).toHaveLength(1);
    expect(inner.messages).toEqual([]);
  });

  test('a refusal that cannot be sent is reported to the client', async () => {
    const { inner, errors } = await open();
    inner.deliver = () => Promise.reject(new Error('no network'));
    inner.receive(elicit(0, 'x', { mode: 'voice' }));
    await settled();
    expect(errors).toEqual([new Error('no network')]);
  });
});

describe('a request that is repeated is the same question', () => {
  test('while it is open', async () => {
    const { inner, prompts, answer } = await open();
    inner.receive(elicit(0));
    inner.receive(elicit(0));
    inner.receive(elicit('0', 'another'));
    expect(prompts().map(({ request }) => request.requestId)).toEqual([0, '0']);
    answer(0, { action: 'decline' });
    inner.receive(elicit(0));
    await settled();
    expect(inner.messages).toEqual([result(0, { action: 'decline' })]);
  });

  test('a new session on the same transport ends what the old one asked, and its ids count anew', async () => {
    const { inner, outer, queue, prompts, endings } = await connected(new MemoryTransport());
    inner.receive(elicit(0, 'From the old session?'));
    const old = prompts()[0]?.id ?? '';
    await outer.send({ jsonrpc: '2.0', id: 9, method: 'initialize', params: { capabilities: {} } });
    inner.receive(elicit(0, 'From the new session?'));
    await settled();
    expect(endings).toEqual([{ action: 'disconnected', reason: 'A new session was started.' }]);
    expect(prompts().map(({ request }) => request.message)).toEqual(['From the new session?']);
    expect(queue.settle(old, { action: 'accept', content: {} })).toBe('ignored');
    queue.settle(prompts()[0]?.id ?? '', { action: 'decline' });
    await settled();
    expect(inner.messages.slice(1)).toEqual([result(0, { action: 'decline' })]);
  });

  test('another question under an id that was answered before is asked', async () => {
    const { inner, queue, prompts } = await connected(new MemoryTransport());
    inner.receive(elicit(3, 'Delete the draft?'));
    queue.settle(prompts()[0]?.id ?? '', { action: 'accept', content: {} });
    await settled();
    inner.receive(elicit(3, 'Delete everything?'));
    await settled();
    expect(prompts().map(({ request }) => request.message)).toEqual(['Delete everything?']);
    expect(inner.sent).toHaveLength(1);
  });

  test('after it was answered: the same answer again', async () => {
    const { inner, prompts, answer } = await open();
    inner.receive(elicit(0));
    answer(0, { action: 'accept', content: { room: 'a' } });
    await settled();
    inner.receive(elicit(0));
    await settled();
    expect(prompts()).toEqual([]);
    const sent = result(0, { action: 'accept', content: { room: 'a' } });
    expect(inner.messages).toEqual([sent, sent]);
  });

  test('after it was refused, even before the refusal has left', async () => {
    const { inner, endings } = await open();
    let arrive = (): void => {};
    inner.deliver = () => new Promise((resolve) => (arrive = resolve));
    const voice = elicit(0, 'x', { mode: 'voice' });
    inner.receive(voice);
    await settled();
    inner.receive(voice);
    await settled();
    expect(inner.messages).toHaveLength(1);
    arrive();
    await settled();
    expect(endings).toHaveLength(1);
  });

  test('after it was taken back: nothing', async () => {
    const { inner, prompts } = await open();
    inner.receive(elicit(0));
    inner.receive(cancelled(0));
    await settled();
    inner.receive(elicit(0));
    await settled();
    expect(prompts()).toEqual([]);
    expect(inner.messages).toEqual([]);
  });

  test('but in a new session it is a new one, and never gets the old answer', async () => {
    const { inner, outer, prompts, answer } = await open();
    inner.receive(elicit(0, 'Read the file?'));
    answer(0, { action: 'accept', content: {} });
    await settled();
    await outer.send({ jsonrpc: '2.0', id: 1, method: 'initialize', params: {} });
    inner.receive(elicit(0, 'Delete all files?'));
    await settled();
    expect(prompts().map(({ request }) => request.message)).toEqual(['Delete all files?']);
    expect(inner.messages).toHaveLength(2);
  });
});

describe('the server takes its request back', () => {
  test.each([0, 1, '1', 'x'])('with the id %j: nothing is sent, and the client hears nothing', async (id) => {
    const { inner, heard, endings, prompts } = await open();
    inner.receive(elicit(id));
    inner.receive(cancelled(id, 'changed my mind'));
    await settled();
    expect(endings).toEqual([{ action: 'withdrawn', reason: 'changed my mind' }]);
    expect(prompts()).toEqual([]);
    expect(inner.messages).toEqual([]);
    expect(heard).toEqual([]);
  });

  test('only the one it named', async () => {
    const { inner, prompts } = await open();
    inner.receive(elicit(1));
    inner.receive(elicit('1'));
    inner.receive(cancelled('1'));
    expect(prompts().map(({ request }) => request.requestId)).toEqual([1]);
  });

  test('too late: the answer holds, and the client hears nothing of a request that it never saw', async () => {
    const { inner, heard, endings, answer } = await open();
    inner.receive(elicit(0));
    answer(0, { action: 'decline' });
    await settled();
    inner.receive(cancelled(0));
    await settled();
    expect(endings).toEqual([{ action: 'decline' }]);
    expect(heard).toEqual([]);
  });

  test('what it takes back of the client is forwarded', async () => {
    const { inner, heard, prompts } = await open();
    inner.receive(elicit(0));
    const messages = [
      cancelled(7),
      cancelled(undefined),
      { jsonrpc: '2.0', method: 'notifications/cancelled' },
    ];
    for (const message of messages) inner.receive(message);
    expect(heard.map(([message]) => message)).toEqual(messages);
    expect(prompts()).toHaveLength(1);
  });
});

describe('the call that a prompt belongs to', () => {
  test('is known where there is one, and named as a candidate where there are several', async () => {
    const { inner, outer, prompts } = await open();
    inner.receive(elicit(0));
    await outer.send(call(1, 'deploy'));
    await outer.send({ jsonrpc: '2.0', id: 2, method: 'tools/list' });
    inner.receive(elicit(1));
    await outer.send({ jsonrpc: '2.0', id: '1', method: 'resources/read', params: { uri: 'file:///a' } });
    inner.receive(elicit(2));
    inner.receive(result(1, {}));
    inner.receive(elicit(3));
    const deploy = { method: 'tools/call', name: 'deploy', id: 1 };
    const read = { method: 'resources/read', name: 'file:///a', id: '1' };
    expect(prompts().map(({ request }) => request.origin)).toEqual([
      { kind: 'unknown' },
      { kind: 'call', call: deploy },
      { kind: 'candidates', calls: [deploy, read] },
      { kind: 'call', call: read },
    ]);
  });

  test('is none where the call could not be sent', async () => {
    const { inner, outer, prompts } = await open();
    inner.deliver = () => Promise.reject(new Error('no network'));
    await expect(outer.send(call(1))).rejects.toThrow('no network');
    inner.receive(elicit(0));
    expect(prompts()[0]?.request.origin).toEqual({ kind: 'unknown' });
  });

  test('is given up: the server hears of it first, then gets cancel', async () => {
    const { inner, outer, endings } = await open();
    await outer.send(call(5));
    inner.receive(elicit(0));
    const stop = cancelled(5, 'stop');
    await outer.send(stop);
    await settled();
    expect(inner.messages.slice(1)).toStrictEqual([stop, result(0, { action: 'cancel' })]);
    expect(inner.messages[1]).toBe(stop);
    expect(endings).toEqual([{ action: 'call-cancelled', reason: 'stop' }]);
  });

  test('is one of two: the prompt survives the first, and ends with the last', async () => {
    const { inner, outer, prompts, endings } = await open();
    await outer.send(call(5));
    await outer.send(call('5'));
    inner.receive(elicit(0));
    await outer.send(cancelled('5'));
    await settled();
    expect(prompts()).toHaveLength(1);
    expect(endings).toEqual([]);
    await outer.send(cancelled(5));
    await settled();
    expect(prompts()).toEqual([]);
    expect(endings).toEqual([{ action: 'call-cancelled', reason: undefined }]);
    expect(inner.messages.at(-1)).toEqual(result(0, { action: 'cancel' }));
  });

  test('is another one: its end does not touch the prompt', async () => {
    const { inner, outer, prompts } = await open();
    await outer.send(call(5));
    inner.receive(elicit(0));
    await outer.send(call(6));
    await outer.send(cancelled(6));
    await outer.send(cancelled(7));
    await outer.send(cancelled(undefined));
    await settled();
    expect(prompts()).toHaveLength(1);
  });
});

describe('everything else passes as it is', () => {
  const others: readonly object[] = [
    { jsonrpc: '2.0', id: 1, method: 'tools/list', params: { cursor: 'x', _meta: { a: [1] } } },
    { jsonrpc: '2.0', id: 2, method: 'sampling/createMessage', params: {} },
    { jsonrpc: '2.0', method: 'notifications/progress', params: { progressToken: 1, progress: 1 } },
    { jsonrpc: '2.0', method: 'elicitation/create', params: {} },
    { jsonrpc: '2.0', id: null, method: 'elicitation/create' },
    { jsonrpc: '2.0', id: 1, result: {} },
    { jsonrpc: '2.0', id: 1, error: { code: 1, message: 'no' } },
    [{ jsonrpc: '2.0', id: 1, method: 'elicitation/create' }],
    {},
  ];

  test.each(others)('from the server: %j', async (message) => {
    const { inner, heard } = await open();
    const extra = { authInfo: { token: 'x' } };
    inner.receive(message, extra);
    expect(heard).toEqual([[message, extra]]);
    expect(heard[0]?.[0]).toBe(message);
    expect(heard[0]?.[1]).toBe(extra);
    expect(inner.messages).toEqual([]);
  });

  test.each([...others, call(1)])('from the client: %j', async (message) => {
    const { inner, outer } = await open();
    const options = { relatedRequestId: 1, requestSignal: new AbortController().signal };
    await outer.send(message, options);
    expect(inner.sent).toHaveLength(1);
    expect(inner.sent[0]?.message).toBe(message);
    expect(inner.sent[0]?.options).toBe(options);
  });

  test('what goes wrong with a message is the business of the client', async () => {
    const { inner, outer, errors } = await open();
    inner.deliver = () => Promise.reject(new Error('no network'));
    await expect(outer.send({ jsonrpc: '2.0', method: 'x' })).rejects.toThrow('no network');
    inner.onerror?.(new Error('bad line'));
    expect(errors).toEqual([new Error('bad line')]);
  });
});

describe('what the client declares', () => {
  test.each<[WithElicitationOptions['modes'], object]>([
    [undefined, { form: {}, url: {} }],
    [['form'], { form: {} }],
    [['url'], { url: {} }],
  ])('are the modes that the host chose: %j', async (modes, elicitation) => {
    const { inner, outer } = await connected(new MemoryTransport(), createPromptQueue(), { modes });
    await outer.send({ jsonrpc: '2.0', id: 0, method: 'initialize', params: { capabilities: {} } });
    const versionKey = 'io.modelcontextprotocol/protocolVersion';
    const params = { _meta: { [versionKey]: '2026-07-28' } };
    await outer.send({ jsonrpc: '2.0', id: 1, method: 'tools/list', params });
    expect(inner.messages).toMatchObject([
      { params: { capabilities: { elicitation } } },
      { params: { _meta: { 'io.modelcontextprotocol/clientCapabilities': { elicitation } } } },
    ]);
    expect(JSON.stringify(inner.messages).match(/"(?:form|url)":\{\}/gu)).toHaveLength(
      2 * Object.keys(elicitation).length,
    );
  });

  test.each([
    [{}, {}],
    [{ elicitation: {} }, {}],
    [{ elicitation: { form: { applyDefaults: true }, url: {} }, sampling: {} }, { sampling: {} }],
  ])('are ours, whatever it said itself: %j', async (given, kept) => {
    const { inner, outer } = await open();
    const info = { name: 'host', version: '1' };
    const message = {
      jsonrpc: '2.0',
      id: 0,
      method: 'initialize',
      params: { protocolVersion: '2025-11-25', capabilities: given, clientInfo: info },
    };
    const before = structuredClone(message);
    const options = {};
    await outer.send(message, options);
    const elicitation = { form: {}, url: {} };
    expect(inner.messages).toStrictEqual([
      { ...before, params: { ...before.params, capabilities: { ...kept, elicitation } } },
    ]);
    expect(inner.sent[0]?.options).toBe(options);
    expect(message).toEqual(before);
  });

  test.each([undefined, null, 7])('even where its initialize is odd: %j', async (params) => {
    const { inner, outer } = await open();
    await outer.send({ jsonrpc: '2.0', id: 0, method: 'initialize', params });
    expect(inner.messages).toMatchObject([
      { params: { capabilities: { elicitation: { form: {}, url: {} } } } },
    ]);
  });

  test.each([
    [{ serverInfo: { name: 'rooms', title: 'Room desk', version: '2.1' } }, 'Room desk 2.1'],
    [{ serverInfo: { name: 'rooms', title: ' ', version: '2.1' } }, 'rooms 2.1'],
    [{ serverInfo: { name: 'rooms' } }, 'rooms'],
    [{ serverInfo: { name: 7 } }, undefined],
    [{}, undefined],
  ])(
    'and the name that the server gives itself is kept beside the name of the host: %j',
    async (value, selfName) => {
      const { inner, outer, prompts, heard } = await open();
      await outer.send({ jsonrpc: '2.0', id: 'i', method: 'initialize', params: {} });
      inner.receive(result('other', { serverInfo: { name: 'liar' } }));
      inner.receive(result('i', value));
      inner.receive(elicit(0));
      expect(prompts()[0]?.request.connection).toEqual({ id: expect.any(String), name: 'Rooms', selfName });
      expect(heard).toHaveLength(2);
    },
  );
});

describe('the end of the connection', () => {
  test('ends every prompt as disconnected, and the client hears of it once', async () => {
    const { inner, endings, closed, prompts } = await open();
    inner.receive(elicit(0));
    inner.receive(elicit(1));
    inner.onclose?.();
    await settled();
    const gone = { action: 'disconnected', reason: 'The connection was closed.' };
    expect(endings).toEqual([gone, gone]);
    expect(prompts()).toEqual([]);
    expect(inner.messages).toEqual([]);
    expect(closed()).toBe(1);
  });

  test('by the host: the server is told that nobody will answer, before the line is cut', async () => {
    const { inner, outer, endings, closed } = await open();
    inner.receive(elicit(0));
    const order: string[] = [];
    inner.deliver = async () => {
      await settled();
      order.push('arrived');
    };
    const close = inner.close.bind(inner);
    inner.close = () => {
      order.push('closed');
      return close();
    };
    await outer.close();
    expect(inner.messages).toEqual([result(0, { action: 'cancel' })]);
    expect(order).toEqual(['arrived', 'closed']);
    expect(endings).toEqual([{ action: 'cancel', by: 'host' }]);
    expect(closed()).toBe(1);
  });

  test('by the host does not wait for ever for a server that does not listen', async () => {
    vi.useFakeTimers();
    const { inner, outer, endings, closed } = await open();
    inner.receive(elicit(0));
    inner.deliver = () => new Promise<void>(() => {});
    const closing = outer.close();
    await vi.advanceTimersByTimeAsync(999);
    expect(closed()).toBe(0);
    await vi.advanceTimersByTimeAsync(1);
    await closing;
    expect(closed()).toBe(1);
    expect(endings).toMatchObject([{ action: 'disconnected' }]);
    vi.useRealTimers();
  });

  test('leaves the prompts of other connections alone', async () => {
    const queue = createPromptQueue();
    const one = await connected(new MemoryTransport(), queue);
    const two = await connected(new MemoryTransport(), queue);
    one.inner.receive(elicit(0));
    two.inner.receive(elicit(0, 'still here'));
    await one.outer.close();
    expect(queue.getSnapshot().prompts.map(({ request }) => request.message)).toEqual(['still here']);
  });
});

describe('an HTTP server that is gone is noticed', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  const pings = (inner: MemoryTransport) =>
    inner.messages.filter((message) => 'method' in message && message.method === 'ping');
  const lastId = (inner: MemoryTransport) => (pings(inner).at(-1) as { id: string }).id;
  const http = (options = {}) => connected(new MemoryHttpTransport(), createPromptQueue(), options);

  test('by two pings in a row that nobody answers', async () => {
    const { inner, endings, heard } = await http();
    inner.receive(elicit(0));
    await vi.advanceTimersByTimeAsync(15_000);
    expect(pings(inner)).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(15_000);
    expect(pings(inner)).toHaveLength(2);
    expect(endings).toEqual([]);
    await vi.advanceTimersByTimeAsync(15_000);
    expect(endings).toEqual([{ action: 'disconnected', reason: 'The server does not answer any more.' }]);
    expect(heard).toEqual([]);
    await vi.advanceTimersByTimeAsync(600_000);
    expect(pings(inner)).toHaveLength(2);
  });

  test('by two pings in a row that cannot be sent', async () => {
    const { inner, endings } = await http();
    inner.receive(elicit(0));
    inner.deliver = () => Promise.reject(new Error('refused'));
    await vi.advanceTimersByTimeAsync(15_000);
    expect(endings).toEqual([]);
    await vi.advanceTimersByTimeAsync(15_000);
    expect(endings).toEqual([{ action: 'disconnected', reason: 'The server cannot be reached any more.' }]);
  });

  test('but an answer, even an error, says that it is there, and the client hears nothing of it', async () => {
    const { inner, endings, heard, prompts } = await http();
    inner.receive(elicit(0));
    for (let round = 0; round < 5; round += 1) {
      await vi.advanceTimersByTimeAsync(15_000);
      // One without an answer, then one with: never two in a row.
      if (round % 2 === 1)
        inner.receive({ jsonrpc: '2.0', id: lastId(inner), error: { code: -32601, message: 'x' } });
    }
    expect(pings(inner)).toHaveLength(5);
    expect(endings).toEqual([]);
    expect(prompts()).toHaveLength(1);
    expect(heard).toEqual([]);
  });

  test('and nobody asks while nothing waits', async () => {
    const { inner, answer, endings } = await http();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(inner.messages).toEqual([]);
    inner.receive(elicit(0));
    inner.receive(elicit(1));
    answer(0, { action: 'decline' });
    await vi.advanceTimersByTimeAsync(15_000);
    expect(pings(inner)).toHaveLength(1);
    inner.receive(result(lastId(inner), {}));
    answer(0, { action: 'decline' });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(pings(inner)).toHaveLength(1);
    expect(endings).toHaveLength(2);
  });

  test('sooner where the transport already reports an error, which the client hears as well', async () => {
    const { inner, errors, endings } = await http();
    inner.receive(elicit(0));
    inner.onerror?.(new Error('stream lost'));
    expect(pings(inner)).toHaveLength(1);
    inner.onerror?.(new Error('stream lost'));
    expect(pings(inner)).toHaveLength(1);
    expect(errors).toHaveLength(2);
    expect(endings).toEqual([]);
  });

  test('the host may choose how often, or never', async () => {
    const often = await http({ pingMs: 100 });
    often.inner.receive(elicit(0));
    await vi.advanceTimersByTimeAsync(100);
    expect(pings(often.inner)).toHaveLength(1);

    const never = await http({ pingMs: 0 });
    never.inner.receive(elicit(0));
    never.inner.onerror?.(new Error('x'));
    await vi.advanceTimersByTimeAsync(600_000);
    expect(pings(never.inner)).toEqual([]);
    expect(never.endings).toEqual([]);
  });

  test('a line that is not HTTP tells by itself when it ends: no pings', async () => {
    const { inner, endings } = await open();
    inner.receive(elicit(0));
    await vi.advanceTimersByTimeAsync(600_000);
    expect(inner.messages).toEqual([]);
    expect(endings).toEqual([]);
  });
});

describe('the page is closed', () => {
  /** A page, as far as the wrapper can tell. */
  function stubPage(): EventTarget {
    const page = new EventTarget();
    vi.stubGlobal('document', {});
    vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
    vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
    return page;
  }
  afterEach(() => void vi.unstubAllGlobals());

  test('every server is told in that very turn', async () => {
    const page = stubPage();
    const queue = createPromptQueue();
    const one = await connected(new MemoryTransport(), queue);
    const two = await connected(new MemoryTransport(), queue);
    one.inner.receive(elicit(0));
    one.inner.receive(elicit(1));
    two.inner.receive(elicit(0));
    page.dispatchEvent(new Event('pagehide'));
    expect(one.inner.messages).toEqual([result(0, { action: 'cancel' }), result(1, { action: 'cancel' })]);
    expect(two.inner.messages).toEqual([result(0, { action: 'cancel' })]);
    await settled();
    expect(one.endings).toEqual([1, 2, 3].map(() => ({ action: 'cancel', by: 'page-closed' })));
  });

  test.each(['closed', 'never opened'])('nothing listens any more where the line is %s', async (how) => {
    const page = stubPage();
    const removed = vi.fn(page.removeEventListener.bind(page));
    vi.stubGlobal('removeEventListener', removed);
    const added = vi.fn(page.addEventListener.bind(page));
    vi.stubGlobal('addEventListener', added);
    const inner = new MemoryTransport();
    if (how === 'closed') {
      const { outer } = await connected(inner);
      await outer.close();
    } else {
      inner.start = () => Promise.reject(new Error('refused'));
      const outer = withElicitation(inner, createPromptQueue(), { name: 'Rooms' });
      await expect(outer.start()).rejects.toThrow('refused');
    }
    expect(added).toHaveBeenCalledTimes(1);
    expect(removed.mock.calls).toEqual(added.mock.calls);
  });
});

describe('the wrapper is used as it must be', () => {
  test.each(['', '  '])('with a name for the server, not %j', (name) => {
    expect(() => withElicitation(new MemoryTransport(), createPromptQueue(), { name })).toThrow(TypeError);
  });

  test.each([[[]], [['form' as const, 'voice' as never]]])('with modes that exist, not %j', (modes) => {
    const options = { name: 'Rooms', modes };
    expect(() => withElicitation(new MemoryTransport(), createPromptQueue(), options)).toThrow(TypeError);
  });

  test('before a client is connected', () => {
    const inner = new MemoryTransport();
    inner.onmessage = () => {};
    expect(() => withElicitation(inner, createPromptQueue(), { name: 'Rooms' })).toThrow(
      'withElicitation must wrap the transport before a client is connected to it.',
    );
  });
});

describe('the same question under the same id, but in another session', () => {
  const initialize = { jsonrpc: '2.0', id: 9, method: 'initialize', params: {} };

  test('is asked, though the answer to the earlier one arrives only then', async () => {
    const { inner, outer, answer, prompts } = await open();
    inner.receive(elicit(0));
    await settled();
    let arrive: () => void = () => {};
    inner.deliver = () => new Promise((resolve) => (arrive = resolve));
    answer(0, { action: 'decline' });
    inner.deliver = () => Promise.resolve();
    await outer.send(initialize);
    arrive();
    await settled();
    const sent = inner.messages.length;
    inner.receive(elicit(0));
    await settled();
    expect(prompts()).toHaveLength(1);
    expect(inner.messages).toHaveLength(sent);
  });

  test('is asked, though the earlier one was open as the session ended', async () => {
    const { inner, outer, prompts } = await open();
    inner.receive(elicit(0));
    await settled();
    const [before] = prompts();
    await outer.send(initialize);
    inner.receive(elicit(0));
    await settled();
    expect(prompts()).toHaveLength(1);
    expect(prompts()[0]?.id).not.toBe(before?.id);
  });
});

test('a question that was lost with its connection is asked again when the stream brings it again', async () => {
  vi.useFakeTimers();
  const { inner, prompts, endings } = await connected(new MemoryHttpTransport(), createPromptQueue(), {
    pingMs: 1_000,
  });
  inner.receive(elicit(0));
  await settled();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(endings.map(({ action }) => action)).toEqual(['disconnected']);
  inner.receive(elicit(0));
  await settled();
  expect(prompts()).toHaveLength(1);
  vi.useRealTimers();
});

test('a question of one of two calls ends when the one was given up and the other has its result', async () => {
  const { inner, outer, endings, prompts } = await open();
  await outer.send(call(1, 'deploy'));
  await outer.send(call(2, 'book'));
  inner.receive(elicit(0));
  await settled();
  await outer.send(cancelled(1, 'enough'));
  expect(prompts()).toHaveLength(1);
  inner.receive(result(2, {}));
  await settled();
  expect(endings).toEqual([{ action: 'call-cancelled', reason: 'enough' }]);
  expect(inner.messages.at(-1)).toEqual(result(0, { action: 'cancel' }));
});

test('a question of one of two calls stays when both have their results: nobody gave it up', async () => {
  const { inner, outer, prompts } = await open();
  await outer.send(call(1, 'deploy'));
  await outer.send(call(2, 'book'));
  inner.receive(elicit(0));
  await settled();
  inner.receive(result(1, {}));
  inner.receive(result(2, {}));
  await settled();
  expect(prompts()).toHaveLength(1);
});

test('a session that is over is muted no longer, though it had no question open', async () => {
  const { inner, queue, prompts, answer } = await open();
  inner.receive(elicit(0));
  await settled();
  queue.mute(prompts()[0]?.request.connection.id ?? '');
  expect(queue.getSnapshot().muted).toHaveLength(1);
  answer(0, { action: 'decline' });
  await settled();
  await inner.close();
  expect(queue.getSnapshot().muted).toEqual([]);
});

describe('what a hostile server sends', () => {
  const deep = (levels: number): unknown =>
    JSON.parse(`${'['.repeat(levels)}${']'.repeat(levels)}`) as unknown;

  test.each([
    ['that is no number in JSON', Number.POSITIVE_INFINITY],
    ['null', null],
    ['a truth value', true],
    ['a list', [1]],
    ['an object', { id: 1 }],
  ])('a question under an id that nothing can be answered to is the client’s: %s', async (_, id) => {
    const { inner, heard, prompts } = await open();
    const question = { ...elicit(1), id };
    inner.receive(question);
    await settled();
    expect(prompts()).toEqual([]);
    expect(heard.map(([message]) => message)).toEqual([question]);
    expect(inner.messages).toEqual([]);
  });

  test.each([
    ['a long text', 'x'.repeat(1_000_000)],
    ['deeper than calls can be', deep(100_000)],
    ['a long list', Array.from({ length: 100_000 }, () => 'url')],
    ['null', null],
  ])('a mode that is %s is refused in a few words', async (_, mode) => {
    const { inner, prompts } = await open();
    inner.receive(elicit(1, 'Which room?', { mode }));
    await settled();
    expect(prompts()).toEqual([]);
    expect(inner.messages).toMatchObject([
      { id: 1, error: { code: -32602, message: expect.stringContaining('mode') as string } },
    ]);
    expect(JSON.stringify(inner.messages).length).toBeLessThan(1_000);
  });

  test.each([null, 0, '', false, [], 'text'])('what is no message passes as it is: %j', async (message) => {
    const { inner, heard } = await open();
    inner.receive(message as unknown as object);
    expect(heard.map(([received]) => received)).toEqual([message]);
  });
});
