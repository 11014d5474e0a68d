import { describe, expect, test } from 'vitest';
import { createPromptQueue, type PromptQueue } from '../core/index.ts';
import { elicitationHandler } from './elicitation-handler.ts';
import { connected, elicit, result, schema, settled } from './fixtures/connected.ts';
import { MemoryTransport } from './fixtures/memory-transport.ts';

const envelope = { 'io.modelcontextprotocol/protocolVersion': '2026-07-28' };
const request = (id: number, method: string, params: object): object => ({
  jsonrpc: '2.0',
  id,
  method,
  params: { ...params, _meta: envelope },
});
const asking = (params: object): object => ({ q: { method: 'elicitation/create', params } });

/** The error that tells of a refusal: what the server gets, or since 2026-07-28 the client. */
type Refusal = (queue: PromptQueue, params: object) => Promise<unknown>;

/** Every way in which a question comes. */
const ways: readonly (readonly [string, Refusal])[] = [
  [
    'a pushed request',
    async (queue, params) => {
      const { inner } = await connected(new MemoryTransport(), queue);
      inner.receive(elicit(1, '', params));
      await settled();
      expect(inner.messages).toHaveLength(1);
      return Reflect.get(inner.messages[0] ?? {}, 'error');
    },
  ],
  [
    'a round of a call',
    async (queue, params) => {
      const { inner, outer, heard } = await connected(new MemoryTransport(), queue);
      await outer.send(request(1, 'tools/call', { name: 'book' }));
      inner.receive(result(1, { resultType: 'input_required', inputRequests: asking(params) }));
      await settled();
      expect(inner.messages).toHaveLength(1);
      return Reflect.get(heard[0]?.[0] ?? {}, 'error');
    },
  ],
  [
    'a task',
    async (queue, params) => {
      const { inner, outer, heard } = await connected(new MemoryTransport(), queue);
      await outer.send(request(1, 'tasks/get', { taskId: 't' }));
      inner.receive(result(1, { taskId: 't', status: 'input_required', inputRequests: asking(params) }));
      await settled();
      expect(inner.messages).toHaveLength(1);
      const { error } = Reflect.get(heard[0]?.[0] ?? {}, 'result') as { error: unknown };
      return error;
    },
  ],
  [
    'a callback',
    (queue, params) =>
      elicitationHandler(queue, { name: 'Rooms' })(params).then(
        () => undefined,
        (error: unknown) => error,
      ),
  ],
];

describe.each(ways)('%s', (_, refusalOf) => {
  test.each([
    [
      'with a message of a megabyte',
      { message: 'x'.repeat(1_000_000), requestedSchema: schema },
      'The message has 1,000,000 bytes; at most 65,536 bytes can be shown.',
    ],
    [
      'with a schema of two',
      { message: 'Sure?', requestedSchema: { ...schema, description: 'x'.repeat(2_000_000) } },
      'at most 1,048,576 bytes can be asked.',
    ],
  ])('%s is refused with both sizes', async (__, params, says) => {
    const queue = createPromptQueue();
    expect(await refusalOf(queue, params)).toMatchObject({
      code: -32602,
      message: expect.stringContaining(says) as string,
    });
    expect(queue.getSnapshot().prompts).toEqual([]);
  });

  test('is asked where the host has raised the limits', async () => {
    const queue = createPromptQueue({ limits: { messageBytes: 2_000_000, requestBytes: 4_000_000 } });
    void refusalOf(queue, { message: 'x'.repeat(1_000_000), requestedSchema: schema }).catch(() => undefined);
    await settled();
    expect(queue.getSnapshot().prompts).toHaveLength(1);
  });
});

describe('an id that no server needs', () => {
  const long = 'x'.repeat(2_000);
  const refused = {
    code: -32602,
    message: expect.stringMatching(/2,\d{3} characters; at most 1,024 can be used/u) as string,
  };

  test('of a pushed request is refused and not remembered', async () => {
    const entries: unknown[] = [];
    const queue = createPromptQueue();
    queue.subscribe(() => entries.push(queue.getSnapshot().prompts));
    const { inner } = await connected(new MemoryTransport(), queue);
    inner.receive({ ...elicit(1, 'Sure?'), id: long });
    await settled();
    expect(inner.messages).toEqual([
      { jsonrpc: '2.0', id: long, error: expect.objectContaining(refused) as unknown },
    ]);
    expect(entries).toEqual([]);
    inner.receive({ ...elicit(1, 'Sure?'), id: 'x'.repeat(1_022) });
    await settled();
    expect(queue.getSnapshot().prompts).toHaveLength(1);
  });

  test('of an address, pushed or needed by a call, is refused as well', async () => {
    const queue = createPromptQueue();
    const seen: string[] = [];
    queue.observe(({ prompt }) => seen.push(JSON.stringify(prompt.request)));
    const { inner, outer, heard } = await connected(new MemoryTransport(), queue);
    const params = { mode: 'url', message: 'Sign in.', url: 'https://example.com/', elicitationId: long };
    inner.receive({ jsonrpc: '2.0', id: 1, method: 'elicitation/create', params });
    await settled();
    expect(inner.messages).toMatchObject([{ id: 1, error: refused }]);
    await outer.send({ jsonrpc: '2.0', id: 2, method: 'tools/call', params: { name: 'book' } });
    inner.receive({
      ...{ jsonrpc: '2.0', id: 2 },
      error: { code: -32042, message: 'First sign in.', data: { elicitations: [params] } },
    });
    await settled();
    expect(heard[0]?.[0]).toMatchObject({
      id: 2,
      error: { code: -32602, message: expect.stringContaining('at most 1,024 can be used') as string },
    });
    expect(queue.getSnapshot().prompts).toEqual([]);
    // What the log and a transcript keep of them is short.
    expect(seen.length).toBeGreaterThan(0);
    for (const request of seen) expect(request.length).toBeLessThan(500);
  });

  test('of a callback is refused', async () => {
    const queue = createPromptQueue();
    const asked = elicitationHandler(queue, { name: 'Rooms' })(
      { message: 'Sure?', requestedSchema: schema },
      { requestId: long },
    );
    await expect(asked).rejects.toMatchObject(refused);
    expect(queue.getSnapshot().prompts).toEqual([]);
  });

  test('of a round fails the call, and none of its questions is shown', async () => {
    const queue = createPromptQueue();
    const { inner, outer, heard } = await connected(new MemoryTransport(), queue);
    await outer.send(request(1, 'tools/call', { name: 'book' }));
    const [params, short] = [{ message: 'Sure?', requestedSchema: schema }, 'short'];
    const inputRequests = Object.fromEntries(
      [short, long].map((key) => [key, { method: 'elicitation/create', params }]),
    );
    inner.receive(result(1, { resultType: 'input_required', inputRequests }));
    await settled();
    expect(inner.messages).toHaveLength(1);
    const error = Reflect.get(heard[0]?.[0] ?? {}, 'error') as { code: number; message: string };
    expect(error.code).toBe(-32602);
    expect(error.message).toMatch(/2,\d{3} characters; at most 1,024 can be used/u);
    expect(error.message.length).toBeLessThan(200);
    expect(queue.getSnapshot().prompts).toEqual([]);
  });
});
