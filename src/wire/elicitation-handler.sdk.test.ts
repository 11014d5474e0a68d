import { createMCPClient, ElicitationRequestSchema } from '@ai-sdk/mcp';
import { Client, InMemoryTransport, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { Client as ClientV1 } from '@modelcontextprotocol/sdk/client/index.js';
import { ElicitRequestSchema } from '@modelcontextprotocol/sdk/types.js';
import { createMcpHandler, inputRequired, McpServer } from '@modelcontextprotocol/server';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { createPromptQueue, type Outcome, type PromptQueue, type PromptRequest } from '../core/index.ts';
import { elicitationHandler, type ElicitationHandler } from './elicitation-handler.ts';

const requestedSchema = {
  type: 'object' as const,
  properties: { room: { type: 'string' as const, pattern: '^[a-z]+$' } },
  required: ['room'],
};
const question = { message: 'Which room?', requestedSchema };
const info = { name: 'rooms', version: '1.0.0' };
const host = { name: 'host', version: '1.0.0' };

/** A server of 2025 whose tool asks which room, and tells what came of it. */
function pushingServer(timeout?: number): McpServer {
  const server = new McpServer(info);
  server.registerTool('book', { description: 'Books a room' }, async () => {
    const asked = server.server.elicitInput({ mode: 'form', ...question }, timeout ? { timeout } : {});
    return result(
      await asked.then(JSON.stringify, (error: unknown) => {
        const { message, code, data } = error as { message: string; code?: number; data?: unknown };
        return JSON.stringify({ message, code, data });
      }),
    );
  });
  return server;
}

/** The same tool for 2026: it returns its question, and is called again with the answer. */
function returningServer(): McpServer {
  const server = new McpServer(info);
  server.registerTool('book', { description: 'Books a room' }, (context) => {
    const { inputResponses } = context.mcpReq;
    if (inputResponses) return result(JSON.stringify(inputResponses['room']));
    return inputRequired({ inputRequests: { room: inputRequired.elicit(question) } });
  });
  return server;
}

function result(text: string): { content: [{ type: 'text'; text: string }] } {
  return { content: [{ type: 'text', text }] };
}

/** A connected client of some stack, with our handler as its callback. */
interface Stack {
  /** Runs the tool; what it told, read as JSON. */
  readonly call: (signal?: AbortSignal) => Promise<unknown>;
  readonly close: () => Promise<void>;
  readonly handler: ElicitationHandler;
}

type Connect = (queue: PromptQueue, timeout?: number) => Promise<Stack>;

function told(answer: unknown): unknown {
  const { content } = answer as { content: readonly { text: string }[] };
  return JSON.parse(content[0]?.text ?? 'null') as unknown;
}

async function linked(timeout?: number): Promise<InMemoryTransport> {
  const [near, far] = InMemoryTransport.createLinkedPair();
  await pushingServer(timeout).connect(far);
  return near;
}

const connectV1: Connect = async (queue, timeout) => {
  const client = new ClientV1(host, { capabilities: { elicitation: {} } });
  const handler = elicitationHandler(queue, {
    name: 'Rooms',
    selfName: () => client.getServerVersion()?.name,
  });
  // Not the SDK's own schema, which strips what the question says.
  const raw = z.object({
    method: z.literal('elicitation/create'),
    params: z.looseObject({ message: z.string() }),
  });
  client.setRequestHandler(raw, ({ params }, { requestId, signal }) =>
    handler(params, { requestId, signal }),
  );
  await client.connect(await linked(timeout));
  return {
    handler,
    call: (signal) => client.callTool({ name: 'book' }, undefined, signal ? { signal } : {}).then(told),
    close: () => client.close(),
  };
};

/** For params that shall be handed on as they came. */
const raw = {
  '~standard': { version: 1 as const, vendor: 'raw', validate: (value: unknown) => ({ value }) },
};

function v2(queue: PromptQueue, client: Client): ElicitationHandler {
  const handler = elicitationHandler(queue, {
    name: 'Rooms',
    selfName: () => client.getServerVersion()?.name,
  });
  client.setRequestHandler('elicitation/create', { params: raw }, (params, { mcpReq: { id, signal } }) =>
    handler(params as object, { requestId: id, signal }),
  );
  // It does not abort what a call of 2026 asked.
  client.onclose = () => handler.disconnect();
  return handler;
}

const connectV2: Connect = async (queue, timeout) => {
  const client = new Client(host, { capabilities: { elicitation: {} } });
  const handler = v2(queue, client);
  await client.connect(await linked(timeout));
  return {
    handler,
    call: (signal) => client.callTool({ name: 'book' }, signal ? { signal } : {}).then(told),
    close: () => client.close(),
  };
};

const connect2026: Connect = async (queue) => {
  const client = new Client(host, {
    capabilities: { elicitation: {} },
    versionNegotiation: { mode: { pin: '2026-07-28' } },
  });
  const handler = v2(queue, client);
  const served = createMcpHandler(returningServer);
  await client.connect(
    new StreamableHTTPClientTransport(new URL('https://example.org/mcp'), {
      fetch: (url, init) => served.fetch(new Request(url, init)),
    }),
  );
  return {
    handler,
    call: (signal) => client.callTool({ name: 'book' }, signal ? { signal } : {}).then(told),
    close: () => client.close(),
  };
};

const connectAiSdk: Connect = async (queue, timeout) => {
  const client = await createMCPClient({
    transport: await linked(timeout),
    capabilities: { elicitation: {} },
  });
  const handler = elicitationHandler(queue, { name: 'Rooms' });
  client.onElicitationRequest(ElicitationRequestSchema, ({ params }) => handler(params));
  const { book } = await client.tools();
  if (!book) throw new Error('the tool is missing');
  return {
    handler,
    call: async () => told(await book.execute({}, { toolCallId: 'call-1', messages: [] })),
    close: () => client.close(),
  };
};

/** The request of the prompt that arrives next. */
function arrived(queue: PromptQueue): Promise<PromptRequest> {
  return vi.waitFor(() => {
    const prompt = queue.getSnapshot().prompts.at(-1);
    if (!prompt) throw new Error('nothing was asked');
    return prompt.request;
  });
}

const schemaOf = (request: PromptRequest): unknown =>
  request.mode === 'form' ? request.requestedSchema : undefined;

function settle(queue: PromptQueue, outcome: Outcome): void {
  queue.settle(queue.getSnapshot().prompts.at(-1)?.id ?? '', outcome);
}

const endingsOf = (queue: PromptQueue): Outcome[] => {
  const endings: Outcome[] = [];
  queue.observe((event) => {
    if (event.type === 'ended') endings.push(event.outcome);
  });
  return endings;
};

const open: Stack[] = [];
async function connect(connecting: Connect, queue: PromptQueue, timeout?: number): Promise<Stack> {
  const stack = await connecting(queue, timeout);
  open.push(stack);
  return stack;
}
afterEach(async () => {
  vi.useRealTimers();
  await Promise.all(open.splice(0).map((stack) => stack.close()));
});

const stacks: readonly (readonly [name: string, connecting: Connect, requestId: unknown])[] = [
  ['SDK v1', connectV1, 0],
  ['SDK v2 with a server of 2025', connectV2, 0],
  ['SDK v2 with a server of 2026', connect2026, 'room'],
  ['the AI SDK', connectAiSdk, undefined],
];

describe.each(stacks)('as the callback of %s', (_, connecting, requestId) => {
  test.each<[Outcome, object]>([
    [
      { action: 'accept', content: { room: 'atrium' } },
      { action: 'accept', content: { room: 'atrium' } },
    ],
    [{ action: 'decline' }, { action: 'decline' }],
    [{ action: 'cancel', by: 'close' }, { action: 'cancel' }],
    [{ action: 'expired' }, { action: 'cancel' }],
  ])('the tool gets what the person answered: %j', async (outcome, answer) => {
    const queue = createPromptQueue();
    const { call } = await connect(connecting, queue);
    const called = call();
    const request = await arrived(queue);
    expect(request).toMatchObject({ ...question, requestId, connection: { name: 'Rooms' } });
    settle(queue, outcome);
    expect(await called).toEqual(answer);
  });

  test('a session that ends takes its prompt with it', async () => {
    const queue = createPromptQueue();
    const endings = endingsOf(queue);
    const { call, handler } = await connect(connecting, queue);
    const called = call().then(
      () => 'answered',
      () => 'failed',
    );
    await arrived(queue);
    handler.disconnect('the host saw it go');
    expect(endings).toEqual([{ action: 'disconnected', reason: 'the host saw it go' }]);
    await Promise.all(open.splice(0).map((stack) => stack.close()));
    expect(['answered', 'failed']).toContain(await called);
  });
});

test.each(stacks.slice(0, 3))(
  '%s hands a schema on as it is, where it is asked to',
  async (_, connecting) => {
    const queue = createPromptQueue();
    const { call } = await connect(connecting, queue);
    const called = call();
    expect(schemaOf(await arrived(queue))).toHaveProperty(['properties', 'room', 'pattern'], '^[a-z]+$');
    settle(queue, { action: 'decline' });
    await called;
  },
);

test('with the schema of SDK v1 itself, the pattern is gone', async () => {
  const queue = createPromptQueue();
  const client = new ClientV1(host, { capabilities: { elicitation: {} } });
  const handler = elicitationHandler(queue, { name: 'Rooms' });
  client.setRequestHandler(ElicitRequestSchema, ({ params }) => handler(params));
  await client.connect(await linked());
  const called = client.callTool({ name: 'book' });
  expect(schemaOf(await arrived(queue))).toMatchObject({ properties: { room: { type: 'string' } } });
  expect(schemaOf(await arrived(queue))).not.toHaveProperty(['properties', 'room', 'pattern']);
  settle(queue, { action: 'decline' });
  await called;
  await client.close();
});

const problems = [{ property: 'room', reason: 'has no type.' }];

test.each(stacks.slice(0, 2))('%s makes a JSON-RPC error of a refusal', async (_, connecting) => {
  const queue = createPromptQueue({ check: () => problems });
  const { call } = await connect(connecting, queue);
  expect(await call()).toMatchObject({
    code: -32602,
    message: expect.stringContaining('property "room": has no type.'),
    data: { problems },
  });
});

test('the AI SDK makes an internal error of it, with the problems in its message', async () => {
  const queue = createPromptQueue({ check: () => problems });
  const { call } = await connect(connectAiSdk, queue);
  expect(await call()).toMatchObject({
    code: -32603,
    message: expect.stringContaining('property "room": has no type.'),
  });
});

test('with a server of 2026 the call fails at the client, with the problems', async () => {
  const queue = createPromptQueue({ check: () => problems });
  const { call } = await connect(connect2026, queue);
  await expect(call()).rejects.toMatchObject({ code: -32602, data: { problems } });
});

test('SDK v2 withdraws a prompt that the server took back, the first one too', async () => {
  const queue = createPromptQueue();
  const endings = endingsOf(queue);
  const { call } = await connect(connectV2, queue, 50);
  expect(await call()).toMatchObject({ message: expect.stringContaining('timed out') });
  await vi.waitFor(() => expect(endings).toMatchObject([{ action: 'withdrawn' }]));
  expect(queue.getSnapshot().prompts).toEqual([]);
});

test('SDK v1 never tells of the first one, and does of the next', async () => {
  const queue = createPromptQueue();
  const endings = endingsOf(queue);
  const { call } = await connect(connectV1, queue, 50);
  await call();
  expect(endings).toEqual([]);
  expect(queue.getSnapshot().prompts).toHaveLength(1);
  await call();
  await vi.waitFor(() => expect(endings).toMatchObject([{ action: 'withdrawn' }]));
});

test('a call of 2026 that the host gives up withdraws what it asked', async () => {
  const queue = createPromptQueue();
  const endings = endingsOf(queue);
  const { call } = await connect(connect2026, queue);
  const stop = new AbortController();
  const called = call(stop.signal);
  await arrived(queue);
  stop.abort('enough');
  await expect(called).rejects.toThrow();
  expect(endings).toEqual([{ action: 'withdrawn', reason: 'enough' }]);
});

test('closing an SDK v2 client of 2026 ends its prompt, because its host says so', async () => {
  const queue = createPromptQueue();
  const endings = endingsOf(queue);
  const { call, close } = await connect(connect2026, queue);
  const called = call().then(
    () => 'answered',
    () => 'failed',
  );
  await arrived(queue);
  await close();
  expect(endings).toEqual([{ action: 'disconnected', reason: 'The connection was closed.' }]);
  expect(await called).toBe('failed');
});
