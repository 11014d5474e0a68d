import { describe, expect, test } from 'vitest';
import { createPromptQueue, type QueueEvent } from '../core/index.ts';
import { call, cancelled, complete, connected, elicitUrl, result, settled } from './fixtures/connected.ts';
import { MemoryTransport } from './fixtures/memory-transport.ts';

const unlimited = { waiting: Number.POSITIVE_INFINITY, perMinute: Number.POSITIVE_INFINITY };
const initialize = { jsonrpc: '2.0', id: 9, method: 'initialize', params: {} };

async function open(queue = createPromptQueue()) {
  const finished: (string | undefined)[] = [];
  queue.observe((event: QueueEvent) => {
    const { request } = event.prompt;
    if (event.type === 'finished' && request.mode === 'url') finished.push(request.elicitationId);
  });
  const session = await connected(new MemoryTransport(), queue);
  return {
    ...session,
    finished,
    stages: () => session.prompts().map(({ opened }) => opened),
    /** The server asks to open an address, and the person agrees. */
    agreed: async (id: number, elicitationId: unknown = 'e-1', more: object = {}): Promise<void> => {
      session.inner.receive(elicitUrl(id, elicitationId, more));
      session.answer(session.prompts().length - 1, { action: 'accept' });
      await settled();
    },
  };
}

test('consent goes to the server without content, and the address stays listed', async () => {
  const { agreed, inner, prompts, endings } = await open();
  await agreed(0);
  expect(inner.messages).toStrictEqual([result(0, { action: 'accept' })]);
  expect(endings).toEqual([{ action: 'accept' }]);
  expect(prompts()).toMatchObject([
    {
      request: { mode: 'url', url: 'https://example.com/in', elicitationId: 'e-1', requestId: 0 },
      opened: 'open',
      awaited: false,
    },
  ]);
});

test.each(['decline', 'cancel'] as const)('%s opens nothing', async (action) => {
  const { inner, prompts, answer } = await open();
  inner.receive(elicitUrl(0, 'e-1'));
  answer(0, action === 'cancel' ? { action, by: 'close' } : { action });
  await settled();
  expect(inner.messages).toStrictEqual([result(0, { action })]);
  expect(prompts()).toEqual([]);
});

test('nothing is listed as open before the consent has left', async () => {
  const { inner, stages, answer } = await open();
  inner.receive(elicitUrl(0, 'e-1'));
  let arrive = (): void => {};
  inner.deliver = () => new Promise((resolve) => (arrive = resolve));
  answer(0, { action: 'accept' });
  await settled();
  expect(stages()).toEqual([undefined]);
  arrive();
  await settled();
  expect(stages()).toEqual(['open']);
});

test('where the server may not ask so it is told, and nothing is shown', async () => {
  const { inner, prompts } = await connected(new MemoryTransport(), createPromptQueue(), { modes: ['form'] });
  inner.receive(elicitUrl(0, 'e-1'));
  await settled();
  expect(prompts()).toEqual([]);
  expect(inner.messages).toMatchObject([
    { id: 0, error: { code: -32602, message: expect.stringContaining('mode "url"') as string } },
  ]);
});

describe('what the server tells to be complete', () => {
  test('goes, and the client hears nothing of it', async () => {
    const { agreed, inner, heard, finished, stages } = await open();
    await agreed(0, 'e-1');
    await agreed(1, 'e-2');
    inner.receive(complete('e-1'));
    expect(finished).toEqual(['e-1']);
    expect(stages()).toEqual(['open']);
    expect(heard).toEqual([]);
  });

  test('before the person agreed is done in the moment in which they do', async () => {
    const { inner, answer, heard, finished, prompts } = await open();
    inner.receive(elicitUrl(0, 'e-1'));
    inner.receive(complete('e-1'));
    expect(prompts()).toHaveLength(1);
    answer(0, { action: 'accept' });
    await settled();
    expect(inner.messages).toEqual([result(0, { action: 'accept' })]);
    expect(finished).toEqual(['e-1']);
    expect(prompts()).toEqual([]);
    expect(heard).toEqual([]);
  });

  test('is nothing where the person said no', async () => {
    const { inner, answer, heard, finished } = await open();
    inner.receive(elicitUrl(0, 'e-1'));
    answer(0, { action: 'decline' });
    await settled();
    inner.receive(complete('e-1'));
    expect(finished).toEqual([]);
    expect(heard).toEqual([]);
  });

  test('is nothing new where it was told before, or the person was first', async () => {
    const { agreed, inner, queue, prompts, heard, finished } = await open();
    await agreed(0, 'e-1');
    await agreed(1, 'e-2');
    queue.finish(prompts()[1]?.id ?? '');
    for (const id of ['e-1', 'e-1', 'e-2']) inner.receive(complete(id));
    expect(finished).toEqual(['e-2', 'e-1']);
    expect(heard).toEqual([]);
  });

  test('under an id that came twice is both', async () => {
    const { agreed, inner, prompts, finished } = await open();
    await agreed(0, 'e-1');
    inner.receive(elicitUrl(1, 'e-1'));
    inner.receive(complete('e-1'));
    expect(finished).toEqual(['e-1']);
    expect(prompts()).toHaveLength(1);
  });

  test('under an id that nobody was asked with is the business of the client', async () => {
    const { agreed, inner, stages, heard } = await open();
    await agreed(0, '7');
    await agreed(1, undefined);
    const others = [
      complete('other'),
      complete(7),
      complete(undefined),
      complete(null),
      { jsonrpc: '2.0', method: 'notifications/elicitation/complete' },
    ];
    for (const message of others) inner.receive(message);
    expect(heard.map(([message]) => message)).toEqual(others);
    expect(stages()).toEqual(['open', 'open']);
  });

  test('on another connection is about another address', async () => {
    const queue = createPromptQueue();
    const one = await connected(new MemoryTransport(), queue);
    const two = await connected(new MemoryTransport(), queue);
    one.inner.receive(elicitUrl(0, 'e-1'));
    one.answer(0, { action: 'accept' });
    await settled();
    two.inner.receive(complete('e-1'));
    expect(queue.getSnapshot().prompts).toHaveLength(1);
    expect(two.heard).toHaveLength(1);
  });

  test('is forgotten after a thousand others, so that a server cannot fill the memory', async () => {
    const { inner, answer, agreed, heard, stages } = await open(createPromptQueue({ limits: unlimited }));
    await agreed(0, 'first');
    for (let id = 1; id <= 1_000; id += 1) {
      inner.receive(elicitUrl(id, `e-${id}`));
      answer(1, { action: 'decline' });
      await settled();
    }
    inner.receive(complete('first'));
    expect(heard).toHaveLength(1);
    expect(stages()).toEqual(['open']);
    inner.receive(complete('e-1000'));
    expect(heard).toHaveLength(1);
  });
});

describe('opened addresses of a session that is over are forgotten', () => {
  test('where its connection was closed', async () => {
    const { agreed, inner, prompts, finished } = await open();
    await agreed(0);
    await inner.close();
    expect(prompts()).toEqual([]);
    expect(finished).toEqual([]);
  });

  test('where a new one was started, whose ids count anew', async () => {
    const { agreed, inner, outer, prompts, heard, stages } = await open();
    await agreed(0);
    await outer.send(initialize);
    expect(prompts()).toEqual([]);
    await agreed(0, 'e-2');
    inner.receive(complete('e-1'));
    expect(heard).toEqual([[complete('e-1'), undefined]]);
    expect(stages()).toEqual(['open']);
  });

  test('where the server no longer knows it', async () => {
    const { agreed, inner, prompts, answer } = await open();
    await agreed(0);
    inner.receive(elicitUrl(1, 'e-2'));
    inner.deliver = () => Promise.reject(Object.assign(new Error('Not Found'), { code: 404 }));
    answer(1, { action: 'decline' });
    await settled();
    expect(prompts()).toEqual([]);
  });
});

describe('an opened address and the calls that it may be for', () => {
  async function during(...ids: readonly number[]) {
    const session = await open();
    const abandoned: (string | undefined)[] = [];
    session.queue.observe((event: QueueEvent) => {
      if (event.type === 'abandoned') abandoned.push(event.reason);
    });
    for (const id of ids) await session.outer.send(call(id));
    return { ...session, abandoned };
  }

  test('goes when the client gives up its call, with the reason, and has ended once', async () => {
    const { agreed, outer, prompts, abandoned, finished, endings } = await during(5);
    await agreed(0);
    await outer.send(cancelled(5, 'stop'));
    expect(prompts()).toEqual([]);
    expect(abandoned).toEqual(['stop']);
    expect(finished).toEqual([]);
    expect(endings).toEqual([{ action: 'accept' }]);
  });

  test('goes when the client aborts its call', async () => {
    const { agreed, outer, prompts, abandoned } = await during();
    const stop = new AbortController();
    await outer.send(call(5), { requestSignal: stop.signal });
    await agreed(0);
    stop.abort();
    expect(prompts()).toEqual([]);
    expect(abandoned).toEqual([undefined]);
  });

  test('stays when its call has a result: the server may want the person to come back', async () => {
    const { agreed, inner, outer, stages, abandoned } = await during(5);
    await agreed(0);
    inner.receive(result(5, { content: [] }));
    await outer.send(cancelled(5));
    expect(stages()).toEqual(['open']);
    expect(abandoned).toEqual([]);
  });

  test('stays when another call is given up', async () => {
    const { agreed, outer, stages } = await during(5);
    await agreed(0);
    await outer.send(call(6));
    await outer.send(cancelled(6));
    expect(stages()).toEqual(['open']);
  });

  test('stays where no call was in flight', async () => {
    const { agreed, outer, stages } = await during();
    await agreed(0);
    await outer.send(call(5));
    await outer.send(cancelled(5));
    expect(stages()).toEqual(['open']);
  });

  test('of several stays until the last of them is over', async () => {
    const { agreed, outer, stages, abandoned } = await during(5, 6);
    await agreed(0);
    await outer.send(cancelled(5, 'stop'));
    expect(stages()).toEqual(['open']);
    await outer.send(cancelled(6, 'stop'));
    expect(stages()).toEqual([]);
    expect(abandoned).toEqual(['stop']);
  });

  test('of a task goes when the client gives up the task, and stays with any call', async () => {
    const { agreed, outer, stages, abandoned } = await during(5);
    await agreed(0, 'e-1', { _meta: { 'io.modelcontextprotocol/related-task': { taskId: 't1' } } });
    await outer.send(cancelled(5));
    expect(stages()).toEqual(['open']);
    await outer.send({ jsonrpc: '2.0', id: 6, method: 'tasks/cancel', params: { taskId: 't1' } });
    expect(stages()).toEqual([]);
    expect(abandoned).toEqual([undefined]);
  });

  test('goes too where its call was given up while the consent was on its way', async () => {
    const { inner, outer, answer, prompts, abandoned, endings } = await during(5);
    inner.receive(elicitUrl(0, 'e-1'));
    let arrive = (): void => {};
    inner.deliver = () => new Promise((resolve) => (arrive = resolve));
    answer(0, { action: 'accept' });
    inner.deliver = () => Promise.resolve();
    await outer.send(cancelled(5, 'stop'));
    expect(prompts()).toHaveLength(1);
    arrive();
    await settled();
    expect(prompts()).toEqual([]);
    expect(endings).toEqual([{ action: 'accept' }]);
    expect(abandoned).toEqual(['stop']);
  });

  test('that was put away, or is finished, is not told again', async () => {
    const { agreed, inner, outer, queue, prompts, abandoned } = await during(5);
    await agreed(0, 'e-1');
    await agreed(1, 'e-2');
    queue.putAway(prompts()[0]?.id ?? '');
    inner.receive(complete('e-2'));
    await outer.send(cancelled(5));
    expect(abandoned).toEqual([]);
  });
});
