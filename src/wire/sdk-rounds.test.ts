import type { Client } from '@modelcontextprotocol/client';
import { inputRequired, inputResponse, McpServer } from '@modelcontextprotocol/server';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { createPromptQueue, type Outcome } from '../core/index.ts';
import { transports } from './fixtures/sdk-2026.ts';

const requestedSchema = {
  type: 'object' as const,
  properties: { room: { type: 'string' as const, pattern: '^[a-z]+$' } },
  required: ['room'],
};

/** What the tool got, round by round. */
const received: unknown[] = [];

/** A server of revision 2026-07-28 whose tools ask which room. */
function roomServer(): McpServer {
  const server = new McpServer({ name: 'rooms', title: 'Room desk', version: '1.0.0' });
  const ask = (message: string) => inputRequired.elicit({ message, requestedSchema });
  server.registerTool('book', { description: 'Books a room' }, (context) => {
    const { inputResponses } = context.mcpReq;
    const answer = inputResponse(inputResponses, 'room');
    if (answer.kind === 'missing') {
      return inputRequired({ inputRequests: { room: ask('Which room?') }, requestState: 'state "of" mine' });
    }
    received.push({ answer, state: context.mcpReq.requestState() });
    return { content: [{ type: 'text', text: JSON.stringify(answer) }] };
  });
  server.registerTool('move', { description: 'Moves a meeting' }, (context) => {
    const { inputResponses } = context.mcpReq;
    const [from, to] = [inputResponse(inputResponses, 'from'), inputResponse(inputResponses, 'to')];
    if (from.kind === 'missing' || to.kind === 'missing') {
      return inputRequired({ inputRequests: { from: ask('From where?'), to: ask('To where?') } });
    }
    return { content: [{ type: 'text', text: JSON.stringify({ from, to }) }] };
  });
  return server;
}

const textOf = (result: unknown): unknown =>
  JSON.parse((result as { content: { text: string }[] }).content[0]?.text ?? 'null');

const open: Client[] = [];
afterEach(async () => {
  received.length = 0;
  for (const client of open.splice(0)) await client.close();
});

describe.each(transports)('a client and a server of 2026-07-28 over %s', (_, connect) => {
  async function session() {
    const queue = createPromptQueue();
    const endings: Outcome[] = [];
    queue.observe((event) => {
      if (event.type === 'ended') endings.push(event.outcome);
    });
    const client = await connect(roomServer, queue);
    open.push(client);
    const prompts = () => queue.getSnapshot().prompts;
    const waiting = (count: number) => vi.waitFor(() => expect(prompts()).toHaveLength(count));
    return { client, queue, endings, prompts, waiting };
  }

  test('really speak that revision', async () => {
    const { client } = await session();
    expect(client.getNegotiatedProtocolVersion()).toBe('2026-07-28');
  });

  test.each<[Outcome, object]>([
    [
      { action: 'accept', content: { room: 'a' } },
      { kind: 'elicit', action: 'accept', content: { room: 'a' } },
    ],
    [{ action: 'decline' }, { kind: 'elicit', action: 'decline' }],
    [
      { action: 'cancel', by: 'escape' },
      { kind: 'elicit', action: 'cancel' },
    ],
  ])('%j reaches the tool, with the state exactly as it was', async (outcome, answer) => {
    const { client, queue, prompts, waiting, endings } = await session();
    const called = client.callTool({ name: 'book' });
    await waiting(1);
    expect(prompts()[0]?.request).toMatchObject({
      requestedSchema,
      key: 'room',
      origin: { kind: 'call', call: { name: 'book' } },
      connection: { name: 'Rooms', selfName: 'Room desk 1.0.0' },
    });
    queue.settle(prompts()[0]?.id ?? '', outcome);
    expect(textOf(await called)).toMatchObject(answer);
    expect(received).toEqual([
      { answer: expect.objectContaining(answer) as object, state: 'state "of" mine' },
    ]);
    expect(endings).toEqual([outcome]);
  });

  test('two calls of one tool that ask under one key are answered in reverse order, each its own', async () => {
    const { client, queue, prompts, waiting } = await session();
    const first = client.callTool({ name: 'book' });
    await waiting(1);
    const second = client.callTool({ name: 'book' });
    await waiting(2);
    const [one, two] = prompts();
    expect(one?.request.requestId).not.toBe(two?.request.requestId);
    queue.settle(two?.id ?? '', { action: 'accept', content: { room: 'second' } });
    queue.settle(one?.id ?? '', { action: 'accept', content: { room: 'first' } });
    expect(textOf(await first)).toMatchObject({ content: { room: 'first' } });
    expect(textOf(await second)).toMatchObject({ content: { room: 'second' } });
  });

  test('two questions of one round are answered together', async () => {
    const { client, queue, prompts, waiting } = await session();
    const called = client.callTool({ name: 'move' });
    await waiting(2);
    const [from, to] = prompts();
    queue.settle(to?.id ?? '', { action: 'accept', content: { room: 'b' } });
    queue.settle(from?.id ?? '', { action: 'decline' });
    expect(textOf(await called)).toMatchObject({
      from: { action: 'decline' },
      to: { action: 'accept', content: { room: 'b' } },
    });
  });

  test('a call that its caller gives up takes its question along, and the tool hears nothing more', async () => {
    const { client, waiting, endings } = await session();
    const gaveUp = new AbortController();
    const called = client.callTool({ name: 'book' }, { signal: gaveUp.signal });
    const failed = expect(called).rejects.toThrow();
    await waiting(1);
    gaveUp.abort('enough');
    await failed;
    await waiting(0);
    expect(endings.map(({ action }) => action)).toEqual(['call-cancelled']);
    expect(received).toEqual([]);
  });

  test('a client that closes leaves no question and no call behind', async () => {
    const { client, waiting, endings } = await session();
    const called = client.callTool({ name: 'book' });
    const failed = expect(called).rejects.toThrow();
    await waiting(1);
    await client.close();
    await failed;
    await waiting(0);
    expect(endings).toEqual([{ action: 'cancel', by: 'host' }]);
    expect(received).toEqual([]);
  });

  test('the client does not give up on a call while the person thinks', async () => {
    const queue = createPromptQueue();
    const client = await connect(roomServer, queue, 100);
    open.push(client);
    const told: number[] = [];
    const called = client.callTool(
      { name: 'book' },
      {
        timeout: 2_000,
        resetTimeoutOnProgress: true,
        onprogress: ({ progress }) => void told.push(progress),
      },
    );
    // Longer than the timeout of the call.
    await vi.waitFor(() => expect(told.length).toBeGreaterThan(25), { timeout: 30_000 });
    expect(told).toEqual(told.toSorted((a, b) => a - b));
    queue.settle(queue.getSnapshot().prompts[0]?.id ?? '', { action: 'decline' });
    expect(textOf(await called)).toMatchObject({ action: 'decline' });
  });
});
