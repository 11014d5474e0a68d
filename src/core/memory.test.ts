import { afterEach, describe, expect, test, vi } from 'vitest';
import { createPromptQueue, type AskOptions } from './prompt-queue.ts';
import type { Outcome } from './outcome.ts';
import type { Prompt, FormRequest } from './prompt.ts';

const request: FormRequest = {
  mode: 'form',
  message: 'Where to?',
  requestedSchema: { type: 'object', properties: { to: { type: 'string' } } },
  requestId: 0,
  connection: { id: 'connection-1', name: 'Ships' },
  origin: { kind: 'call', call: { method: 'tools/call', name: 'deploy', id: 1 } },
};
const typed = { f0: 'Hamburg', f1: 'secret' };
const kept = { f0: 'Hamburg' };
const accept: Outcome = { action: 'accept', content: {} };
const decline: Outcome = { action: 'decline' };
const escape: Outcome = { action: 'cancel', by: 'escape' };

/** A queue for which all but `f1` may be kept. */
function memoryQueue() {
  let time = 1_000;
  const queue = createPromptQueue({
    now: () => time,
    keepable: (_, draft) => {
      const { f1: _secret, ...rest } = draft as typeof typed;
      return Object.keys(rest).length > 0 ? rest : undefined;
    },
  });
  function ask(patch: Partial<FormRequest> = {}, options: AskOptions = {}): Prompt {
    let id = '';
    void queue.ask({ ...request, ...patch }, { ...options, onPrompt: (promptId) => (id = promptId) });
    queue.markDrawn(id);
    return prompt(id);
  }
  function prompt(id: string): Prompt {
    const found = queue.getSnapshot().prompts.find((each) => each.id === id);
    if (!found) throw new Error(`no prompt ${id}`);
    return found;
  }
  /** Asks, types, and ends it. */
  function askAndEnd(outcome: Outcome, patch: Partial<FormRequest> = {}, draft: object = typed): void {
    const { id } = ask(patch);
    queue.keepDraft(id, draft, true);
    queue.settle(id, outcome);
  }
  return { queue, ask, prompt, askAndEnd, later: (ms: number) => (time += ms) };
}

describe('a draft comes back', () => {
  const endings: readonly Outcome[] = [
    escape,
    { action: 'cancel', by: 'page-closed' },
    { action: 'expired' },
    { action: 'withdrawn' },
    { action: 'disconnected' },
    { action: 'call-cancelled' },
  ];

  test.each(endings)('after $action $by, in the same question, as the person’s own', (outcome) => {
    const { queue, ask, askAndEnd } = memoryQueue();
    askAndEnd(outcome);
    const again = ask();
    expect(again).toMatchObject({ recall: 'filled', edited: true, setAside: false });
    expect(queue.draft(again.id)).toEqual(kept);
    expect(queue.offeredDraft(again.id)).toBeUndefined();
  });

  test('and is not sent by itself', async () => {
    const { queue, ask, askAndEnd } = memoryQueue();
    askAndEnd(escape);
    const send = vi.fn<() => void>();
    const again = ask({}, { send });
    await Promise.resolve();
    expect(send).not.toHaveBeenCalled();
    expect(queue.getSnapshot().prompts).toEqual([again]);
  });

  test.each([
    ['accepted', accept],
    ['rejected', decline],
    ['refused', { action: 'refused', code: -32603, problems: [] }],
  ] as const)('not from one that was %s', (_, outcome) => {
    const { ask, askAndEnd } = memoryQueue();
    askAndEnd(outcome, { origin: { kind: 'unknown' } });
    expect(ask({ origin: { kind: 'unknown' } })).toMatchObject({ recall: undefined, edited: false });
  });

  test.each([accept, decline])('an older one goes when the question is answered with $action', (outcome) => {
    const { queue, ask, askAndEnd } = memoryQueue();
    askAndEnd(escape);
    const again = ask();
    queue.settle(again.id, outcome);
    queue.callEnded('connection-1', 1);
    expect(ask().recall).toBeUndefined();
  });

  test('not where nothing was typed', () => {
    const { queue, ask } = memoryQueue();
    queue.settle(ask().id, escape);
    expect(ask().recall).toBeUndefined();
  });

  test('not where only a secret was typed', () => {
    const { ask, askAndEnd } = memoryQueue();
    askAndEnd(escape, {}, { f1: 'secret' });
    expect(ask().recall).toBeUndefined();
  });

  test('not in a queue that cannot tell a secret', () => {
    const queue = createPromptQueue();
    void queue.ask(request);
    queue.keepDraft('prompt-1', typed, true);
    queue.settle('prompt-1', escape);
    void queue.ask(request);
    expect(queue.getSnapshot().prompts[0]).toMatchObject({ recall: undefined, edited: false });
  });

  test('not once the person has emptied it by hand', () => {
    const { queue, ask, askAndEnd } = memoryQueue();
    askAndEnd(escape);
    const again = ask();
    queue.keepDraft(again.id, {}, false);
    queue.settle(again.id, escape);
    expect(ask().recall).toBeUndefined();
  });

  test('is still there where the question that it filled was never touched', () => {
    const { queue, ask, askAndEnd } = memoryQueue();
    askAndEnd(escape);
    queue.settle(ask().id, { action: 'withdrawn' });
    const third = ask();
    expect(queue.draft(third.id)).toEqual(kept);
  });

  test('a filled prompt that was drawn stays readable when it ends from outside', () => {
    const { queue, ask, askAndEnd } = memoryQueue();
    askAndEnd(escape);
    const again = ask();
    queue.settle(again.id, { action: 'withdrawn' });
    expect(queue.getSnapshot().prompts.map(({ state }) => state.kind)).toEqual(['ended']);
    expect(queue.draft(again.id)).toEqual(kept);
  });
});

describe('a draft of the same form under another message', () => {
  test('is offered, and filled in by a press', () => {
    const { queue, ask, prompt, askAndEnd } = memoryQueue();
    askAndEnd(escape);
    const { id } = ask({ message: 'And whereto now?' });
    expect(prompt(id)).toMatchObject({ recall: 'draft-offered', edited: false });
    expect(queue.draft(id)).toBeUndefined();
    expect(queue.offeredDraft(id)).toEqual(kept);
    queue.fillIn(id, { f0: 'Hamburg', f2: 'typed since' });
    expect(prompt(id)).toMatchObject({ recall: 'filled', edited: true });
    expect(queue.draft(id)).toEqual({ f0: 'Hamburg', f2: 'typed since' });
    expect(queue.offeredDraft(id)).toBeUndefined();
  });

  test('is judged anew for secrets: another message may make one of it', () => {
    const queue = createPromptQueue({
      keepable: ({ message }, draft) => (message === 'Your password?' ? undefined : draft),
    });
    void queue.ask(request);
    queue.keepDraft('prompt-1', typed, true);
    queue.settle('prompt-1', escape);
    void queue.ask({ ...request, message: 'Your password?' });
    expect(queue.getSnapshot().prompts[0]?.recall).toBeUndefined();
  });

  test('cannot be filled in while an answer is on its way, or twice', () => {
    const { queue, ask, askAndEnd } = memoryQueue();
    askAndEnd(escape);
    const { id } = ask({ message: 'Other' }, { send: () => new Promise(() => {}) });
    queue.settle(id, decline);
    queue.fillIn(id, kept);
    expect(queue.draft(id)).toBeUndefined();
    const other = ask({ message: 'Third' });
    queue.fillIn(other.id, kept);
    queue.fillIn(other.id, { f0: 'twice' });
    expect(queue.draft(other.id)).toEqual(kept);
  });
});

describe('starting afresh', () => {
  test('empties the form, offers what stood there, and forgets it once the prompt has ended', () => {
    const { queue, ask, prompt, askAndEnd } = memoryQueue();
    askAndEnd(escape);
    const { id } = ask();
    queue.keepDraft(id, { f0: 'Bremen' }, true);
    queue.startAfresh(id);
    expect(prompt(id)).toMatchObject({ recall: 'draft-offered', edited: false });
    expect(queue.draft(id)).toBeUndefined();
    expect(queue.offeredDraft(id)).toEqual({ f0: 'Bremen' });
    queue.settle(id, escape);
    expect(ask().recall).toBeUndefined();
  });

  test('can be taken back', () => {
    const { queue, ask, prompt, askAndEnd } = memoryQueue();
    askAndEnd(escape);
    const { id } = ask();
    queue.startAfresh(id);
    queue.fillIn(id, queue.offeredDraft(id));
    expect(prompt(id)).toMatchObject({ recall: 'filled', edited: true });
    queue.settle(id, escape);
    expect(queue.draft(ask().id)).toEqual(kept);
  });

  test('does nothing to a form that was not filled in', () => {
    const { queue, ask, prompt } = memoryQueue();
    const { id } = ask();
    queue.keepDraft(id, typed, true);
    queue.startAfresh(id);
    expect(queue.draft(id)).toEqual(typed);
    expect(prompt(id).edited).toBe(true);
  });
});

describe('previous answers', () => {
  test('are offered to a further question of the same call, without secrets, until it ends', () => {
    const { queue, ask, askAndEnd } = memoryQueue();
    askAndEnd(accept);
    const second = ask({ message: 'And the next?' });
    expect(second).toMatchObject({ recall: 'answers-offered', edited: false });
    expect(queue.offeredDraft(second.id)).toEqual(kept);
    queue.callEnded('connection-1', '1');
    expect(ask().recall).toBe('answers-offered');
    queue.callEnded('connection-1', 1);
    expect(ask().recall).toBeUndefined();
  });

  test('are not offered to another call, or connection', () => {
    const { ask, askAndEnd } = memoryQueue();
    askAndEnd(accept);
    const call = { method: 'tools/call', name: 'deploy', id: 2 };
    expect(ask({ origin: { kind: 'call', call } }).recall).toBeUndefined();
    expect(ask({ connection: { id: 'connection-2', name: 'Ships' } }).recall).toBeUndefined();
  });

  test.each<Outcome>([{ action: 'call-cancelled' }, { action: 'disconnected' }])(
    'go with a call that ends as $action',
    (outcome) => {
      const { queue, ask, askAndEnd } = memoryQueue();
      askAndEnd(accept);
      queue.settle(ask({ message: 'Next?' }).id, outcome);
      expect(ask({ message: 'Next?' }).recall).toBeUndefined();
    },
  );

  test('go with the session of their call, and with no other', () => {
    const { queue, ask, askAndEnd } = memoryQueue();
    const other = { connection: { id: 'connection-12', name: 'Rooms' } };
    askAndEnd(accept);
    askAndEnd(accept, other);
    queue.connectionClosed('connection-1');
    expect(ask({ message: 'Next?' }).recall).toBeUndefined();
    expect(ask({ message: 'Next?', ...other }).recall).toBe('answers-offered');
  });

  test('stand behind a draft of the very same question', () => {
    const { queue, ask, askAndEnd } = memoryQueue();
    askAndEnd(accept);
    askAndEnd(escape, { message: 'Next?' }, { f0: 'Bremen' });
    const again = ask({ message: 'Next?' });
    expect(again.recall).toBe('filled');
    expect(queue.draft(again.id)).toEqual({ f0: 'Bremen' });
    expect(ask({ message: 'Third?' }).recall).toBe('answers-offered');
  });
});

describe('asked again after a rejection', () => {
  test('a prompt says how often and when, whatever its message', () => {
    const { ask, askAndEnd, later } = memoryQueue();
    expect(ask().rejected).toBeUndefined();
    askAndEnd(decline);
    later(60_000);
    expect(ask({ message: 'Please?' }).rejected).toEqual({ count: 1, lastAt: 1_000 });
    askAndEnd(decline, { message: 'Pretty please?' });
    expect(ask().rejected).toEqual({ count: 2, lastAt: 61_000 });
  });

  test.each<[string, Partial<FormRequest>]>([
    ['connection', { connection: { id: 'connection-2', name: 'Ships' } }],
    ['tool', { origin: { kind: 'call', call: { method: 'tools/call', name: 'sail', id: 1 } } }],
    ['schema', { requestedSchema: { type: 'object', properties: {} } }],
  ])('another %s is another question', (_, patch) => {
    const { ask, askAndEnd } = memoryQueue();
    askAndEnd(decline);
    expect(ask(patch).rejected).toBeUndefined();
  });

  test.each<Outcome>([accept, escape, { action: 'expired' }, { action: 'withdrawn' }])(
    'one that ended as $action says nothing',
    (outcome) => {
      const { ask, askAndEnd } = memoryQueue();
      askAndEnd(outcome);
      expect(ask().rejected).toBeUndefined();
    },
  );

  test('an accept of a similar question clears the count', () => {
    const { ask, askAndEnd } = memoryQueue();
    askAndEnd(decline);
    askAndEnd(decline);
    askAndEnd(accept, { message: 'Please?' });
    expect(ask().rejected).toBeUndefined();
    askAndEnd(decline);
    expect(ask().rejected).toMatchObject({ count: 1 });
  });

  test('an accept of another form leaves it', () => {
    const { ask, askAndEnd } = memoryQueue();
    askAndEnd(decline);
    askAndEnd(accept, { requestedSchema: { type: 'object', properties: {} } });
    expect(ask().rejected).toMatchObject({ count: 1 });
  });

  test('a rejection that never arrived is none', async () => {
    const { queue, ask } = memoryQueue();
    const { id } = ask({}, { send: () => Promise.reject(new Error('no network')) });
    queue.settle(id, decline);
    await vi.waitFor(() => expect(queue.getSnapshot().prompts[0]?.state.kind).toBe('waiting'));
    expect(ask().rejected).toBeUndefined();
  });

  test('only so many are remembered', () => {
    const { ask, askAndEnd } = memoryQueue();
    const of = (index: number) => ({ requestedSchema: { title: String(index) } });
    // 50 a connection: more in a minute would be refused.
    for (let index = 0; index < 150; index += 1)
      askAndEnd(decline, { ...of(index % 50), connection: { id: `c${index % 3}${index}`, name: 'x' } });
    const asked = (index: number) =>
      ask({ ...of(index % 50), connection: { id: `c${index % 3}${index}`, name: 'x' } }).rejected;
    expect(asked(0)).toBeUndefined();
    expect(asked(149)).toEqual({ count: 1, lastAt: 1_000 });
  });
});

describe('giving up the call', () => {
  test('asks the host to, and ends the prompt', async () => {
    const { queue, ask } = memoryQueue();
    const cancelCall = vi.fn<() => void>();
    const { id, canCancelCall } = ask({}, { cancelCall });
    expect(canCancelCall).toBe(true);
    const endings: Outcome[] = [];
    queue.observe((event) => event.type === 'ended' && endings.push(event.outcome));
    queue.cancelCall(id);
    queue.cancelCall(id);
    expect(cancelCall).toHaveBeenCalledOnce();
    expect(endings).toEqual([{ action: 'call-cancelled' }]);
  });

  test('the host may end the prompt itself, with its own reason', () => {
    const { queue, ask } = memoryQueue();
    const endings: Outcome[] = [];
    queue.observe((event) => event.type === 'ended' && endings.push(event.outcome));
    const { id } = ask(
      {},
      { cancelCall: () => void queue.settle(id, { action: 'call-cancelled', reason: 'user' }) },
    );
    queue.cancelCall(id);
    expect(endings).toEqual([{ action: 'call-cancelled', reason: 'user' }]);
  });

  test('is not possible without a way, without one call, or while an answer is on its way', () => {
    const { queue, ask, prompt } = memoryQueue();
    const cancelCall = vi.fn<() => void>();
    expect(ask().canCancelCall).toBe(false);
    expect(ask({ origin: { kind: 'unknown' } }, { cancelCall }).canCancelCall).toBe(false);
    const { id } = ask({}, { cancelCall, send: () => new Promise(() => {}) });
    queue.settle(id, accept);
    queue.cancelCall(id);
    expect(cancelCall).not.toHaveBeenCalled();
    expect(prompt(id).state.kind).toBe('sending');
  });

  test('a host that fails to leaves the prompt open, and its error is reported', () => {
    const microtask = vi.spyOn(globalThis, 'queueMicrotask').mockImplementation(() => {});
    const { queue, ask, prompt } = memoryQueue();
    const error = new Error('cannot');
    const { id } = ask(
      {},
      {
        cancelCall: () => {
          throw error;
        },
      },
    );
    queue.cancelCall(id);
    expect(prompt(id).state.kind).toBe('waiting');
    expect(microtask).toHaveBeenCalledOnce();
    expect(() => microtask.mock.calls[0]?.[0]()).toThrow(error);
    microtask.mockRestore();
  });
});

describe('a host whose keepable throws', () => {
  const broken = new Error('keepable is broken');

  /** Errors that are reported in a later turn, and so never reach the queue. */
  function reported(): unknown[] {
    const errors: unknown[] = [];
    vi.stubGlobal('queueMicrotask', (run: () => void) => {
      try {
        run();
      } catch (error) {
        errors.push(error);
      }
    });
    return errors;
  }
  afterEach(() => vi.unstubAllGlobals());

  test.each<Outcome>([accept, escape, { action: 'withdrawn' }])(
    'stops no ending, not $action, and is reported',
    async (outcome) => {
      const errors = reported();
      const queue = createPromptQueue({
        keepable: () => {
          throw broken;
        },
      });
      const events: string[] = [];
      queue.observe(({ type }) => events.push(type));
      const ended = queue.ask(request);
      const [prompt] = queue.getSnapshot().prompts;
      queue.keepDraft(prompt?.id ?? '', typed, true);
      expect(queue.settle(prompt?.id ?? '', outcome)).toBe('ended');
      await expect(ended).resolves.toEqual(outcome);
      expect(events).toEqual(['asked', 'ended']);
      expect(queue.getSnapshot().prompts).toEqual([]);
      expect(errors).toEqual([broken]);
    },
  );

  test('nor does a request that throws when it is read', async () => {
    const errors = reported();
    const queue = createPromptQueue({ keepable: (_, draft) => draft });
    const origin: FormRequest['origin'] = {
      kind: 'candidates',
      get calls(): never {
        throw broken;
      },
    };
    const ended = queue.ask({ ...request, origin });
    queue.keepDraft(queue.getSnapshot().shownId ?? '', typed, true);
    queue.settle(queue.getSnapshot().shownId ?? '', escape);
    await expect(ended).resolves.toEqual(escape);
    expect(errors).toEqual([broken, broken]);
  });

  test('keeps no question from being asked', async () => {
    const errors = reported();
    let isBroken = false;
    const queue = createPromptQueue({
      keepable: (_, draft) => {
        if (isBroken) throw broken;
        return draft;
      },
    });
    void queue.ask(request);
    const first = queue.getSnapshot().prompts[0]?.id ?? '';
    queue.keepDraft(first, typed, true);
    queue.settle(first, escape);
    isBroken = true;
    const asked = queue.ask({ ...request, message: 'And now?' });
    expect(queue.getSnapshot().prompts).toMatchObject([{ recall: undefined, edited: false }]);
    queue.settle(queue.getSnapshot().shownId ?? '', decline);
    await expect(asked).resolves.toEqual(decline);
    expect(errors).toEqual([broken]);
  });
});
