import { afterEach, describe, expect, test, vi } from 'vitest';
import { createPromptQueue, type Outcome, type RequestId } from '../core/index.ts';
import { connected, createCheckedQueue, elicit, result, schema, settled } from './fixtures/connected.ts';
import { MemoryTransport } from './fixtures/memory-transport.ts';

const relatedKey = 'io.modelcontextprotocol/related-task';
const accept = (room: string): Outcome => ({ action: 'accept', content: { room } });

afterEach(() => vi.useRealTimers());

describe('tasks of 2025-11-25', () => {
  const call = (id: RequestId) => ({
    jsonrpc: '2.0',
    id,
    method: 'tools/call',
    params: { name: 'research', task: { ttl: 60_000 } },
  });
  const related = { _meta: { [relatedKey]: { taskId: 't1' } } };

  async function researching(queue = createPromptQueue()) {
    const session = await connected(new MemoryTransport(), queue);
    await session.outer.send(call(1));
    session.inner.receive(result(1, { task: { taskId: 't1', status: 'working' } }));
    session.inner.receive(elicit(0, 'Which one?', related));
    await settled();
    return session;
  }

  test('the question of a task belongs to the call that began it, and its answer says so', async () => {
    const { prompts, answer, inner } = await researching();
    expect(prompts()[0]?.request.origin).toMatchObject({ kind: 'call', call: { id: 1, name: 'research' } });
    answer(0, accept('a'));
    await settled();
    expect(inner.messages.at(-1)).toEqual(
      result(0, { action: 'accept', content: { room: 'a' }, ...related }),
    );
  });

  test('tasks/cancel ends its questions, after it left; a question of no task stays', async () => {
    const { outer, inner, prompts, endings } = await researching();
    inner.receive(elicit(1, 'Something else?'));
    await settled();
    const cancel = { jsonrpc: '2.0', id: 2, method: 'tasks/cancel', params: { taskId: 't1' } };
    await outer.send(cancel);
    await settled();
    expect(inner.messages.slice(-2)).toEqual([cancel, result(0, { action: 'cancel', ...related })]);
    expect(endings.map(({ action }) => action)).toEqual(['call-cancelled']);
    expect(prompts().map(({ request }) => request.message)).toEqual(['Something else?']);
  });

  test('what the person gives up is the task, which goes on without the request that began it', async () => {
    const queue = createPromptQueue();
    const ask = vi.spyOn(queue, 'ask');
    const { inner, endings } = await researching(queue);
    ask.mock.calls[0]?.[1]?.cancelCall?.();
    await settled();
    expect(inner.messages.slice(-2)).toMatchObject([
      { method: 'tasks/cancel', params: { taskId: 't1' } },
      { id: 0, result: { action: 'cancel' } },
    ]);
    expect(endings.map(({ action }) => action)).toEqual(['call-cancelled']);
  });

  test('elicitation as a task is not declared, whatever the client says', async () => {
    const { outer, inner } = await connected(new MemoryTransport());
    const tasks = { list: {}, requests: { elicitation: { create: {} }, sampling: { createMessage: {} } } };
    await outer.send({ jsonrpc: '2.0', id: 0, method: 'initialize', params: { capabilities: { tasks } } });
    expect(inner.messages[0]).toMatchObject({
      params: {
        capabilities: { tasks: { list: {}, requests: { sampling: {} } }, elicitation: { form: {}, url: {} } },
      },
    });
    expect(inner.messages[0]).not.toHaveProperty('params.capabilities.tasks.requests.elicitation');
  });
});

describe('tasks of the extension to 2026-07-28', () => {
  const envelope = { 'io.modelcontextprotocol/protocolVersion': '2026-07-28' };
  const request = (id: RequestId, method: string, params: object) => ({
    jsonrpc: '2.0',
    id,
    method,
    params: { ...params, _meta: { ...envelope, progressToken: id } },
  });
  const question = (message: string, requestedSchema: unknown = schema) => ({
    method: 'elicitation/create',
    params: { message, requestedSchema },
  });
  const sampling = { method: 'sampling/createMessage', params: {} };
  const task = (inputRequests: object, more: object = {}) => ({
    resultType: 'complete',
    taskId: 't1',
    status: 'input_required',
    lastUpdatedAt: '2026-08-01T10:00:00Z',
    inputRequests,
    ...more,
  });
  const working = {
    resultType: 'complete',
    taskId: 't1',
    status: 'working',
    lastUpdatedAt: '2026-08-01T10:00:00Z',
  };

  async function researching(queue = createPromptQueue()) {
    const session = await connected(new MemoryTransport(), queue);
    await session.outer.send(request(1, 'tools/call', { name: 'research' }));
    session.inner.receive(result(1, { resultType: 'task', taskId: 't1', status: 'working' }));
    let polls = 1;
    session.heard.length = 0;
    return {
      ...session,
      updates: () =>
        session.inner.messages.filter((message) => Reflect.get(message, 'method') === 'tasks/update'),
      poll: async (state: object): Promise<unknown> => {
        const id = ++polls;
        await session.outer.send(request(id, 'tasks/get', { taskId: 't1' }));
        session.inner.receive(result(id, state));
        await settled();
        return (session.heard.at(-1)?.[0] as { result: unknown } | undefined)?.result;
      },
    };
  }

  test('a question is asked once however often the task is polled, and the client sees a task at work', async () => {
    const { poll, prompts } = await researching();
    expect(await poll(task({ room: question('Which room?') }))).toEqual(working);
    expect(await poll(task({ room: question('Which room?') }))).toEqual(working);
    expect(
      prompts().map(({ request: { message, requestId, key, origin } }) => ({
        message,
        requestId,
        key,
        origin,
      })),
    ).toEqual([
      {
        message: 'Which room?',
        requestId: 1,
        key: 'room',
        origin: { kind: 'call', call: { id: 1, method: 'tools/call', name: 'research' } },
      },
    ]);
  });

  test('the answer goes out as tasks/update in the envelope of the client, and its response stays here', async () => {
    const { poll, answer, updates, inner, heard, endings } = await researching();
    await poll(task({ room: question('Which room?') }));
    const told = heard.length;
    answer(0, accept('a'));
    await settled();
    const [update] = updates() as { id: string }[];
    expect(update).toMatchObject({
      params: {
        taskId: 't1',
        inputResponses: { room: { action: 'accept', content: { room: 'a' } } },
        _meta: envelope,
      },
    });
    expect(update).not.toHaveProperty('params._meta.progressToken');
    inner.receive(result(update?.id ?? '', { resultType: 'complete' }));
    await settled();
    expect(endings).toEqual([accept('a')]);
    expect(heard).toHaveLength(told);
  });

  test('an answered question that the server still shows is not asked again', async () => {
    const { poll, answer, updates, inner, prompts } = await researching();
    await poll(task({ room: question('Which room?') }));
    answer(0, accept('a'));
    await settled();
    inner.receive(result((updates()[0] as { id: string }).id, {}));
    await settled();
    expect(await poll(task({ room: question('Which room?') }))).toEqual(working);
    expect(prompts()).toEqual([]);
  });

  test('an answer that the server refuses can be given again', async () => {
    const { poll, answer, updates, inner, prompts } = await researching();
    await poll(task({ room: question('Which room?') }));
    answer(0, accept('a'));
    await settled();
    const { id } = updates()[0] as { id: string };
    inner.receive({ jsonrpc: '2.0', id, error: { code: -32602, message: 'no such task' } });
    await settled();
    expect(prompts()[0]?.state).toMatchObject({ kind: 'waiting', failure: { reason: 'no such task' } });
  });

  test('an answer that the server never confirms can be given again', async () => {
    vi.useFakeTimers();
    const { poll, answer, prompts, endings } = await researching();
    await poll(task({ room: question('Which room?') }));
    answer(0, accept('a'));
    await vi.advanceTimersByTimeAsync(29_000);
    expect(prompts()[0]?.state.kind).toBe('sending');
    await vi.advanceTimersByTimeAsync(2_000);
    expect(prompts()[0]?.state).toMatchObject({ kind: 'waiting', failure: { answer: accept('a') } });
    expect(endings).toEqual([]);
    expect(vi.getTimerCount()).toBe(0);
  });

  test('a copy of the task that is older than its end asks nothing', async () => {
    const { poll, outer, prompts, endings } = await researching();
    await poll(task({ room: question('Which room?') }));
    await outer.send(request(9, 'tasks/cancel', { taskId: 't1' }));
    await settled();
    expect(await poll(task({ room: question('Which room?'), floor: question('Which floor?') }))).toEqual(
      working,
    );
    expect(prompts()).toEqual([]);
    expect(endings).toHaveLength(1);
  });

  test('a question that cannot be asked ends the others of its task', async () => {
    const { poll, endings } = await researching(createCheckedQueue());
    await poll(task({ room: question('Which room?') }));
    await poll(task({ room: question('Which room?'), bad: question('Bad?', { type: 'array' }) }));
    expect(endings.map(({ action }) => action)).toEqual(['refused', 'call-cancelled']);
  });

  test('what the client has to answer is left to it', async () => {
    const { poll, prompts } = await researching();
    const seen = await poll(task({ room: question('Which room?'), model: sampling }));
    expect(seen).toEqual(task({ model: sampling }));
    expect(prompts()).toHaveLength(1);
  });

  test('a notification of the task asks too', async () => {
    const { inner, heard, prompts } = await researching();
    const { resultType: _none, ...params } = task({ room: question('Which room?') });
    inner.receive({ jsonrpc: '2.0', method: 'notifications/tasks', params });
    await settled();
    const { resultType: _neither, ...atWork } = working;
    expect(heard.at(-1)).toEqual([
      { jsonrpc: '2.0', method: 'notifications/tasks', params: atWork },
      undefined,
    ]);
    expect(prompts()).toHaveLength(1);
  });

  test('a task that has ended, or no longer asks, takes its question back', async () => {
    const { poll, endings, inner } = await researching();
    await poll(task({ room: question('Which room?'), floor: question('Which floor?') }));
    await poll(task({ room: question('Which room?') }, { lastUpdatedAt: '2026-08-01T10:00:01Z' }));
    expect(endings).toEqual([{ action: 'withdrawn', reason: 'The task no longer asks this.' }]);
    const sent = inner.messages.length;
    await poll({ ...working, status: 'failed', error: { code: -32603, message: 'no' } });
    expect(endings.at(-1)).toEqual({ action: 'withdrawn', reason: 'The task has ended: failed.' });
    expect(inner.messages).toHaveLength(sent + 1);
  });

  test('an older copy of the task takes nothing back', async () => {
    const { poll, endings } = await researching();
    await poll(task({ room: question('Which room?') }));
    await poll({ ...working, lastUpdatedAt: '2026-08-01T09:59:59Z' });
    expect(endings).toEqual([]);
  });

  test('tasks/cancel ends its questions, and nothing more is sent', async () => {
    const { poll, outer, endings, inner } = await researching();
    await poll(task({ room: question('Which room?') }));
    await outer.send(request(9, 'tasks/cancel', { taskId: 't1' }));
    await settled();
    expect(endings).toEqual([{ action: 'call-cancelled' }]);
    expect(inner.messages.at(-1)).toMatchObject({ method: 'tasks/cancel' });
  });

  test('one that cannot be asked makes the task fail for the client; no answer is invented', async () => {
    const { poll, updates, prompts, endings } = await researching(createCheckedQueue());
    const failed = await poll(task({ room: question('Which room?', { type: 'array' }) }));
    expect(failed).toMatchObject({ taskId: 't1', status: 'failed', error: { code: -32602 } });
    expect(failed).not.toHaveProperty('inputRequests');
    expect([...updates(), ...prompts()]).toEqual([]);
    expect(endings.map(({ action }) => action)).toEqual(['refused']);
  });

  describe('an address that the person agreed to open', () => {
    const url = {
      method: 'elicitation/create',
      params: { mode: 'url', message: 'Sign in.', url: 'https://example.com/in' },
    };

    async function agreed(queue = createPromptQueue()) {
      const session = await researching(queue);
      const finished: (string | undefined)[] = [];
      queue.observe((event) => {
        if (event.type === 'finished') finished.push(event.prompt.request.key);
      });
      await session.poll(task({ auth: url }));
      session.answer(0, { action: 'accept' });
      await settled();
      const [update] = session.updates() as { id: string; params: object }[];
      const confirm = async (): Promise<void> => {
        session.inner.receive(result(update?.id ?? '', { resultType: 'complete' }));
        await settled();
      };
      const stages = () => session.prompts().map(({ opened }) => opened);
      return { ...session, queue, finished, update, confirm, stages };
    }

    test('is consent in tasks/update, and stays listed from its confirmation on', async () => {
      const { update, confirm, poll, stages, prompts } = await agreed();
      expect(update).toMatchObject({
        params: { taskId: 't1', inputResponses: { auth: { action: 'accept' } } },
      });
      expect(JSON.stringify(update)).not.toContain('content');
      expect(stages()).toEqual([undefined]);
      await confirm();
      expect(stages()).toEqual(['open']);
      expect(prompts()[0]?.awaited).toBe(false);
      expect(await poll(task({ auth: url }))).toEqual(working);
      expect(stages()).toEqual(['open']);
    });

    test('is done with when the person says so', async () => {
      const { confirm, queue, prompts, finished } = await agreed();
      await confirm();
      queue.finish(prompts()[0]?.id ?? '');
      expect(prompts()).toEqual([]);
      expect(finished).toEqual(['auth']);
    });

    test.each([
      ['completed', ['auth']],
      ['failed', []],
    ])('goes with a task that has %s', async (status, complete) => {
      const { confirm, poll, prompts, finished } = await agreed();
      await confirm();
      await poll({ ...working, status });
      expect(prompts()).toEqual([]);
      expect(finished).toEqual(complete);
    });

    test('goes with a task that is cancelled, with one that cannot be asked, and with the connection', async () => {
      const one = await agreed();
      await one.confirm();
      await one.outer.send(request(9, 'tasks/cancel', { taskId: 't1' }));
      const two = await agreed(createCheckedQueue());
      await two.confirm();
      await two.poll(task({ bad: question('Bad?', { type: 'array' }) }));
      const three = await agreed();
      await three.confirm();
      await three.inner.close();
      for (const { prompts, finished } of [one, two, three]) {
        expect(prompts()).toEqual([]);
        expect(finished).toEqual([]);
      }
    });

    test('is never listed where the task has ended before its consent was confirmed', async () => {
      const { confirm, poll, prompts, endings } = await agreed();
      await poll({ ...working, status: 'completed' });
      await confirm();
      expect(prompts()).toEqual([]);
      expect(endings).toEqual([{ action: 'accept' }]);
    });
  });

  test('an answer that the server has not confirmed when the session ends is lost with it', async () => {
    const { poll, answer, outer, endings, prompts } = await researching();
    await poll(task({ room: question('Which room?') }));
    answer(0, accept('a'));
    await outer.close();
    await settled();
    expect(endings.map(({ action }) => action)).toEqual(['disconnected']);
    expect(prompts()).toEqual([]);
  });

  test('so is one to a task that has ended meanwhile', async () => {
    const { poll, answer, outer, endings, prompts } = await researching();
    await poll(task({ room: question('Which room?') }));
    answer(0, accept('a'));
    await poll(task({}, { status: 'completed' }));
    await outer.close();
    await settled();
    expect(endings.map(({ action }) => action)).toEqual(['disconnected']);
    expect(prompts()).toEqual([]);
  });

  test('a session that ends leaves no question behind, however many tasks came after it', async () => {
    const { poll, inner, prompts } = await researching();
    await poll(task({ room: question('Which room?') }));
    for (let count = 0; count < 1_000; count += 1) {
      const params = task({ room: question(`Room ${count}?`) }, { taskId: `other-${count}` });
      inner.receive({ jsonrpc: '2.0', method: 'notifications/tasks', params });
    }
    await settled();
    expect(prompts().length).toBeGreaterThan(1);
    await inner.close();
    expect(prompts()).toEqual([]);
  });

  test('closing cancels the question without a word to the task, which goes on', async () => {
    const { poll, outer, endings, updates } = await researching();
    await poll(task({ room: question('Which room?') }));
    await outer.close();
    await settled();
    expect(endings).toEqual([{ action: 'cancel', by: 'host' }]);
    expect(updates()).toEqual([]);
  });
});
