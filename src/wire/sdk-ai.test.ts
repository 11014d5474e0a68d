import { createMCPClient } from '@ai-sdk/mcp';
import { InMemoryTransport } from '@modelcontextprotocol/client';
import { McpServer } from '@modelcontextprotocol/server';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createPromptQueue, type Outcome } from '../core/index.ts';
import { withElicitation } from './with-elicitation.ts';

const requestedSchema = {
  type: 'object' as const,
  properties: { room: { type: 'string' as const, pattern: '^[a-z]+$' } },
  required: ['room'],
};

function roomServer(): McpServer {
  const server = new McpServer({ name: 'rooms', title: 'Room desk', version: '1.0.0' });
  server.registerTool('book', { description: 'Books a room' }, async () => {
    const answer = await server.server.elicitInput({ mode: 'form', message: 'Which room?', requestedSchema });
    return { content: [{ type: 'text', text: JSON.stringify(answer) }] };
  });
  return server;
}

/** The AI SDK has a protocol of its own, and nothing of elicitation is set up in it here. */
async function session() {
  const queue = createPromptQueue();
  const [near, far] = InMemoryTransport.createLinkedPair();
  await roomServer().connect(far);
  const client = await createMCPClient({ transport: withElicitation(near, queue, { name: 'Rooms' }) });
  onTestFinished(() => client.close());
  const { book } = await client.tools();
  if (!book) throw new Error('the tool is missing');
  const call = () => Promise.resolve(book.execute({}, { toolCallId: 'call-1', messages: [] }));
  const prompt = () => vi.waitUntil(() => queue.getSnapshot().prompts.at(-1));
  return { client, queue, call, prompt };
}

test.each<[Outcome, object]>([
  [
    { action: 'accept', content: { room: 'a' } },
    { action: 'accept', content: { room: 'a' } },
  ],
  [{ action: 'decline' }, { action: 'decline' }],
  [{ action: 'cancel', by: 'escape' }, { action: 'cancel' }],
])('a client of the AI SDK gets elicitation from its transport: %j', async (outcome, answer) => {
  const { queue, call, prompt } = await session();
  const called = call();
  const { id, request } = await prompt();
  expect(request).toMatchObject({ requestedSchema, origin: { kind: 'call', call: { name: 'book' } } });
  queue.settle(id, outcome);
  expect(await called).toMatchObject({ content: [{ text: JSON.stringify(answer) }] });
});

test('its question ends with it', async () => {
  const { client, queue, call, prompt } = await session();
  const endings: Outcome[] = [];
  queue.observe((event) => {
    if (event.type === 'ended') endings.push(event.outcome);
  });
  const called = call().then(
    () => 'answered',
    () => 'closed',
  );
  await prompt();
  await client.close();
  await called;
  expect(endings).toEqual([{ action: 'cancel', by: 'host' }]);
});
