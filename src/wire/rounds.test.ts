import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createPromptQueue, type Outcome, type QueueEvent } from '../core/index.ts';
import { cancelled, connected, createCheckedQueue, result, schema, settled } from './fixtures/connected.ts';
import { MemoryHttpTransport, MemoryTransport } from './fixtures/memory-transport.ts';

const envelope = {
  'io.modelcontextprotocol/protocolVersion': '2026-07-28',
  'io.modelcontextprotocol/clientInfo': { name: 'host', version: '1' },
  'io.modelcontextprotocol/clientCapabilities': { sampling: {} },
};
const declared = {
  ...envelope,
  'io.modelcontextprotocol/clientCapabilities': { sampling: {}, elicitation: { form: {}, url: {} } },
};

function call(id: string | number, params: object = {}) {
  return { jsonrpc: '2.0', id, method: 'tools/call', params: { name: 'book', ...params, _meta: envelope } };
}

function question(message = 'Which room?', requestedSchema: unknown = schema): object {
  return { method: 'elicitation/create', params: { message, requestedSchema } };
}

const inputRequired = (id: string | number, inputRequests: object, more: object = {}): object =>
  result(id, { resultType: 'input_required', inputRequests, ...more });

const accept = (room: string): Outcome => ({ action: 'accept', content: { room } });

interface Sent {
  readonly id: string | number;
  readonly method: string;
  readonly params: Readonly<Record<string, unknown>>;
}

async function open<T extends MemoryTransport = MemoryTransport>(
  inner = new MemoryTransport() as T,
  queue = createPromptQueue(),
) {
  const session = await connected(inner, queue);
  return {
    ...session,
    sent: () => inner.messages as Sent[],
    last: () => inner.messages.at(-1) as Sent,
    /** Calls the tool and lets the server ask in answer to it. */
    asked: async (id: string | number, inputRequests: object, more: object = {}): Promise<void> => {
      await session.outer.send(call(id));
      inner.receive(inputRequired(id, inputRequests, more));
      await settled();
    },
  };
}

test('the capability is declared on every request, and replaces what the client said', async () => {
  const { outer, last } = await open();
  await outer.send({ ...call(1), method: 'tools/list' });
  expect(last().params['_meta']).toEqual(declared);
});

test('no capability is put where a request says nothing about its revision', async () => {
  const { outer, inner } = await open();
  const message = { jsonrpc: '2.0', id: 1, method: 'tools/list', params: { _meta: { progressToken: 1 } } };
  await outer.send(message);
  expect(inner.messages[0]).toBe(message);
});

describe('one question of a call', () => {
  test.each<[Outcome, object]>([
    [accept('a'), { action: 'accept', content: { room: 'a' } }],
    [
      { action: 'accept', content: {} },
      { action: 'accept', content: {} },
    ],
    [{ action: 'decline' }, { action: 'decline' }],
    [{ action: 'cancel', by: 'escape' }, { action: 'cancel' }],
    [{ action: 'expired' }, { action: 'cancel' }],
  ])('%j retries the call with the answer, the state and a fresh id', async (outcome, response) => {
    const { asked, answer, last, heard, inner, endings } = await open();
    await asked(1, { room: question() }, { requestState: 'as\u{0}it\ncame' });
    answer(0, outcome);
    await settled();
    const { id, ...retry } = last() as unknown as { id: string } & Record<string, unknown>;
    expect(id).not.toBe(1);
    expect(retry).toStrictEqual({
      jsonrpc: '2.0',
      method: 'tools/call',
      params: {
        name: 'book',
        _meta: declared,
        inputResponses: { room: response },
        requestState: 'as\u{0}it\ncame',
      },
    });
    expect(endings).toEqual([outcome]);
    inner.receive(result(id, { content: [] }), { extra: true });
    expect(heard).toEqual([[result(1, { content: [] }), { extra: true }]]);
  });

  test('where no state came none is sent', async () => {
    const { asked, answer, last } = await open();
    await asked(1, { room: question() });
    answer(0, { action: 'decline' });
    await settled();
    expect(last().params).not.toHaveProperty('requestState');
  });

  test('the client hears nothing until the call has its result', async () => {
    const { asked, answer, heard } = await open();
    await asked(1, { room: question() });
    answer(0, accept('a'));
    await settled();
    expect(heard).toEqual([]);
  });

  test('its prompt names the call, its id and the key', async () => {
    const { asked, prompts } = await open();
    await asked(7, { 'the room': question() });
    expect(prompts()[0]?.request).toMatchObject({
      requestId: 7,
      key: 'the room',
      origin: { kind: 'call', call: { id: 7, name: 'book', method: 'tools/call' } },
    });
  });

  test('a key that is a name of every object is a key like any other', async () => {
    const { asked, answer, last } = await open();
    await asked(1, JSON.parse(`{"__proto__": ${JSON.stringify(question())}}`) as object);
    answer(0, { action: 'decline' });
    await settled();
    expect(Object.entries(last().params['inputResponses'] as object)).toEqual([
      ['__proto__', { action: 'decline' }],
    ]);
  });

  test('the headers and the signal of the call go along with its retry, a resumption does not', async () => {
    const { outer, inner, answer } = await open();
    const options = { headers: { 'Mcp-Param-Room': 'a' }, resumptionToken: 'x' };
    await outer.send(call(1), options);
    inner.receive(inputRequired(1, { room: question() }));
    await settled();
    answer(0, accept('a'));
    await settled();
    expect(inner.sent.at(-1)?.options).toEqual({ headers: { 'Mcp-Param-Room': 'a' } });
  });

  test('the server may ask again, and each round carries its own answers and state only', async () => {
    const { asked, answer, last, inner } = await open();
    await asked(1, { room: question() }, { requestState: 'one' });
    answer(0, accept('a'));
    await settled();
    inner.receive(inputRequired(last().id, { floor: question('Which floor?') }));
    await settled();
    answer(0, { action: 'decline' });
    await settled();
    expect(last().params).toMatchObject({ inputResponses: { floor: { action: 'decline' } } });
    expect(last().params).not.toHaveProperty('requestState');
    expect(Object.keys(last().params['inputResponses'] as object)).toEqual(['floor']);
  });

  test('after ten rounds the call fails', async () => {
    const { asked, answer, last, inner, heard, prompts } = await open();
    await asked(1, { room: question() });
    for (let round = 0; round < 10; round += 1) {
      answer(0, accept('a'));
      await settled();
      inner.receive(inputRequired(last().id, { room: question() }));
      await settled();
    }
    expect(prompts()).toEqual([]);
    expect(heard).toEqual([
      [{ jsonrpc: '2.0', id: 1, error: expect.objectContaining({ code: -32603 }) as unknown }],
    ]);
  });
});

describe('several questions of one round', () => {
  test('one retry carries all answers, however they were ordered', async () => {
    const { asked, answer, last, sent, endings, prompts } = await open();
    await asked(1, { a: question('A?'), b: question('B?') });
    answer(1, { action: 'decline' });
    await settled();
    expect(sent()).toHaveLength(1);
    expect(endings).toEqual([]);
    expect(prompts().map(({ state }) => state.kind)).toEqual(['waiting', 'sending']);
    answer(0, accept('x'));
    await settled();
    expect(sent()).toHaveLength(2);
    expect(last().params['inputResponses']).toEqual({
      a: { action: 'accept', content: { room: 'x' } },
      b: { action: 'decline' },
    });
    expect(endings.map(({ action }) => action).toSorted()).toEqual(['accept', 'decline']);
  });

  test('the next question is shown while an answer waits for it', async () => {
    const { asked, answer, queue, prompts } = await open();
    await asked(1, { a: question('A?'), b: question('B?') });
    answer(0, accept('x'));
    await settled();
    expect(queue.getSnapshot().shownId).toBe(prompts()[1]?.id);
  });

  test('where the call is given up meanwhile, none of the answers is told to have arrived', async () => {
    const { asked, answer, outer, sent, endings, prompts } = await open();
    await asked(1, { a: question('A?'), b: question('B?') });
    answer(0, accept('x'));
    await settled();
    await outer.send(cancelled(1, 'changed my mind'));
    await settled();
    const ended = { action: 'call-cancelled', reason: 'changed my mind' };
    expect(endings).toEqual([ended, ended]);
    expect(prompts()).toEqual([]);
    expect(sent()).toHaveLength(1);
  });

  test('one that cannot be asked fails the call, and the other is never shown', async () => {
    const queue = createCheckedQueue();
    const seen: string[] = [];
    queue.observe((event: QueueEvent) => {
      if (event.type === 'asked') seen.push(event.prompt.request.message);
    });
    const { asked, sent, heard, endings } = await open(new MemoryTransport(), queue);
    await asked(1, { good: question('Good?'), bad: question('Bad?', { type: 'array' }) });
    expect(seen).toEqual(['Bad?']);
    expect(endings.map(({ action }) => action)).toEqual(['refused']);
    expect(sent()).toHaveLength(1);
    expect(heard).toEqual([
      [
        {
          jsonrpc: '2.0',
          id: 1,
          error: expect.objectContaining({
            code: -32602,
            message: expect.stringContaining('"bad"') as string,
          }) as object,
        },
      ],
    ]);
  });

  test('where one is over a limit, the other ends with the call', async () => {
    const { asked, sent, heard, endings, prompts } = await open(
      new MemoryTransport(),
      createPromptQueue({ limits: { waiting: 1 } }),
    );
    await asked(1, { a: question('A?'), b: question('B?') });
    expect(endings.map(({ action }) => action).toSorted()).toEqual(['call-cancelled', 'refused']);
    expect(prompts()).toEqual([]);
    expect(sent()).toHaveLength(1);
    expect(heard).toMatchObject([[{ id: 1, error: { code: -32603 } }]]);
  });
});

describe('a round that asks the client too', () => {
  const sampling = { method: 'sampling/createMessage', params: { messages: [], maxTokens: 1 } };

  test('the client answers first, then the person, and one retry carries both with the state of the server', async () => {
    const { asked, answer, outer, heard, prompts, sent, last } = await open();
    await asked(1, { room: question(), model: sampling }, { requestState: 'secret' });
    expect(prompts()).toEqual([]);
    const forClient = heard[0]?.[0] as { result: { requestState: string; inputRequests: object } };
    expect(forClient.result.inputRequests).toEqual({ model: sampling });
    expect(forClient.result.requestState).toMatch(/^[0-9a-f]{32}$/u);

    const { requestState } = forClient.result;
    await outer.send(call(2, { inputResponses: { model: { role: 'assistant' } }, requestState }));
    await settled();
    expect(sent()).toHaveLength(1);
    expect(prompts()[0]?.request).toMatchObject({ requestId: 1, key: 'room' });
    answer(0, accept('a'));
    await settled();
    expect(last()).toMatchObject({
      params: {
        requestState: 'secret',
        inputResponses: { model: { role: 'assistant' }, room: { action: 'accept', content: { room: 'a' } } },
      },
    });
    expect(last().id).not.toBe(1);
  });

  test('a token is good for one retry', async () => {
    const { asked, outer, heard, sent, prompts } = await open();
    await asked(1, { room: question(), model: sampling });
    const forClient = heard[0]?.[0] as { result: { requestState: string } } | undefined;
    const requestState = forClient?.result.requestState;
    expect(requestState).toBeDefined();
    await outer.send(call(2, { requestState }));
    await outer.send(call(3, { requestState }));
    await settled();
    expect(prompts()).toHaveLength(1);
    expect(sent().map(({ id }) => id)).toEqual([1, 3]);
  });

  test('a round without a question, or with a state alone, is the business of the client', async () => {
    const { outer, inner, heard } = await open();
    await outer.send(call(1));
    const alone = inputRequired(1, { model: sampling }, { requestState: 'x' });
    inner.receive(alone);
    await outer.send(call(2));
    const stateOnly = result(2, { resultType: 'input_required', requestState: 'x' });
    inner.receive(stateOnly);
    expect(heard.map(([message]) => message)).toEqual([alone, stateOnly]);
  });
});

describe('a call that is given up', () => {
  test('between two requests the server hears nothing, because it waits for nothing', async () => {
    const { asked, outer, sent, endings } = await open();
    await asked(1, { room: question() });
    await outer.send(cancelled(1, 'enough'));
    await settled();
    expect(sent()).toHaveLength(1);
    expect(endings).toEqual([{ action: 'call-cancelled', reason: 'enough' }]);
  });

  test('during a retry the server hears it under the id of the retry, and its late result reaches nobody', async () => {
    const { asked, answer, outer, inner, last, heard } = await open();
    await asked(1, { room: question() });
    answer(0, accept('a'));
    await settled();
    const { id } = last();
    await outer.send(cancelled(1, 'enough'));
    expect(last()).toEqual(cancelled(id, 'enough'));
    inner.receive(result(id, { content: [] }));
    expect(heard).toEqual([]);
  });

  test('over HTTP its signal ends the question, and nothing keeps listening to it afterwards', async () => {
    const { outer, inner, endings, answer } = await open(new MemoryHttpTransport());
    const gaveUp = new AbortController();
    await outer.send(call(1), { requestSignal: gaveUp.signal });
    inner.receive(inputRequired(1, { room: question() }));
    await settled();
    gaveUp.abort();
    await settled();
    expect(endings).toEqual([{ action: 'call-cancelled', reason: undefined }]);

    const second = new AbortController();
    const listening = vi.spyOn(second.signal, 'removeEventListener');
    await outer.send(call(2), { requestSignal: second.signal });
    inner.receive(inputRequired(2, { room: question() }));
    await settled();
    answer(0, accept('a'));
    await settled();
    inner.receive(result((inner.messages.at(-1) as Sent).id, {}));
    expect(listening).toHaveBeenCalledOnce();
  });

  test('what the person gives up ends on both sides', async () => {
    const queue = createPromptQueue();
    const ask = vi.spyOn(queue, 'ask');
    const { asked, heard, endings, sent } = await open(new MemoryTransport(), queue);
    await asked(1, { room: question() });
    ask.mock.calls[0]?.[1]?.cancelCall?.();
    await settled();
    expect(endings.map(({ action }) => action)).toEqual(['call-cancelled']);
    expect(heard).toMatchObject([[{ id: 1, error: { code: -32800 } }]]);
    expect(sent()).toHaveLength(1);
  });
});

describe('a retry that does not arrive', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  test('at once: the answer is kept, and can be given again', async () => {
    const { asked, answer, inner, prompts, endings, last } = await open();
    await asked(1, { room: question() });
    inner.deliver = () => Promise.reject(new Error('connection refused'));
    answer(0, accept('a'));
    await settled();
    expect(prompts()[0]?.state).toEqual({
      kind: 'waiting',
      failure: { reason: 'connection refused', answer: accept('a') },
    });
    inner.deliver = () => Promise.resolve();
    answer(0, accept('a'));
    await settled();
    expect(endings).toEqual([accept('a')]);
    expect(last().params['inputResponses']).toEqual({ room: { action: 'accept', content: { room: 'a' } } });
  });

  test('later: it is the failure of the call, which may have done its work', async () => {
    const { asked, answer, inner, endings, heard } = await open();
    await asked(1, { room: question() });
    let fail: (error: Error) => void = () => {};
    inner.deliver = () => new Promise((_, reject) => (fail = reject));
    answer(0, accept('a'));
    await vi.advanceTimersByTimeAsync(1_000);
    expect(endings).toEqual([accept('a')]);
    fail(new Error('socket hang up'));
    await settled();
    expect(heard).toMatchObject([
      [{ id: 1, error: { code: -32603, message: expect.stringContaining('socket hang up') as string } }],
    ]);
  });

  test.each(['gives it up', 'closes', 'is closed'])(
    'because the client %s: each answer ends once, with its call',
    async (what) => {
      const { asked, answer, outer, inner, endings, prompts, sent } = await open();
      await asked(1, { a: question('A?'), b: question('B?') });
      let fail: (error: Error) => void = () => {};
      inner.deliver = () => new Promise((_, reject) => (fail = reject));
      answer(0, accept('x'));
      answer(1, accept('y'));
      await settled();
      expect(sent()).toHaveLength(2);
      inner.deliver = () => Promise.resolve();
      let closing = Promise.resolve();
      if (what === 'gives it up') await outer.send(cancelled(1, 'enough'));
      // It waits for what is on its way.
      else if (what === 'closes') closing = outer.close();
      else await inner.close();
      fail(new Error('aborted'));
      await closing;
      await settled();
      const action = what === 'is closed' ? 'disconnected' : 'call-cancelled';
      expect(endings.map((ending) => ending.action)).toEqual([action, action]);
      expect(prompts()).toEqual([]);
    },
  );

  test('because its signal closed the stream: the answer ends with its call', async () => {
    const { outer, inner, endings, answer, prompts } = await open(new MemoryHttpTransport());
    const gaveUp = new AbortController();
    await outer.send(call(1), { requestSignal: gaveUp.signal });
    inner.receive(inputRequired(1, { room: question() }));
    await settled();
    inner.deliver = () =>
      new Promise((_, reject) => {
        gaveUp.signal.addEventListener('abort', () => reject(new Error('aborted')));
      });
    answer(0, accept('a'));
    await settled();
    gaveUp.abort();
    await settled();
    expect(endings).toEqual([{ action: 'call-cancelled', reason: undefined }]);
    expect(prompts()).toEqual([]);
  });

  test('where nobody is left to try again the call fails', async () => {
    const { asked, answer, inner, heard } = await open();
    await asked(1, { room: question() });
    inner.deliver = () => Promise.reject(new Error('connection refused'));
    answer(0, { action: 'expired' });
    await settled();
    expect(heard).toMatchObject([[{ id: 1, error: { code: -32603 } }]]);
  });
});

describe('what a server may not do', () => {
  test('a second result for a request that it has ended reaches nobody while the person is asked', async () => {
    const { asked, inner, heard, answer, last } = await open();
    await asked(1, { room: question() });
    inner.receive(result(1, { content: [] }));
    expect(heard).toEqual([]);
    answer(0, accept('a'));
    await settled();
    inner.receive(result(last().id, { content: ['real'] }));
    expect(heard.map(([message]) => message)).toEqual([result(1, { content: ['real'] })]);
  });

  test('a retry whose sending fails after its result is no failure', async () => {
    const { asked, inner, heard, answer, last, endings } = await open();
    await asked(1, { room: question() });
    let fail: (error: Error) => void = () => {};
    inner.deliver = () => new Promise((_, reject) => (fail = reject));
    answer(0, accept('a'));
    await settled();
    inner.receive(result(last().id, { content: [] }));
    fail(new Error('the stream ended'));
    await settled();
    expect(heard.map(([message]) => message)).toEqual([result(1, { content: [] })]);
    expect(endings).toEqual([accept('a')]);
  });

  test('a round of thousands of questions is refused before any of them is read', async () => {
    const { asked, heard, endings, prompts } = await open();
    await asked(1, Object.fromEntries(Array.from({ length: 5_000 }, (_, key) => [`k${key}`, question()])));
    expect(prompts()).toEqual([]);
    expect(endings.map(({ action }) => action)).toEqual(['refused']);
    expect(heard).toMatchObject([
      [{ id: 1, error: { message: expect.stringContaining('5000 questions') as string } }],
    ]);
  });
});

describe('the end of everything', () => {
  test('a retry whose server no longer knows the session ends its call, for which nobody could try again', async () => {
    const { asked, answer, inner, endings, heard } = await open();
    await asked(1, { room: question() });
    await asked(2, { room: question() });
    inner.deliver = () => Promise.reject(Object.assign(new Error('Not Found'), { status: 404 }));
    answer(0, accept('x'));
    await settled();
    expect(endings.map(({ action }) => action)).toEqual(['disconnected', 'disconnected']);
    const failed = (id: number) => ({ id, error: { code: -32603 } });
    expect(heard.map(([message]) => message)).toMatchObject([failed(2), failed(1)]);
  });

  test('a closed connection ends the questions, those that are held too', async () => {
    const { asked, answer, inner, endings, sent } = await open();
    await asked(1, { a: question('A?'), b: question('B?') });
    answer(0, accept('x'));
    await settled();
    await inner.close();
    await settled();
    expect(endings.map(({ action }) => action)).toEqual(['disconnected', 'disconnected']);
    expect(sent()).toHaveLength(1);
  });

  test('a client that closes cancels them, and the server is sent nothing that it does not wait for', async () => {
    const { asked, answer, outer, endings, sent, heard } = await open();
    await asked(1, { a: question('A?'), b: question('B?') });
    answer(0, accept('x'));
    await settled();
    await outer.close();
    await settled();
    expect(heard).toMatchObject([[{ id: 1, error: { code: -32800 } }]]);
    expect(endings.map(({ action }) => action).toSorted()).toEqual(['call-cancelled', 'cancel']);
    expect(sent()).toHaveLength(1);
  });
});
