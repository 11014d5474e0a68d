import { createMCPClient, ElicitationRequestSchema } from '@ai-sdk/mcp';
import { Client, InMemoryTransport, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { Client as ClientV1 } from '@modelcontextprotocol/sdk/client/index.js';
import {
  ElicitationCompleteNotificationSchema,
  ElicitRequestSchema,
} from '@modelcontextprotocol/sdk/types.js';
import { createMcpHandler, inputRequired, inputResponse, McpServer } from '@modelcontextprotocol/server';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createPromptQueue } from '../core/index.ts';
import { elicitationHandler, type ElicitationHandler } from './elicitation-handler.ts';

const question = { message: 'Sign in.', url: 'https://example.com/in?state=1' };
const info = { name: 'host', version: '1.0.0' };
const capabilities = { elicitation: { form: {}, url: {} } };

interface Stack {
  readonly call: () => Promise<unknown>;
  readonly close: () => Promise<void>;
}
type Connect = (handler: ElicitationHandler, transport: InMemoryTransport) => Promise<Stack>;

const connectV1: Connect = async (handler, transport) => {
  const client = new ClientV1(info, { capabilities });
  client.setRequestHandler(ElicitRequestSchema, ({ params }, { requestId, signal }) =>
    handler(params, { requestId, signal }),
  );
  client.setNotificationHandler(ElicitationCompleteNotificationSchema, ({ params }) => {
    handler.completed(params.elicitationId);
  });
  await client.connect(transport);
  return { call: () => client.callTool({ name: 'connect' }), close: () => client.close() };
};

function v2(handler: ElicitationHandler, versionNegotiation?: { readonly mode: 'auto' }): Client {
  const client = new Client(info, { capabilities, ...(versionNegotiation && { versionNegotiation }) });
  client.setRequestHandler('elicitation/create', ({ params }, { mcpReq: { id, signal } }) =>
    handler(params, { requestId: id, signal }),
  );
  client.setNotificationHandler('notifications/elicitation/complete', ({ params }) => {
    handler.completed(params.elicitationId);
  });
  return client;
}

const connectV2: Connect = async (handler, transport) => {
  const client = v2(handler);
  await client.connect(transport);
  return { call: () => client.callTool({ name: 'connect' }), close: () => client.close() };
};

const textOf = (result: unknown): unknown =>
  JSON.parse((result as { content: { text: string }[] }).content[0]?.text ?? 'null');

test.each([
  ['v1', connectV1],
  ['v2', connectV2],
])('SDK %s hands on the address, the consent, and that it is complete', async (_, connect) => {
  const server = new McpServer({ name: 'desk', version: '1.0.0' });
  server.registerTool('connect', { description: 'Connects' }, async () => {
    const asked = { mode: 'url', elicitationId: 'e-1', ...question } as const;
    return { content: [{ type: 'text', text: JSON.stringify(await server.server.elicitInput(asked)) }] };
  });
  const [near, far] = InMemoryTransport.createLinkedPair();
  await server.connect(far);
  const queue = createPromptQueue();
  const { call, close } = await connect(elicitationHandler(queue, { name: 'Desk' }), near);
  onTestFinished(close);
  const prompts = () => queue.getSnapshot().prompts;

  const called = call();
  const { id, request } = await vi.waitUntil(() => prompts()[0]);
  expect(request).toMatchObject({ mode: 'url', elicitationId: 'e-1', ...question });
  queue.settle(id, { action: 'accept' });
  expect(textOf(await called)).toStrictEqual({ action: 'accept' });
  expect(prompts()).toMatchObject([{ opened: 'open' }]);
  await server.server.createElicitationCompletionNotifier('e-1')();
  await vi.waitFor(() => expect(prompts()).toEqual([]));
});

test('SDK v2 gives the consent to a server of 2026-07-28', async () => {
  const handler = createMcpHandler(() => {
    const server = new McpServer({ name: 'desk', version: '1.0.0' });
    server.registerTool('connect', { description: 'Connects' }, ({ mcpReq }) => {
      const answer = inputResponse(mcpReq.inputResponses, 'auth');
      if (answer.kind !== 'missing') return { content: [{ type: 'text', text: JSON.stringify(answer) }] };
      return inputRequired({ inputRequests: { auth: inputRequired.elicitUrl(question) } });
    });
    return server;
  });
  const transport = new StreamableHTTPClientTransport(new URL('http://server.test/mcp'), {
    fetch: (url, init) => handler.fetch(new Request(url, init)),
  });
  const queue = createPromptQueue();
  const client = v2(elicitationHandler(queue, { name: 'Desk' }), { mode: 'auto' });
  onTestFinished(() => client.close());
  await client.connect(transport);
  const called = client.callTool({ name: 'connect' });
  const { id, request } = await vi.waitUntil(() => queue.getSnapshot().prompts[0]);
  expect(request).toMatchObject({ mode: 'url', ...question });
  queue.settle(id, { action: 'accept' });
  expect(textOf(await called)).toMatchObject({ action: 'accept' });
});

test('the AI SDK cannot hand on an address: its callback is for forms', async () => {
  const server = new McpServer({ name: 'desk', version: '1.0.0' });
  server.registerTool('connect', { description: 'Connects' }, async () => {
    const asked = { mode: 'url', elicitationId: 'e-1', ...question } as const;
    const text = await server.server.elicitInput(asked).then(JSON.stringify, String);
    return { content: [{ type: 'text', text }] };
  });
  const [near, far] = InMemoryTransport.createLinkedPair();
  await server.connect(far);
  const queue = createPromptQueue();
  const client = await createMCPClient({ transport: near, capabilities });
  onTestFinished(() => client.close());
  const handler = elicitationHandler(queue, { name: 'Desk', modes: ['form'] });
  client.onElicitationRequest(ElicitationRequestSchema, ({ params }) => handler(params));
  const { connect } = await client.tools();
  const called = await connect?.execute({}, { toolCallId: 'call-1', messages: [] });
  expect(JSON.stringify(called)).toContain('Invalid elicitation request');
  expect(queue.getSnapshot().prompts).toEqual([]);
});
