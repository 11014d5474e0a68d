import { afterEach, describe, expect, test, vi } from 'vitest';
import {
  createPromptQueue,
  UnansweredError,
  type Outcome,
  type PromptQueue,
  type PromptQueueOptions,
} from '../core/index.ts';
import { elicitationHandler, type ElicitationHandlerOptions } from './elicitation-handler.ts';

const params = {
  message: 'Which room?',
  requestedSchema: { type: 'object', properties: { room: { type: 'string', pattern: '^a' } } },
};

function rooms(options: Partial<ElicitationHandlerOptions> = {}, queueOptions?: PromptQueueOptions) {
  const queue = createPromptQueue(queueOptions);
  const endings: Outcome[] = [];
  queue.observe((event) => {
    if (event.type === 'ended') endings.push(event.outcome);
  });
  return { queue, endings, handler: elicitationHandler(queue, { name: 'Rooms', ...options }) };
}

function settle(queue: PromptQueue, outcome: Outcome): void {
  const prompt = queue.getSnapshot().prompts.at(-1);
  if (!prompt) throw new Error('nothing was asked');
  queue.settle(prompt.id, outcome);
}

test.each<[Outcome, object]>([
  [
    { action: 'accept', content: { room: 'atrium', days: ['mon'], seats: 3, quiet: true } },
    { action: 'accept', content: { room: 'atrium', days: ['mon'], seats: 3, quiet: true } },
  ],
  [
    { action: 'accept', content: {} },
    { action: 'accept', content: {} },
  ],
  [{ action: 'decline' }, { action: 'decline' }],
  [{ action: 'cancel', by: 'escape' }, { action: 'cancel' }],
  [{ action: 'expired' }, { action: 'cancel' }],
])('%j is answered with %j', async (outcome, answer) => {
  const { queue, handler } = rooms();
  const asked = handler(params);
  settle(queue, outcome);
  expect(await asked).toStrictEqual(answer);
});

test.each<Outcome>([
  { action: 'withdrawn', reason: 'changed my mind' },
  { action: 'call-cancelled', reason: 'stop' },
  { action: 'disconnected', reason: 'gone' },
])('$action is no answer, and none is made up', async (outcome) => {
  const { queue, handler } = rooms();
  const asked = handler(params);
  settle(queue, outcome);
  await expect(asked).rejects.toThrow(UnansweredError);
  await expect(asked).rejects.toMatchObject({ name: 'UnansweredError', outcome });
});

test('a property called __proto__ is sent as one', async () => {
  const { queue, handler } = rooms();
  const asked = handler(params);
  settle(queue, { action: 'accept', content: JSON.parse('{"__proto__":"x"}') as Record<string, string> });
  expect(JSON.stringify(await asked)).toBe('{"action":"accept","content":{"__proto__":"x"}}');
});

test('the person is told who asks, with which id and for which tool', () => {
  const { queue, handler } = rooms({ selfName: () => 'Room desk 1.0.0' });
  void handler(params, { requestId: 'key', toolName: 'book' });
  void handler(params, { toolName: 'book' });
  void handler(params);
  const [first, second, third] = queue.getSnapshot().prompts.map(({ request }) => request);
  expect(first).toMatchObject({
    ...params,
    mode: 'form',
    requestId: 'key',
    connection: { name: 'Rooms', selfName: 'Room desk 1.0.0' },
    origin: { kind: 'call', call: { method: 'tools/call', name: 'book' } },
  });
  expect(third).toMatchObject({ requestId: undefined, origin: { kind: 'unknown' } });
  expect(third?.connection.id).toBe(first?.connection.id);
  // Two calls of one tool are not one call.
  expect(second?.origin).not.toEqual(first?.origin);
});

test('the origin that the host knows is taken as it is', () => {
  const { queue, handler } = rooms();
  const origin = { kind: 'candidates', calls: [{ method: 'tools/call', name: 'book', id: 4 }] } as const;
  void handler(params, { origin, toolName: 'other' });
  expect(queue.getSnapshot().prompts[0]?.request.origin).toBe(origin);
});

test('each handler is a connection of its own', () => {
  const queue = createPromptQueue();
  for (const name of ['Rooms', 'Rooms']) void elicitationHandler(queue, { name })(params);
  const ids = queue.getSnapshot().prompts.map(({ request }) => request.connection.id);
  expect(new Set(ids).size).toBe(2);
});

test.each([
  [{ mode: 'voice', message: 'Say it' }, -32602, /mode "voice" was not declared/u],
  [{ mode: 'url', message: 'Sign in', url: 'data:text/html,x' }, -32602, /only https: and http:/u],
  [{ requestedSchema: {} }, -32602, /message must be a string/u],
  [undefined, -32602, /message must be a string/u],
  [[], -32602, /message must be a string/u],
])('%j is refused with code and problems', async (given, code, message) => {
  const { handler } = rooms();
  const asked = handler(given);
  await expect(asked).rejects.toThrow(message);
  await expect(asked).rejects.toMatchObject({
    code,
    data: { problems: [{ reason: expect.stringMatching(message) }] },
  });
});

test('what is over a limit is refused as the wrapper would', async () => {
  const { handler } = rooms({}, { limits: { waiting: 1 } });
  void handler(params);
  await expect(handler(params)).rejects.toMatchObject({ code: -32603, data: { problems: [{}] } });
});

describe('URL mode', () => {
  const opening = {
    mode: 'url',
    message: 'Sign in.',
    url: 'https://example.com/in?state=1',
    elicitationId: 'e-1',
  };

  async function agreed(options: Partial<ElicitationHandlerOptions> = {}) {
    const made = rooms(options);
    const asked = made.handler(opening);
    settle(made.queue, { action: 'accept' });
    return { ...made, answer: await asked };
  }

  test('an accept has no content, and the address stays listed', async () => {
    const { answer, queue } = await agreed();
    expect(answer).toStrictEqual({ action: 'accept' });
    expect(queue.getSnapshot().prompts).toMatchObject([{ request: opening, opened: 'open', awaited: false }]);
  });

  test('until the host hands on that it is complete', async () => {
    const { handler, queue } = await agreed();
    expect([handler.completed('e-2'), handler.completed(7 as never)]).toEqual([false, false]);
    expect(queue.getSnapshot().prompts).toHaveLength(1);
    expect(handler.completed('e-1')).toBe(true);
    expect(queue.getSnapshot().prompts).toEqual([]);
    expect(handler.completed('e-1')).toBe(true);
  });

  test('or the session is over, whose ids mean nothing afterwards', async () => {
    const { handler, queue } = await agreed();
    handler.disconnect();
    expect(queue.getSnapshot().prompts).toEqual([]);
    expect(handler.completed('e-1')).toBe(false);
  });

  test('what is complete for another handler is not complete here', async () => {
    const { queue } = await agreed();
    expect(elicitationHandler(queue, { name: 'Other' }).completed('e-1')).toBe(false);
    expect(queue.getSnapshot().prompts).toHaveLength(1);
  });

  test('a mode that the host does not declare is refused', async () => {
    const { handler } = rooms({ modes: ['form'] });
    await expect(handler(opening)).rejects.toThrow(/mode "url" was not declared by this client; use "form"/u);
    await expect(rooms({ modes: ['url'] }).handler(params)).rejects.toThrow(/use "url"/u);
  });

  test.each([[[]], [['voice' as never]]])('modes must exist: %j', (modes) => {
    expect(() => rooms({ modes })).toThrow(TypeError);
  });
});

describe('a request that is taken back', () => {
  test('ends its prompt as withdrawn', async () => {
    const { queue, handler, endings } = rooms();
    const stop = new AbortController();
    const asked = handler(params, { signal: stop.signal });
    stop.abort('changed my mind');
    await expect(asked).rejects.toMatchObject({ outcome: { action: 'withdrawn' } });
    expect(endings).toEqual([{ action: 'withdrawn', reason: 'changed my mind' }]);
    expect(queue.getSnapshot().prompts).toEqual([]);
  });

  test('before it was asked is never shown', async () => {
    const { handler, endings } = rooms();
    await expect(handler(params, { signal: AbortSignal.abort('late') })).rejects.toThrow(/late/u);
    expect(endings).toEqual([{ action: 'withdrawn', reason: 'late' }]);
  });

  test('after it was answered changes nothing', async () => {
    const { queue, handler, endings } = rooms();
    const stop = new AbortController();
    const asked = handler(params, { signal: stop.signal });
    settle(queue, { action: 'decline' });
    stop.abort();
    expect(await asked).toEqual({ action: 'decline' });
    expect(endings).toHaveLength(1);
  });
});

describe('a session that is over', () => {
  test('ends what is open, of this handler only', async () => {
    const { queue, handler, endings } = rooms();
    const other = elicitationHandler(queue, { name: 'Other' });
    const asked = [handler(params), handler(params)];
    void other(params);
    handler.disconnect('the server went away');
    for (const each of asked)
      await expect(each).rejects.toMatchObject({
        outcome: { action: 'disconnected', reason: 'the server went away' },
      });
    expect(endings).toHaveLength(2);
    expect(queue.getSnapshot().prompts.map(({ request }) => request.connection.name)).toEqual(['Other']);
    // A new session of the same server may follow.
    const again = handler(params);
    settle(queue, { action: 'decline' });
    expect(await again).toEqual({ action: 'decline' });
  });

  test('can be told by a signal, after which nothing is asked', async () => {
    const closed = new AbortController();
    const { queue, handler, endings } = rooms({ closed: closed.signal });
    const asked = handler(params);
    closed.abort();
    await expect(asked).rejects.toMatchObject({ outcome: { action: 'disconnected' } });
    await expect(handler(params)).rejects.toMatchObject({ outcome: { action: 'disconnected' } });
    expect(endings).toHaveLength(1);
    expect(queue.getSnapshot().prompts).toEqual([]);
  });
});

describe('in a page', () => {
  afterEach(() => void vi.unstubAllGlobals());

  test('leaving it cancels what is open, and nothing listens while nothing is', async () => {
    const page = new EventTarget();
    const add = vi.fn<EventTarget['addEventListener']>(page.addEventListener.bind(page));
    const remove = vi.fn<EventTarget['removeEventListener']>(page.removeEventListener.bind(page));
    vi.stubGlobal('document', {});
    vi.stubGlobal('addEventListener', add);
    vi.stubGlobal('removeEventListener', remove);
    const { queue, handler, endings } = rooms();
    const [first, second] = [handler(params), handler(params)];
    expect(add).toHaveBeenCalledTimes(1);
    settle(queue, { action: 'decline' });
    await second;
    expect(remove).not.toHaveBeenCalled();
    page.dispatchEvent(new Event('pagehide'));
    expect(await first).toEqual({ action: 'cancel' });
    expect(endings.at(-1)).toEqual({ action: 'cancel', by: 'page-closed' });
    expect(remove).toHaveBeenCalledTimes(1);
  });
});

test.each(['', ' '])('a handler without a name is not made: %j', (name) => {
  expect(() => elicitationHandler(createPromptQueue(), { name })).toThrow(TypeError);
});
