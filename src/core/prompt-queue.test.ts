import { describe, expect, test, vi } from 'vitest';
import { createPromptQueue, errorText, type AskOptions, type QueueEvent } from './prompt-queue.ts';
import type { Answer, Outcome } from './outcome.ts';
import type { Prompt, FormRequest } from './prompt.ts';

const request: FormRequest = {
  mode: 'form',
  message: 'Which room?',
  requestedSchema: { type: 'object', properties: {} },
  requestId: 0,
  connection: { id: 'connection-1', name: 'Rooms' },
  origin: { kind: 'unknown' },
};

const accept: Answer = { action: 'accept', content: { room: 'atrium' } };
const decline: Answer = { action: 'decline' };
const cancel: Answer = { action: 'cancel', by: 'escape' };

/** A delivery whose end the test decides. */
function delivery() {
  let arrive: () => void = () => {};
  let fail: (error: unknown) => void = () => {};
  const sent = new Promise<void>((resolve, reject) => {
    arrive = resolve;
    fail = reject;
  });
  return {
    send: vi.fn<(answer: Answer) => Promise<void>>(() => sent),
    arrive: () => arrive(),
    fail: (error: unknown) => fail(error),
  };
}

/** Lets everything that is already decided take its course. */
async function settled(): Promise<void> {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
}

/** A queue with one prompt or more, in the order of the options. */
function queueWith(...options: readonly AskOptions[]) {
  const queue = createPromptQueue({ now: () => 1_000 });
  const outcomes: (Outcome | undefined)[] = [];
  const ids = options.map((each, index) => {
    void queue.ask(request, each).then((outcome) => (outcomes[index] = outcome));
    return queue.getSnapshot().prompts.at(-1)?.id ?? '';
  });
  return { queue, ids, id: ids[0] ?? '', outcomes };
}

function only(prompts: readonly Prompt[]): Prompt {
  expect(prompts).toHaveLength(1);
  const [prompt] = prompts;
  if (!prompt) throw new Error('no prompt');
  return prompt;
}

describe('every ending keeps its own name', () => {
  const outcomes: readonly Outcome[] = [
    accept,
    decline,
    { action: 'cancel', by: 'escape' },
    { action: 'cancel', by: 'close' },
    { action: 'cancel', by: 'blur' },
    { action: 'cancel', by: 'away' },
    { action: 'cancel', by: 'page-closed' },
    { action: 'cancel', by: 'host' },
    { action: 'expired' },
    { action: 'withdrawn', reason: 'changed my mind' },
    { action: 'call-cancelled', reason: 'stop' },
    { action: 'disconnected', reason: 'gone' },
    { action: 'refused', code: -32603, problems: [{ reason: 'could not be drawn' }] },
  ];

  test.each(outcomes)('$action $by', async (outcome) => {
    const { queue, id, outcomes: got } = queueWith({});
    const events: QueueEvent[] = [];
    queue.observe((event) => events.push(event));

    expect(queue.settle(id, outcome)).toBe('ended');
    await settled();

    expect(got).toEqual([outcome]);
    expect(events).toEqual([
      {
        type: 'ended',
        outcome,
        prompt: expect.objectContaining({ id, state: { kind: 'ended', outcome, endedAt: 1_000 } }),
      },
    ]);
    expect(queue.getSnapshot()).toEqual({ prompts: [], shownId: undefined, muted: [] });
  });

  test.each(outcomes)('nothing changes an answer that was given, not even $action $by', async (late) => {
    const { queue, id, outcomes: got } = queueWith({});
    const ended = vi.fn();
    queue.settle(id, decline);
    const before = queue.getSnapshot();
    queue.observe(ended);

    expect(queue.settle(id, late)).toBe('ignored');
    await settled();

    expect(got).toEqual([decline]);
    expect(ended).not.toHaveBeenCalled();
    expect(queue.getSnapshot()).toBe(before);
  });

  test('a prompt that nobody knows cannot be answered', () => {
    const { queue } = queueWith({});
    expect(queue.settle('prompt-99', accept)).toBe('ignored');
    expect(queue.settle('__proto__', accept)).toBe('ignored');
    expect(queue.getSnapshot().prompts).toHaveLength(1);
  });
});

describe('an answer is delivered', () => {
  test.each([accept, decline, cancel])('$action leaves in the turn of the press', async (answer) => {
    const { send, arrive } = delivery();
    const { queue, id, outcomes } = queueWith({ send });

    expect(queue.settle(id, answer)).toBe('sending');
    expect(send.mock.calls).toEqual([[answer]]);
    expect(only(queue.getSnapshot().prompts).state).toEqual({ kind: 'sending', answer });

    await settled();
    expect(outcomes).toEqual([]);
    arrive();
    await settled();
    expect(outcomes).toEqual([answer]);
    expect(queue.getSnapshot().prompts).toEqual([]);
    expect(send).toHaveBeenCalledTimes(1);
  });

  test.each<Outcome>([
    { action: 'expired' },
    { action: 'withdrawn' },
    { action: 'call-cancelled' },
    { action: 'disconnected' },
    { action: 'refused', code: -32603, problems: [{ reason: 'x' }] },
  ])('$action is not the answer of a person and is not sent as one', async (outcome) => {
    const { send } = delivery();
    const { queue, id, outcomes } = queueWith({ send });
    expect(queue.settle(id, outcome)).toBe('ended');
    await settled();
    expect(outcomes).toEqual([outcome]);
    expect(send).not.toHaveBeenCalled();
  });

  test('a second press while the first is on its way does nothing', async () => {
    const { send, arrive } = delivery();
    const { queue, id, outcomes } = queueWith({ send });
    queue.settle(id, accept);
    const sending = queue.getSnapshot();

    for (const answer of [accept, decline, cancel]) expect(queue.settle(id, answer)).toBe('ignored');
    queue.dismissAll();

    expect(send).toHaveBeenCalledTimes(1);
    expect(queue.getSnapshot()).toBe(sending);
    arrive();
    await settled();
    expect(outcomes).toEqual([accept]);
  });

  test('a delivery that fails puts the prompt back with the reason, and a second try counts', async () => {
    const first = delivery();
    const second = delivery();
    const send = vi.fn((answer: Answer) =>
      send.mock.calls.length === 1 ? first.send(answer) : second.send(answer),
    );
    const { queue, id, outcomes } = queueWith({ send });
    queue.keepDraft(id, { f0: 'atrium' }, true);

    queue.settle(id, accept);
    first.fail(new Error('no network'));
    await settled();

    const back = only(queue.getSnapshot().prompts);
    expect(back.state).toEqual({ kind: 'waiting', failure: { reason: 'no network', answer: accept } });
    expect(queue.draft(id)).toEqual({ f0: 'atrium' });
    expect(outcomes).toEqual([]);

    expect(queue.settle(id, decline)).toBe('sending');
    second.arrive();
    await settled();
    expect(outcomes).toEqual([decline]);
    expect(send.mock.calls).toEqual([[accept], [decline]]);
  });

  test('a delivery that throws at once puts the prompt back too', async () => {
    const send = vi.fn<(answer: Answer) => void>(() => {
      throw new Error('not open');
    });
    const { queue, id, outcomes } = queueWith({ send });
    expect(queue.settle(id, accept)).toBe('failed');
    await settled();
    expect(only(queue.getSnapshot().prompts).state).toEqual({
      kind: 'waiting',
      failure: { reason: 'not open', answer: accept },
    });
    expect(outcomes).toEqual([]);
  });

  test('a delivery may fail with anything at all', async () => {
    const { send, fail } = delivery();
    const { queue, id } = queueWith({ send });
    queue.settle(id, accept);
    fail(Object.create(null));
    await settled();
    expect(only(queue.getSnapshot().prompts).state).toEqual({
      kind: 'waiting',
      failure: { reason: 'unknown error', answer: accept },
    });
  });

  test('an answer that arrived holds, though the request was taken back meanwhile', async () => {
    const { send, arrive } = delivery();
    const { queue, id, outcomes } = queueWith({ send });
    queue.settle(id, accept);
    expect(queue.settle(id, { action: 'withdrawn', reason: 'too late' })).toBe('ignored');
    arrive();
    await settled();
    expect(outcomes).toEqual([accept]);
  });

  test.each<Outcome>([
    { action: 'withdrawn', reason: 'changed my mind' },
    { action: 'call-cancelled', reason: 'stop' },
    { action: 'expired' },
  ])('$action holds when the answer did not arrive', async (outcome) => {
    const { send, fail } = delivery();
    const { queue, id, outcomes } = queueWith({ send });
    queue.settle(id, accept);
    queue.settle(id, outcome);
    fail(new Error('no network'));
    await settled();
    expect(outcomes).toEqual([outcome]);
    expect(queue.getSnapshot().prompts).toEqual([]);
  });

  test('a failure that leads to another ending is no failed send', async () => {
    const { send, fail } = delivery();
    const { queue, id } = queueWith({ send });
    const events: QueueEvent[] = [];
    queue.observe((event) => events.push(event));
    queue.settle(id, accept);
    queue.settle(id, { action: 'withdrawn' });
    fail(new Error('the round is over'));
    await settled();
    expect(events).toMatchObject([{ type: 'ended', outcome: { action: 'withdrawn' } }]);
    expect(events[0]?.prompt.failedSends).toBeUndefined();
  });

  test.each(['arrives', 'fails'])(
    'a lost session ends the sending, and what %s later is too late',
    async (end) => {
      const { send, arrive, fail } = delivery();
      const { queue, id, outcomes } = queueWith({ send });
      const ended = vi.fn();
      queue.observe(ended);
      queue.markDrawn(id);
      queue.keepDraft(id, { f0: 'atrium' }, true);
      queue.settle(id, accept);
      expect(queue.settle(id, { action: 'disconnected', reason: 'gone' })).toBe('ended');

      if (end === 'arrives') arrive();
      else fail(new Error('no network'));
      await settled();
      expect(outcomes).toEqual([{ action: 'disconnected', reason: 'gone' }]);
      expect(ended).toHaveBeenCalledTimes(1);
      expect(only(queue.getSnapshot().prompts).state.kind).toBe('ended');
    },
  );
});

describe('a request that is taken back', () => {
  test('before it was asked is never shown', async () => {
    const queue = createPromptQueue();
    const shown = vi.fn();
    queue.subscribe(() => shown(queue.getSnapshot().prompts.map(({ state }) => state.kind)));
    const outcome = await queue.ask(request, { signal: AbortSignal.abort(new Error('stop')) });
    expect(outcome).toEqual({ action: 'withdrawn', reason: 'stop' });
    expect(shown.mock.calls.flat(2)).not.toContain('waiting');
    expect(queue.getSnapshot().prompts).toEqual([]);
  });

  test('while it waits ends as withdrawn, with the reason that was given', async () => {
    const stop = new AbortController();
    const { outcomes } = queueWith({ signal: stop.signal });
    stop.abort('changed my mind');
    await settled();
    expect(outcomes).toEqual([{ action: 'withdrawn', reason: 'changed my mind' }]);
  });

  test('may be taken back with any reason at all', async () => {
    const stop = new AbortController();
    const { outcomes } = queueWith({ signal: stop.signal });
    stop.abort(Object.create(null));
    await settled();
    expect(outcomes).toEqual([{ action: 'withdrawn', reason: 'unknown error' }]);
  });

  test('after it was answered changes nothing and leaves no listener behind', async () => {
    const stop = new AbortController();
    const removed = vi.spyOn(stop.signal, 'removeEventListener');
    const { queue, id, outcomes } = queueWith({ signal: stop.signal });
    const ended = vi.fn();
    queue.settle(id, decline);
    queue.observe(ended);
    stop.abort('late');
    await settled();
    expect(outcomes).toEqual([decline]);
    expect(ended).not.toHaveBeenCalled();
    expect(removed).toHaveBeenCalledTimes(1);
  });
});

describe('a request that cannot be asked', () => {
  const problems = [{ property: 'size', reason: 'has no type.' }];

  test.each([
    ['found by whoever decoded it', {}, { problems }],
    ['found by the check of the host', { check: () => problems }, {}],
  ])('is refused with the problems %s, and nobody sees it waiting', async (_, options, askOptions) => {
    const queue = createPromptQueue(options);
    const states: string[] = [];
    const events: string[] = [];
    queue.subscribe(() => states.push(...queue.getSnapshot().prompts.map(({ state }) => state.kind)));
    queue.observe((event) => {
      events.push(event.type);
      // Whatever an observer does in between must not bring it to light.
      queue.markDrawn(event.prompt.id);
      queue.keepDraft(event.prompt.id, {}, true);
      queue.show(event.prompt.id);
    });
    const outcome = await queue.ask(request, askOptions);
    expect(outcome).toEqual({ action: 'refused', code: -32602, problems });
    expect(events).toEqual(['asked', 'ended']);
    expect(states).toEqual([]);
    expect(queue.getSnapshot()).toEqual({ prompts: [], shownId: undefined, muted: [] });
  });

  test('is refused where the check itself breaks', async () => {
    const queue = createPromptQueue({
      check: () => {
        throw new Error('too deep');
      },
    });
    const outcome = await queue.ask(request);
    expect(outcome).toEqual({
      action: 'refused',
      code: -32602,
      problems: [{ reason: 'The request could not be read: too deep' }],
    });
  });

  test('gets its one ending, though an observer tries to answer it', async () => {
    const queue = createPromptQueue();
    const endings: Outcome[] = [];
    const send = vi.fn();
    queue.observe((event) => {
      if (event.type === 'ended') endings.push(event.outcome);
      else queue.settle(event.prompt.id, accept);
    });
    const outcome = await queue.ask(request, { problems, send });
    expect(outcome.action).toBe('refused');
    expect(endings).toEqual([outcome]);
    expect(send).not.toHaveBeenCalled();
  });

  test('does not close what is open', async () => {
    const { queue, id } = queueWith({});
    await queue.ask(request, { problems });
    expect(queue.getSnapshot().shownId).toBe(id);
    expect(queue.getSnapshot().prompts.map((prompt) => prompt.id)).toEqual([id]);
  });
});

test('an observer may answer a prompt in the moment it is asked', async () => {
  const queue = createPromptQueue();
  const endings: Outcome[] = [];
  queue.observe((event) => {
    if (event.type === 'asked') queue.settle(event.prompt.id, decline);
    else if (event.type === 'ended') endings.push(event.outcome);
  });
  await expect(queue.ask(request)).resolves.toEqual(decline);
  expect(endings).toEqual([decline]);
  expect(queue.getSnapshot()).toEqual({ prompts: [], shownId: undefined, muted: [] });
});

test('a prompt that an observer sets aside in the moment it is asked does not open', () => {
  const queue = createPromptQueue();
  queue.observe(({ prompt }) => queue.setAside(prompt.id));
  void queue.ask(request);
  expect(queue.getSnapshot().shownId).toBeUndefined();
  expect(only(queue.getSnapshot().prompts).setAside).toBe(true);
});

describe('which prompt is open', () => {
  const shown = (queue: ReturnType<typeof createPromptQueue>) => queue.getSnapshot().shownId;

  test('the first one opens, later ones wait behind it in their order', () => {
    const { queue, ids } = queueWith({}, {}, {});
    expect(shown(queue)).toBe(ids[0]);
    expect(queue.getSnapshot().prompts.map(({ id }) => id)).toEqual(ids);
    expect(new Set(ids).size).toBe(3);
  });

  test('answering the open one moves on to the oldest that was not set aside', () => {
    const { queue, ids } = queueWith({}, {}, {});
    const [first = '', second = '', third] = ids;
    queue.setAside(second);
    queue.settle(first, decline);
    expect(shown(queue)).toBe(third);
  });

  test('the end of another one leaves the open one open', () => {
    const { queue, ids } = queueWith({}, {});
    queue.settle(ids[1] ?? '', decline);
    expect(shown(queue)).toBe(ids[0]);
  });

  test('Later puts it into the tray and opens the next; it never reopens by itself', async () => {
    const { queue, ids } = queueWith({}, {});
    const [first = '', second = ''] = ids;
    queue.setAside(first);
    expect(shown(queue)).toBe(second);

    queue.settle(second, decline);
    expect(shown(queue)).toBeUndefined();
    expect(only(queue.getSnapshot().prompts)).toMatchObject({ id: first, setAside: true });

    void queue.ask(request);
    const third = queue.getSnapshot().prompts.at(-1)?.id ?? '';
    expect(shown(queue)).toBe(third);
    queue.settle(third, decline);
    expect(shown(queue)).toBeUndefined();
  });

  test('a failed delivery does not reopen a prompt that was set aside', async () => {
    const { send, fail } = delivery();
    const { queue, id } = queueWith({ send });
    queue.settle(id, accept);
    queue.setAside(id);
    fail(new Error('no network'));
    await settled();
    expect(only(queue.getSnapshot().prompts)).toMatchObject({ setAside: true, state: { kind: 'waiting' } });
    expect(shown(queue)).toBeUndefined();
  });

  test('opening one from the tray takes it back, and the other stays listed', () => {
    const { queue, ids } = queueWith({}, {});
    const [first = ''] = ids;
    queue.setAside(first);
    queue.show(first);
    expect(shown(queue)).toBe(first);
    expect(queue.getSnapshot().prompts.map(({ setAside }) => setAside)).toEqual([false, false]);
  });

  /** Two questions of one batch and one of none, each with a delivery of its own. */
  function batchOfTwo() {
    const queue = createPromptQueue();
    const deliveries = ['round', 'round', undefined].map((batch) => {
      const { send, arrive } = delivery();
      void queue.ask({ ...request, batch }, { send });
      return { send, arrive };
    });
    const [first = '', mate = '', other = ''] = queue.getSnapshot().prompts.map(({ id }) => id);
    return { queue, first, mate, other, deliveries };
  }

  test('an answer that waits for the others of its batch is held, and the next of them opens', async () => {
    const { queue, first, mate, other, deliveries } = batchOfTwo();
    queue.settle(first, accept);
    expect(queue.getSnapshot().prompts.map(({ state }) => state)).toEqual([
      { kind: 'sending', answer: accept, held: true },
      { kind: 'waiting' },
      { kind: 'waiting' },
    ]);
    expect(shown(queue)).toBe(mate);
    queue.settle(mate, decline);
    // Nothing is missing any more: this one leaves at once.
    expect(queue.getSnapshot().prompts[1]?.state).toEqual({ kind: 'sending', answer: decline });
    for (const { arrive } of deliveries.slice(0, 2)) arrive();
    await settled();
    expect(only(queue.getSnapshot().prompts).id).toBe(other);
    expect(shown(queue)).toBe(other);
  });

  test('a mate that was set aside is not opened by the answer that waits for it', () => {
    const { queue, first, mate } = batchOfTwo();
    queue.setAside(mate);
    queue.settle(first, accept);
    expect(queue.getSnapshot().prompts[0]?.state).toMatchObject({ kind: 'sending', held: true });
    expect(shown(queue)).toBe(first);
  });

  test('a prompt that nobody knows can be neither opened nor set aside', () => {
    const { queue, id } = queueWith({});
    const before = queue.getSnapshot();
    queue.show('prompt-99');
    queue.setAside('prompt-99');
    queue.putAway('prompt-99');
    queue.markDrawn('prompt-99');
    queue.keepDraft('prompt-99', {}, true);
    expect(queue.getSnapshot()).toBe(before);
    expect(shown(queue)).toBe(id);
    expect(queue.draft('prompt-99')).toBeUndefined();
  });
});

describe('what was typed', () => {
  test('is kept for each prompt, whatever is open', () => {
    const { queue, ids } = queueWith({}, {});
    const [first = '', second = ''] = ids;
    queue.keepDraft(first, { f0: 'a' }, true);
    queue.keepDraft(second, { f0: 'b' }, false);
    queue.setAside(first);
    queue.show(second);
    expect(queue.draft(first)).toEqual({ f0: 'a' });
    expect(queue.draft(second)).toEqual({ f0: 'b' });
    expect(queue.getSnapshot().prompts.map(({ edited }) => edited)).toEqual([true, false]);
  });

  test('a key press redraws nothing after the first', () => {
    const { queue, id } = queueWith({});
    queue.keepDraft(id, { f0: 'a' }, true);
    const before = queue.getSnapshot();
    const listener = vi.fn();
    queue.subscribe(listener);
    queue.keepDraft(id, { f0: 'ab' }, true);
    expect(queue.getSnapshot()).toBe(before);
    expect(listener).not.toHaveBeenCalled();
    expect(queue.draft(id)).toEqual({ f0: 'ab' });
  });

  test.each<Outcome>([
    { action: 'withdrawn', reason: 'changed my mind' },
    { action: 'call-cancelled' },
    { action: 'disconnected' },
    { action: 'expired' },
  ])('is not taken away by $action: the prompt stays until it is put away', async (outcome) => {
    const { queue, ids, outcomes } = queueWith({}, {});
    const [first = '', second = ''] = ids;
    queue.markDrawn(first);
    queue.keepDraft(first, { f0: 'a' }, true);
    queue.putAway(first);
    expect(queue.getSnapshot().prompts).toHaveLength(2);

    queue.settle(first, outcome);
    await settled();
    expect(outcomes[0]).toEqual(outcome);
    expect(queue.getSnapshot().prompts[0]?.state).toEqual({ kind: 'ended', outcome, endedAt: 1_000 });
    expect(queue.getSnapshot().shownId).toBe(first);
    expect(queue.draft(first)).toEqual({ f0: 'a' });
    expect(queue.settle(first, accept)).toBe('ignored');

    queue.putAway(first);
    expect(only(queue.getSnapshot().prompts).id).toBe(second);
    expect(queue.getSnapshot().shownId).toBe(second);
    expect(queue.draft(first)).toBeUndefined();
  });

  test.each([
    ['untouched', true, false],
    ['never drawn', false, true],
  ])('a prompt that was %s goes without a word when it ends from outside', (_, drawn, edited) => {
    const { queue, id } = queueWith({});
    if (drawn) queue.markDrawn(id);
    if (edited) queue.keepDraft(id, { f0: 'a' }, true);
    queue.settle(id, { action: 'withdrawn' });
    expect(queue.getSnapshot().prompts).toEqual([]);
  });

  test.each([accept, decline, cancel])('goes when the person ends the prompt with $action', (answer) => {
    const { queue, id } = queueWith({});
    queue.markDrawn(id);
    queue.keepDraft(id, { f0: 'a' }, true);
    queue.settle(id, answer);
    expect(queue.getSnapshot().prompts).toEqual([]);
    expect(queue.draft(id)).toBeUndefined();
  });
});

describe('the host dismisses all', () => {
  test.each(['host', 'page-closed'] as const)(
    'each that waits is cancelled by %s and told so',
    async (by) => {
      const { send, arrive } = delivery();
      const { queue, outcomes } = queueWith({}, { send }, {});
      queue.dismissAll(by);
      expect(send.mock.calls).toEqual([[{ action: 'cancel', by }]]);
      arrive();
      await settled();
      expect(outcomes).toEqual([1, 2, 3].map(() => ({ action: 'cancel', by })));
      expect(queue.getSnapshot()).toEqual({ prompts: [], shownId: undefined, muted: [] });
    },
  );

  test('the host is the one who did it where nobody else is named', async () => {
    const { queue, outcomes } = queueWith({});
    queue.dismissAll();
    await settled();
    expect(outcomes).toEqual([{ action: 'cancel', by: 'host' }]);
  });
});

describe('the snapshot', () => {
  test('is the same object until something changes', () => {
    const { queue, ids } = queueWith({}, {});
    const [first = '', second = ''] = ids;
    queue.markDrawn(first);
    queue.setAside(second);
    const before = queue.getSnapshot();
    const listener = vi.fn();
    queue.subscribe(listener);

    queue.markDrawn(first);
    queue.show(first);
    queue.setAside(second);
    queue.putAway(first);
    queue.settle('prompt-99', decline);
    expect(queue.getSnapshot()).toBe(before);
    expect(listener).not.toHaveBeenCalled();

    queue.show(second);
    expect(queue.getSnapshot()).not.toBe(before);
    expect(listener).toHaveBeenCalledTimes(1);
  });

  test('is never changed afterwards', async () => {
    const { queue, id } = queueWith({});
    const before = queue.getSnapshot();
    const copy = structuredClone(before);
    queue.markDrawn(id);
    queue.keepDraft(id, {}, true);
    queue.setAside(id);
    queue.settle(id, { action: 'withdrawn' });
    expect(before).toEqual(copy);
  });

  test('is up to date when a subscriber hears of a change, until the subscriber leaves', () => {
    const queue = createPromptQueue();
    const seen: number[] = [];
    const leave = queue.subscribe(() => seen.push(queue.getSnapshot().prompts.length));
    void queue.ask(request);
    void queue.ask(request);
    leave();
    void queue.ask(request);
    expect(seen).toEqual([1, 2]);
  });
});

test('observers hear of every prompt in order: asked, then ended', async () => {
  const queue = createPromptQueue();
  const heard: string[] = [];
  const leave = queue.observe(({ type, prompt }) => heard.push(`${type} ${prompt.id}`));
  void queue.ask(request);
  void queue.ask(request, { problems: [{ reason: 'no' }] });
  queue.settle('prompt-1', decline);
  leave();
  void queue.ask(request);
  expect(heard).toEqual(['asked prompt-1', 'asked prompt-2', 'ended prompt-2', 'ended prompt-1']);
});

test('the caller knows the id of its prompt before anybody else hears of it', () => {
  const queue = createPromptQueue();
  const heard: string[] = [];
  queue.observe(({ prompt }) => heard.push(`observer ${prompt.id}`));
  void queue.ask(request, { onPrompt: (id) => heard.push(`caller ${id}`) });
  expect(heard).toEqual(['caller prompt-1', 'observer prompt-1']);
});

test('a listener that throws hurts nobody, and its error is still reported', async () => {
  const reports: (() => void)[] = [];
  const microtask = vi.spyOn(globalThis, 'queueMicrotask').mockImplementation((report) => {
    reports.push(report);
  });
  const queue = createPromptQueue();
  const bad = (): never => {
    throw new Error('broken host');
  };
  const seen = vi.fn();
  const heard = vi.fn();
  queue.subscribe(bad);
  queue.subscribe(seen);
  queue.observe(bad);
  queue.observe(heard);
  const outcome = queue.ask(request, { onPrompt: bad });
  queue.settle('prompt-1', decline);
  await expect(outcome).resolves.toEqual(decline);
  microtask.mockRestore();

  expect(seen).toHaveBeenCalledTimes(2);
  expect(heard).toHaveBeenCalledTimes(2);
  expect(reports).toHaveLength(5);
  for (const report of reports) expect(report).toThrow('broken host');
});

test.each([
  [new Error('no network'), 'no network'],
  ['plain words', 'plain words'],
  [undefined, 'unknown error'],
  [null, 'unknown error'],
  [404, 'unknown error'],
  [Object.create(null), 'unknown error'],
])('a reason is put into words, whatever it is: %o', (reason, words) => {
  expect(errorText(reason)).toBe(words);
});
