import { describe, expect, test, vi } from 'vitest';
import { askingToOpen, asking } from './fixtures/asking.ts';
import type { UrlRequest } from './prompt.ts';
import { createPromptQueue, type AskOptions, type PromptQueue, type QueueEvent } from './prompt-queue.ts';

function opening(options: AskOptions = {}, over: Partial<UrlRequest> = {}) {
  const queue = createPromptQueue();
  const events: QueueEvent['type'][] = [];
  queue.observe(({ type }) => events.push(type));
  let id = '';
  const outcome = queue.ask(askingToOpen(over), { ...options, onPrompt: (promptId) => (id = promptId) });
  return { queue, events, outcome, id };
}

function agree({ queue, id }: { readonly queue: PromptQueue; readonly id: string }): void {
  queue.settle(id, { action: 'accept' });
}

const stage = ({ queue, id }: ReturnType<typeof opening>): string | undefined =>
  queue.getSnapshot().prompts.find((prompt) => prompt.id === id)?.opened;

test('consent ends the prompt, and its address stays listed until what is done there is finished', async () => {
  const it = opening();
  agree(it);
  await expect(it.outcome).resolves.toEqual({ action: 'accept' });
  expect(it.queue.getSnapshot()).toMatchObject({
    shownId: it.id,
    prompts: [{ state: { kind: 'ended', outcome: { action: 'accept' } }, opened: 'open', awaited: false }],
  });
  it.queue.finish(it.id);
  expect(it.queue.getSnapshot()).toMatchObject({ shownId: undefined, prompts: [] });
  expect(it.events).toEqual(['asked', 'ended', 'finished']);
});

test('an answer to a form leaves nothing listed', () => {
  const queue = createPromptQueue();
  void queue.ask(asking(), { onPrompt: (id) => queue.settle(id, { action: 'accept', content: {} }) });
  expect(queue.getSnapshot().prompts).toEqual([]);
});

test('nothing is opened before the consent has left', async () => {
  let arrive = (): void => {};
  const it = opening({ send: () => new Promise<void>((resolve) => (arrive = resolve)) });
  agree(it);
  expect(stage(it)).toBeUndefined();
  arrive();
  await vi.waitFor(() => expect(stage(it)).toBe('open'));
});

test.each(['decline', 'cancel'] as const)('%s opens nothing', (action) => {
  const it = opening();
  it.queue.settle(it.id, action === 'cancel' ? { action, by: 'close' } : { action });
  expect(it.queue.getSnapshot().prompts).toEqual([]);
});

test('a question that waits takes the place of the opened address, which stays in the list', () => {
  const it = opening();
  let next = '';
  void it.queue.ask(asking(), { onPrompt: (id) => (next = id) });
  agree(it);
  expect(it.queue.getSnapshot()).toMatchObject({ shownId: next, prompts: [{ id: it.id }, { id: next }] });
});

test('what is complete goes by itself', () => {
  const it = opening();
  agree(it);
  it.queue.completed(it.id);
  expect(it.queue.getSnapshot().prompts).toEqual([]);
  it.queue.completed(it.id);
  it.queue.finish(it.id);
  expect(it.events).toEqual(['asked', 'ended', 'finished']);
});

test('what was complete before the person agreed is finished in that moment', async () => {
  const it = opening();
  it.queue.completed(it.id);
  expect(it.queue.getSnapshot().prompts).toHaveLength(1);
  agree(it);
  await expect(it.outcome).resolves.toEqual({ action: 'accept' });
  expect(it.queue.getSnapshot().prompts).toEqual([]);
  // Consent comes first, however early the server says so.
  expect(it.events).toEqual(['asked', 'ended', 'finished']);
});

test('a question that comes while an opened address is shown takes its place', () => {
  const it = opening();
  agree(it);
  expect(it.queue.getSnapshot().shownId).toBe(it.id);
  let next = '';
  void it.queue.ask(asking(), { onPrompt: (id) => (next = id) });
  expect(it.queue.getSnapshot().shownId).toBe(next);
});

test('a form is never complete', () => {
  const queue = createPromptQueue();
  let id = '';
  void queue.ask(asking(), { onPrompt: (promptId) => (id = promptId) });
  queue.completed(id);
  expect(queue.getSnapshot().prompts).toHaveLength(1);
});

test('it can be forgotten', () => {
  const it = opening();
  agree(it);
  it.queue.putAway(it.id);
  expect(it.queue.getSnapshot().prompts).toEqual([]);
  expect(it.events).not.toContain('finished');
});

test('it goes with its call, and whoever listens hears why; consent was its one ending', () => {
  const it = opening();
  const heard: QueueEvent[] = [];
  it.queue.observe((event) => heard.push(event));
  it.queue.abandon(it.id, 'stop');
  expect(it.queue.getSnapshot().prompts).toHaveLength(1);
  agree(it);
  it.queue.abandon(it.id, 'stop');
  it.queue.abandon(it.id, 'again');
  expect(it.queue.getSnapshot()).toMatchObject({ shownId: undefined, prompts: [] });
  expect(heard).toMatchObject([
    { type: 'ended', outcome: { action: 'accept' } },
    { type: 'abandoned', prompt: { id: it.id }, reason: 'stop' },
  ]);
});

test('it goes with its connection, and with no other', () => {
  const it = opening();
  agree(it);
  it.queue.connectionClosed('another');
  expect(stage(it)).toBe('open');
  it.queue.connectionClosed('connection-1');
  expect(stage(it)).toBeUndefined();
});

describe('where the call waits for it', () => {
  test('the asker is told each time the person says that they have finished', () => {
    const onFinished = vi.fn();
    const it = opening({ onFinished });
    agree(it);
    it.queue.finish(it.id);
    expect(stage(it)).toBe('checking');
    it.queue.finish(it.id);
    expect(onFinished).toHaveBeenCalledOnce();
    it.queue.stillOpen(it.id);
    expect(stage(it)).toBe('not-yet');
    it.queue.finish(it.id);
    expect(onFinished).toHaveBeenCalledTimes(2);
    it.queue.completed(it.id);
    expect(stage(it)).toBeUndefined();
  });

  test('a server that still waits by itself changes nothing', () => {
    const it = opening({ onFinished: () => {} });
    agree(it);
    it.queue.stillOpen(it.id);
    expect(stage(it)).toBe('open');
  });

  test('its call can be given up', () => {
    const cancelCall = vi.fn();
    const it = opening({ onFinished: () => {}, cancelCall });
    agree(it);
    it.queue.cancelCall(it.id);
    expect(cancelCall).toHaveBeenCalledOnce();
    expect(stage(it)).toBeUndefined();
  });
});

test('the call of an address that nothing waits for cannot be given up with it', () => {
  const cancelCall = vi.fn();
  const it = opening({ cancelCall });
  agree(it);
  it.queue.cancelCall(it.id);
  expect(cancelCall).not.toHaveBeenCalled();
});

describe('asked again after a Reject', () => {
  const state = (n: number): string => `https://example.com/sign-in?state=${n}`;

  test('the same host is the same question, whatever else is in its address', () => {
    const it = opening({}, { url: state(1) });
    it.queue.settle(it.id, { action: 'decline' });
    void it.queue.ask(askingToOpen({ url: state(2), message: 'Please.' }));
    expect(it.queue.getSnapshot().prompts[0]?.rejected?.count).toBe(1);
  });

  test('on this machine another port is the same question, elsewhere another', () => {
    const asksAgain = (first: string, second: string): boolean => {
      const it = opening({}, { url: first });
      it.queue.settle(it.id, { action: 'decline' });
      void it.queue.ask(askingToOpen({ url: second }));
      return it.queue.getSnapshot().prompts[0]?.rejected !== undefined;
    };
    for (const host of ['127.0.0.1', 'localhost', '[::1]'])
      expect(asksAgain(`http://${host}:4001/a`, `http://${host}:4002/b`)).toBe(true);
    expect(asksAgain('http://127.0.0.1:4001/', 'http://localhost:4001/')).toBe(false);
    expect(asksAgain('https://example.com:4001/', 'https://example.com:4002/')).toBe(false);
  });

  test('another host is another question', () => {
    const it = opening({}, { url: state(1) });
    it.queue.settle(it.id, { action: 'decline' });
    void it.queue.ask(askingToOpen({ url: 'https://example.org/sign-in' }));
    expect(it.queue.getSnapshot().prompts[0]?.rejected).toBeUndefined();
  });
});
