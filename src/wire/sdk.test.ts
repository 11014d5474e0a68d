import { Client, InMemoryTransport, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { Client as ClientV1 } from '@modelcontextprotocol/sdk/client/index.js';
import { McpServer } from '@modelcontextprotocol/server';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { createPromptQueue, type Outcome, type PromptQueue } from '../core/index.ts';
import { withElicitation } from './with-elicitation.ts';

const info = { name: 'rooms', title: 'Room desk', version: '1.0.0' };
const requestedSchema = {
  type: 'object' as const,
  properties: { room: { type: 'string' as const, pattern: '^[a-z]+$' } },
  required: ['room'],
};

/** A server whose tool asks which room, and tells what came of it. */
function roomServer(timeout?: number): McpServer {
  const server = new McpServer(info, { capabilities: { tools: {} } });
  server.registerTool('book', { description: 'Books a room' }, async (context) => {
    const asked = server.server.elicitInput(
      { mode: 'form', message: 'Which room?', requestedSchema },
      { signal: context.mcpReq.signal, ...(timeout === undefined ? {} : { timeout }) },
    );
    const text = await asked.then(
      (answer) => JSON.stringify(answer),
      (error: unknown) => `failed: ${error instanceof Error ? error.message : 'unknown'}`,
    );
    return { content: [{ type: 'text', text }] };
  });
  return server;
}

/** What a client must be able to do, whichever SDK it is from. */
interface AnyClient {
  connect(transport: InMemoryTransport): Promise<void>;
  callTool(params: { name: string }, ...rest: never[]): Promise<unknown>;
  close(): Promise<void>;
}

const makeV2 = (): AnyClient => new Client({ name: 'host', version: '1.0.0' });
const makeV1 = (): AnyClient => new ClientV1({ name: 'host', version: '1.0.0' });

/** A client and a server with the wrapper between them, and a record of what the client's side really sent. */
async function session(client: AnyClient, queue: PromptQueue, timeout?: number) {
  const [near, far] = InMemoryTransport.createLinkedPair();
  const sent: object[] = [];
  const send = near.send.bind(near);
  near.send = (message, options) => {
    sent.push(message);
    return send(message, options);
  };
  const outer = withElicitation(near, queue, { name: 'Rooms' });
  await Promise.all([roomServer(timeout).connect(far), client.connect(outer)]);
  const endings: Outcome[] = [];
  queue.observe((event) => {
    if (event.type === 'ended') endings.push(event.outcome);
  });
  return { sent, far, endings };
}

/** The prompt that arrives next. */
function arrived(queue: PromptQueue): Promise<string> {
  return new Promise((resolve) => {
    const leave = queue.subscribe(() => {
      const id = queue.getSnapshot().prompts.at(-1)?.id;
      if (id === undefined) return;
      leave();
      resolve(id);
    });
  });
}

const textOf = (result: unknown): string =>
  (result as { content: { text: string }[] }).content[0]?.text ?? '';

describe.each([
  ['the current SDK', makeV2],
  ['the SDK before it', makeV1],
])('a client of %s', (_, make) => {
  test.each<[Outcome, object]>([
    [
      { action: 'accept', content: { room: 'atrium' } },
      { action: 'accept', content: { room: 'atrium' } },
    ],
    [{ action: 'decline' }, { action: 'decline' }],
    [{ action: 'cancel', by: 'close' }, { action: 'cancel' }],
  ])('gives the tool what the person answered: %j', async (outcome, answer) => {
    const queue = createPromptQueue();
    const client = make();
    const { sent } = await session(client, queue);
    const result = client.callTool({ name: 'book' });
    const id = await arrived(queue);

    const [prompt] = queue.getSnapshot().prompts;
    expect(prompt?.request).toMatchObject({
      message: 'Which room?',
      requestId: 0,
      requestedSchema,
      connection: { name: 'Rooms', selfName: 'Room desk 1.0.0' },
      origin: { kind: 'call', call: { method: 'tools/call', name: 'book' } },
    });
    queue.settle(id, outcome);
    expect(JSON.parse(textOf(await result))).toStrictEqual(answer);
    expect(sent.at(-1)).toStrictEqual({ jsonrpc: '2.0', id: 0, result: answer });
    await client.close();
  });

  test('declares elicitation, though its host said nothing of it', async () => {
    const client = make();
    const { sent } = await session(client, createPromptQueue());
    expect(sent[0]).toMatchObject({
      method: 'initialize',
      params: { capabilities: { elicitation: { form: {}, url: {} } }, clientInfo: { name: 'host' } },
    });
    await client.close();
  });

  test('tells the tool why it could not ask', async () => {
    const queue = createPromptQueue({ check: () => [{ property: 'room', reason: 'has no type.' }] });
    const client = make();
    await session(client, queue);
    const result = await client.callTool({ name: 'book' });
    expect(textOf(result)).toContain('property "room": has no type.');
    await client.close();
  });

  test('hears nothing of a first question that the server took back', async () => {
    vi.useFakeTimers();
    const queue = createPromptQueue();
    const client = make();
    const { sent, endings } = await session(client, queue, 1_000);
    const result = client.callTool({ name: 'book' });
    await arrived(queue);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(textOf(await result)).toMatch(/^failed: .*timed out/u);
    expect(endings).toMatchObject([{ action: 'withdrawn' }]);
    expect(queue.getSnapshot().prompts).toEqual([]);
    expect(sent.filter((message) => 'id' in message && message.id === 0 && !('method' in message))).toEqual(
      [],
    );
    await client.close();
  });

  test('that goes ends the tool with cancel, and the prompt', async () => {
    const queue = createPromptQueue();
    const client = make();
    const { sent, endings } = await session(client, queue);
    const result = client.callTool({ name: 'book' }).then(
      () => 'answered',
      () => 'closed',
    );
    await arrived(queue);
    await client.close();
    await expect(result).resolves.toBe('closed');
    expect(sent.at(-1)).toStrictEqual({ jsonrpc: '2.0', id: 0, result: { action: 'cancel' } });
    expect(endings).toEqual([{ action: 'cancel', by: 'host' }]);
  });

  test('whose server goes ends the prompt as disconnected', async () => {
    const queue = createPromptQueue();
    const client = make();
    const { far, endings } = await session(client, queue);
    const result = client.callTool({ name: 'book' }).then(
      () => 'answered',
      () => 'closed',
    );
    await arrived(queue);
    await far.close();
    await expect(result).resolves.toBe('closed');
    expect(endings).toMatchObject([{ action: 'disconnected' }]);
    expect(queue.getSnapshot().prompts).toEqual([]);
  });
});

afterEach(() => void vi.useRealTimers());

test('a call that the client gives up: the cancellation leaves first, then cancel for its question', async () => {
  const queue = createPromptQueue();
  const client = new Client({ name: 'host', version: '1.0.0' });
  const { sent, endings } = await session(client, queue);
  const stop = new AbortController();
  const result = client.callTool({ name: 'book' }, { signal: stop.signal }).then(
    () => 'answered',
    () => 'given up',
  );
  await arrived(queue);
  const before = sent.length;
  stop.abort('enough');
  await expect(result).resolves.toBe('given up');
  await vi.waitFor(() => expect(queue.getSnapshot().prompts).toEqual([]));
  const [first, ...others] = sent.slice(before);
  expect(first).toMatchObject({ method: 'notifications/cancelled', params: { reason: 'enough' } });
  expect(others).toStrictEqual([{ jsonrpc: '2.0', id: 0, result: { action: 'cancel' } }]);
  expect(endings).toEqual([{ action: 'call-cancelled', reason: 'enough' }]);
  await client.close();
});

test('over HTTP, a session that the server forgot ends its prompts as disconnected', async () => {
  const bodies: unknown[] = [];
  const encoder = new TextEncoder();
  let stream: ReadableStreamDefaultController<Uint8Array> | undefined;
  const event = (message: object): Uint8Array =>
    encoder.encode(`event: message\ndata: ${JSON.stringify(message)}\n\n`);
  /** A server that asks on its stream and forgets the session before the answer comes. */
  const fetchLike = (_: string | URL, init?: RequestInit): Promise<Response> => {
    if (init?.method !== 'POST') {
      const body = new ReadableStream<Uint8Array>({ start: (controller) => void (stream = controller) });
      return Promise.resolve(new Response(body, { headers: { 'content-type': 'text/event-stream' } }));
    }
    const message = JSON.parse(typeof init.body === 'string' ? init.body : '{}') as {
      id?: number;
      method?: string;
    };
    bodies.push(message);
    if (message.method === 'initialize') {
      const value = { protocolVersion: '2025-11-25', capabilities: {}, serverInfo: info };
      return Promise.resolve(
        Response.json(
          { jsonrpc: '2.0', id: message.id, result: value },
          { headers: { 'mcp-session-id': 'session-1' } },
        ),
      );
    }
    return Promise.resolve(
      message.method === undefined
        ? new Response('Session not found', { status: 404 })
        : new Response(null, { status: 202 }),
    );
  };
  const queue = createPromptQueue();
  const endings: Outcome[] = [];
  queue.observe((each) => {
    if (each.type === 'ended') endings.push(each.outcome);
  });
  const transport = withElicitation(
    new StreamableHTTPClientTransport(new URL('https://example.org/mcp'), { fetch: fetchLike }),
    queue,
    { name: 'Rooms' },
  );
  const client = new Client({ name: 'host', version: '1.0.0' });
  await client.connect(transport);
  expect(transport.sessionId).toBe('session-1');
  await vi.waitFor(() => expect(stream).toBeDefined());
  const next = arrived(queue);
  stream?.enqueue(
    event({ jsonrpc: '2.0', id: 0, method: 'elicitation/create', params: { message: 'x', requestedSchema } }),
  );
  queue.settle(await next, { action: 'accept', content: { room: 'atrium' } });
  await vi.waitFor(() => expect(endings).toHaveLength(1));
  expect(endings).toEqual([{ action: 'disconnected', reason: 'The server no longer knows this session.' }]);
  expect(bodies).toContainEqual({
    jsonrpc: '2.0',
    id: 0,
    result: { action: 'accept', content: { room: 'atrium' } },
  });
  await client.close();
});
