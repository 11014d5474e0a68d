import { createMCPClient } from '@ai-sdk/mcp';
import { Client, InMemoryTransport } from '@modelcontextprotocol/client';
import { Client as ClientV1 } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { McpServer, UrlElicitationRequiredError } from '@modelcontextprotocol/server';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { createPromptQueue, type Outcome, type PromptQueue } from '../core/index.ts';
import { everythingProgram } from './fixtures/everything.ts';
import { withElicitation } from './with-elicitation.ts';

const url = 'https://example.com/in?state=1';
const info = { name: 'host', version: '1.0.0' };
const text = (told: string) => ({ content: [{ type: 'text' as const, text: told }] });
const textOf = (result: unknown): string =>
  (result as { content: { text: string }[] }).content[0]?.text ?? '';

/** A server of 2025-11-25 with a desk at an address: one tool asks to open it, the other needs it to be open. */
function desk() {
  const server = new McpServer({ name: 'desk', version: '1.0.0' });
  const question = { mode: 'url' as const, message: 'Sign in.', url };
  let isSignedIn = false;
  let reads = 0;
  server.registerTool('connect', { description: 'Connects' }, async () => {
    const answer = await server.server.elicitInput({ ...question, elicitationId: 'c-1' });
    return text(JSON.stringify(answer));
  });
  server.registerTool('read', { description: 'Reads' }, () => {
    reads += 1;
    if (!isSignedIn) throw new UrlElicitationRequiredError([{ ...question, elicitationId: 'r-1' }], 'First:');
    return text('read');
  });
  return {
    server,
    reads: () => reads,
    /** The person signs in at the address, and the server says so. */
    signIn: async (elicitationId: string): Promise<void> => {
      isSignedIn = true;
      await server.server.createElicitationCompletionNotifier(elicitationId)();
    },
  };
}

/** The tool, as a client of some stack calls it. */
type Tools = (name: 'connect' | 'read') => Promise<unknown>;
type Connect = (transport: InMemoryTransport) => Promise<{ call: Tools; close: () => Promise<void> }>;

const connectV2: Connect = async (transport) => {
  const client = new Client(info);
  await client.connect(transport);
  return { call: (name) => client.callTool({ name }), close: () => client.close() };
};

const connectV1: Connect = async (transport) => {
  const client = new ClientV1(info);
  await client.connect(transport);
  return { call: (name) => client.callTool({ name }), close: () => client.close() };
};

const connectAi: Connect = async (transport) => {
  const client = await createMCPClient({ transport });
  const tools = await client.tools();
  return {
    call: (name) => Promise.resolve(tools[name]?.execute({}, { toolCallId: 'call-1', messages: [] })),
    close: () => client.close(),
  };
};

function watched(queue: PromptQueue) {
  const events: string[] = [];
  queue.observe((event) => events.push(event.type === 'ended' ? event.outcome.action : event.type));
  const prompts = () => queue.getSnapshot().prompts;
  return {
    events,
    prompts,
    waiting: () => vi.waitUntil(() => prompts().find(({ state }) => state.kind === 'waiting')),
    opened: () => vi.waitUntil(() => prompts().find(({ opened }) => opened !== undefined)),
  };
}

describe.each([
  ['the current SDK', connectV2],
  ['the SDK before it', connectV1],
  ['the AI SDK', connectAi],
])('a client of %s, whose host did nothing for it,', (_, connect) => {
  async function session() {
    const queue = createPromptQueue();
    const [near, far] = InMemoryTransport.createLinkedPair();
    const office = desk();
    await office.server.connect(far);
    const { call, close } = await connect(withElicitation(near, queue, { name: 'Desk' }));
    onTestFinished(close);
    return { ...office, queue, call, ...watched(queue) };
  }

  test.each<[Outcome, object]>([
    [{ action: 'accept' }, { action: 'accept' }],
    [{ action: 'decline' }, { action: 'decline' }],
    [{ action: 'cancel', by: 'escape' }, { action: 'cancel' }],
  ])('lets the tool ask to open an address: %j', async (outcome, answer) => {
    const { queue, call, waiting } = await session();
    const called = call('connect');
    const { id, request } = await waiting();
    expect(request).toMatchObject({ mode: 'url', url, elicitationId: 'c-1' });
    queue.settle(id, outcome);
    expect(JSON.parse(textOf(await called))).toStrictEqual(answer);
  });

  test('has the address listed until the server tells that it is complete', async () => {
    const { queue, call, waiting, opened, signIn, prompts, events } = await session();
    const called = call('connect');
    queue.settle((await waiting()).id, { action: 'accept' });
    await called;
    await opened();
    await signIn('c-1');
    await vi.waitFor(() => expect(prompts()).toEqual([]));
    expect(events).toEqual(['asked', 'accept', 'finished']);
  });

  test.each(['the server', 'the person'])(
    'gets the result of a call that needed an address when %s says that it is done',
    async (who) => {
      const { queue, call, waiting, opened, signIn, reads, events } = await session();
      const called = call('read');
      queue.settle((await waiting()).id, { action: 'accept' });
      const { id } = await opened();
      expect(reads()).toBe(1);
      if (who === 'the person') {
        // The server tells of another address only.
        await signIn('unknown');
        queue.finish(id);
      } else await signIn('r-1');
      expect(textOf(await called)).toBe('read');
      expect(reads()).toBe(2);
      await vi.waitFor(() => expect(events).toEqual(['asked', 'accept', 'finished']));
    },
  );

  test('gets the error of such a call where the person says no', async () => {
    const { queue, call, waiting, reads, prompts } = await session();
    const called = call('read').then(
      () => 'answered',
      (error: unknown) => error,
    );
    queue.settle((await waiting()).id, { action: 'decline' });
    const error = await called;
    expect(error).toMatchObject({ code: -32042 });
    expect(JSON.stringify(error)).toContain(JSON.stringify(url).slice(1, -1));
    expect(reads()).toBe(1);
    expect(prompts()).toEqual([]);
  });

  test('gets it where the person has not really finished, and is not asked for ever', async () => {
    const { queue, call, waiting, opened, reads, prompts } = await session();
    const called = call('read').catch((error: unknown) => error);
    queue.settle((await waiting()).id, { action: 'accept' });
    queue.finish((await opened()).id);
    expect(await called).toMatchObject({ code: -32042 });
    expect(reads()).toBe(2);
    expect(prompts()).toEqual([]);
  });
});

test('a client of the current SDK may listen to the same notification: it hears of nothing that it never saw', async () => {
  const queue = createPromptQueue();
  const [near, far] = InMemoryTransport.createLinkedPair();
  const { server, signIn } = desk();
  await server.connect(far);
  const client = new Client(info, { capabilities: { elicitation: { url: {} } } });
  const heard: string[] = [];
  client.setNotificationHandler('notifications/elicitation/complete', ({ params }) => {
    heard.push(params.elicitationId);
  });
  onTestFinished(() => client.close());
  await client.connect(withElicitation(near, queue, { name: 'Desk' }));
  const { waiting, prompts } = watched(queue);
  const called = client.callTool({ name: 'connect' });
  queue.settle((await waiting()).id, { action: 'accept' });
  await called;
  await signIn('c-1');
  await signIn('of another client');
  await vi.waitFor(() => expect(heard).toEqual(['of another client']));
  expect(prompts()).toEqual([]);
});

describe('a server that nobody here wrote', () => {
  async function everything() {
    const transport = new StdioClientTransport(everythingProgram);
    const queue = createPromptQueue();
    const client = new ClientV1(info);
    onTestFinished(() => client.close());
    await client.connect(withElicitation(transport, queue, { name: 'Everything' }));
    const call = (more: object = {}): Promise<unknown> =>
      client.callTool({ name: 'trigger-url-elicitation', arguments: { url, message: 'Open it.', ...more } });
    return { client, queue, call, ...watched(queue) };
  }

  test('asks to open an address, because it was told that it may', async () => {
    const { call, queue, waiting } = await everything();
    const called = call({ elicitationId: 'mine' });
    const { id, request } = await waiting();
    expect(request).toMatchObject({ url, elicitationId: 'mine', message: 'Open it.' });
    queue.settle(id, { action: 'accept' });
    expect(textOf(await called)).toContain('User completed');
  });

  test('needs another address first, then asks for its own, all in one call of the client', async () => {
    const { call, queue, waiting, opened, events, prompts } = await everything();
    const called = call({ errorPath: true });
    const first = await waiting();
    expect(first.request).toMatchObject({
      url: 'https://modelcontextprotocol.io',
      requestId: expect.any(Number) as number,
      key: expect.stringMatching(/^[\da-f-]{36}$/u) as string,
    });
    queue.settle(first.id, { action: 'accept' });
    queue.finish((await opened()).id);
    const second = await waiting();
    expect(second.request).toMatchObject({
      url,
      origin: { kind: 'call', call: { name: 'trigger-url-elicitation' } },
    });
    queue.settle(second.id, { action: 'decline' });
    expect(textOf(await called)).toContain('declined');
    expect(events).toEqual(['asked', 'accept', 'asked', 'decline', 'finished']);
    expect(prompts()).toEqual([]);
  });
});
