import { inputRequired, inputResponse, McpServer } from '@modelcontextprotocol/server';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { createPromptQueue, type Outcome } from '../core/index.ts';
import { transports } from './fixtures/sdk-2026.ts';

const url = 'https://example.com/in?state=1';
const requestedSchema = { type: 'object' as const, properties: { room: { type: 'string' as const } } };
const text = (told: unknown) => ({ content: [{ type: 'text' as const, text: JSON.stringify(told) }] });
const textOf = (result: unknown): unknown =>
  JSON.parse((result as { content: { text: string }[] }).content[0]?.text ?? 'null');

/** Servers of 2026-07-28 in front of one desk, where people sign in. */
function desk() {
  const office = { isSignedIn: false, answers: [] as unknown[], states: [] as unknown[] };
  const signIn = inputRequired.elicitUrl({ message: 'Sign in.', url });

  function make(): McpServer {
    const server = new McpServer({ name: 'desk', version: '1.0.0' });
    server.registerTool('connect', { description: 'Connects' }, ({ mcpReq }) => {
      const answer = inputResponse(mcpReq.inputResponses, 'auth');
      office.answers.push(mcpReq.inputResponses);
      office.states.push(mcpReq.requestState());
      if (answer.kind === 'elicit' && answer.action !== 'accept') return text({ refused: answer.action });
      if (office.isSignedIn) return text('connected');
      const requestState = `look ${office.answers.length}`;
      return inputRequired({ inputRequests: { auth: signIn }, requestState });
    });
    server.registerTool('book', { description: 'Books' }, ({ mcpReq }) => {
      const room = inputResponse(mcpReq.inputResponses, 'room');
      office.answers.push(mcpReq.inputResponses);
      if (office.isSignedIn && room.kind === 'elicit') return text(room);
      const form = inputRequired.elicit({ message: 'Which room?', requestedSchema });
      const inputRequests = office.answers.length > 1 ? { auth: signIn, room: form } : { auth: signIn };
      return inputRequired({ inputRequests });
    });
    return server;
  }
  return { office, make };
}

describe.each(transports)('a client and a server of 2026-07-28 over %s', (_, connect) => {
  async function session() {
    const queue = createPromptQueue();
    const events: string[] = [];
    queue.observe((event) => events.push(event.type === 'ended' ? event.outcome.action : event.type));
    const { office, make } = desk();
    const client = await connect(make, queue);
    onTestFinished(() => client.close());
    const prompts = () => queue.getSnapshot().prompts;
    return {
      client,
      queue,
      office,
      events,
      prompts,
      waiting: () => vi.waitUntil(() => prompts().find(({ state }) => state.kind === 'waiting')),
      opened: (stage: string) =>
        vi.waitUntil(() => prompts().find(({ opened }) => opened === stage), { timeout: 10_000 }),
    };
  }

  test('the call has its result when the person says that they have finished', async () => {
    const { client, queue, office, events, waiting, opened, prompts } = await session();
    const called = client.callTool({ name: 'connect' });
    const { id, request } = await waiting();
    expect(request).toMatchObject({ mode: 'url', url, key: 'auth', origin: { call: { name: 'connect' } } });
    queue.settle(id, { action: 'accept' });
    await opened('open');
    queue.finish(id);
    await opened('not-yet');
    expect(prompts()).toHaveLength(1);
    office.isSignedIn = true;
    queue.finish(id);
    expect(textOf(await called)).toBe('connected');
    await vi.waitFor(() => expect(prompts()).toEqual([]));
    expect(events).toEqual(['asked', 'accept', 'finished']);
    const consent = { auth: { action: 'accept' } };
    expect(office.answers).toEqual([undefined, ...office.answers.slice(1).map(() => consent)]);
    // Each look carries the state of the one before it.
    expect(office.states).toEqual(office.states.map((__, look) => (look === 0 ? undefined : `look ${look}`)));
    expect(office.answers.length).toBeGreaterThan(2);
  });

  test('the call finds out by itself', async () => {
    const { client, queue, office, waiting, opened, events } = await session();
    const called = client.callTool({ name: 'connect' });
    queue.settle((await waiting()).id, { action: 'accept' });
    await opened('open');
    await vi.waitFor(() => expect(office.answers).toHaveLength(2));
    office.isSignedIn = true;
    expect(textOf(await called)).toBe('connected');
    expect(office.answers).toHaveLength(3);
    expect(events).toEqual(['asked', 'accept', 'finished']);
  });

  test.each<[Outcome, string]>([
    [{ action: 'decline' }, 'decline'],
    [{ action: 'cancel', by: 'escape' }, 'cancel'],
  ])('%j reaches the tool', async (outcome, refused) => {
    const { client, queue, waiting, prompts } = await session();
    const called = client.callTool({ name: 'connect' });
    queue.settle((await waiting()).id, outcome);
    expect(textOf(await called)).toEqual({ refused });
    expect(prompts()).toEqual([]);
  });

  test('another question of the call is answered while the address is open', async () => {
    const { client, queue, office, waiting, opened, prompts } = await session();
    const called = client.callTool({ name: 'book' });
    queue.settle((await waiting()).id, { action: 'accept' });
    await opened('open');
    const { id, request } = await waiting();
    expect(request).toMatchObject({ mode: 'form', key: 'room' });
    office.isSignedIn = true;
    queue.settle(id, { action: 'accept', content: { room: 'a' } });
    expect(textOf(await called)).toMatchObject({ action: 'accept', content: { room: 'a' } });
    expect(office.answers.at(-1)).toEqual({
      auth: { action: 'accept' },
      room: { action: 'accept', content: { room: 'a' } },
    });
    await vi.waitFor(() => expect(prompts()).toEqual([]));
  });

  test('a call that its caller gives up takes its address along, and the tool hears nothing more', async () => {
    const { client, queue, office, waiting, opened, prompts } = await session();
    const gaveUp = new AbortController();
    const called = client.callTool({ name: 'connect' }, { signal: gaveUp.signal });
    const failed = expect(called).rejects.toThrow();
    queue.settle((await waiting()).id, { action: 'accept' });
    await opened('open');
    await vi.waitFor(() => expect(office.answers).toHaveLength(2));
    gaveUp.abort('enough');
    await failed;
    await vi.waitFor(() => expect(prompts()).toEqual([]));
    expect(office.answers).toHaveLength(2);
  });

  test('a client that closes leaves no address and no call behind', async () => {
    const { client, queue, waiting, opened, prompts } = await session();
    const called = client.callTool({ name: 'connect' });
    const failed = expect(called).rejects.toThrow();
    queue.settle((await waiting()).id, { action: 'accept' });
    await opened('open');
    await client.close();
    await failed;
    expect(prompts()).toEqual([]);
  });
});
