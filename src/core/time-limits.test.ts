import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createPromptQueue, type AskOptions, type PromptQueueOptions } from './prompt-queue.ts';
import type { Outcome } from './outcome.ts';
import type { Prompt, FormRequest } from './prompt.ts';

const start = 1_700_000_000_000;
const request: FormRequest = {
  mode: 'form',
  message: 'Which room?',
  requestedSchema: {},
  connection: { id: 'connection-1', name: 'Rooms' },
  origin: { kind: 'unknown' },
};
const accept: Outcome = { action: 'accept', content: {} };
const expired: Outcome = { action: 'expired' };

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], now: start }));
afterEach(() => void vi.useRealTimers());

function timedQueue(options: PromptQueueOptions = {}) {
  const queue = createPromptQueue(options);
  const outcomes: Outcome[] = [];
  queue.observe((event) => event.type === 'ended' && outcomes.push(event.outcome));
  return {
    queue,
    outcomes,
    ask: (askOptions?: AskOptions): string => {
      void queue.ask(request, askOptions);
      return queue.getSnapshot().prompts.at(-1)?.id ?? '';
    },
    prompt: (): Prompt | undefined => queue.getSnapshot().prompts[0],
  };
}

describe('a deadline', () => {
  test('ends the prompt as expired, and only then', () => {
    const { ask, outcomes, prompt } = timedQueue();
    ask({ deadline: start + 60_000 });
    expect(prompt()?.deadline).toEqual({ at: start + 60_000, lengthMs: 60_000, extendable: true });
    vi.advanceTimersByTime(59_999);
    expect(outcomes).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(outcomes).toEqual([expired]);
    expect(vi.getTimerCount()).toBe(0);
  });

  test('that has passed ends it before anybody sees it', () => {
    const { ask, outcomes, queue } = timedQueue();
    ask({ deadline: start - 1 });
    expect(outcomes).toEqual([expired]);
    expect(queue.getSnapshot().prompts).toEqual([]);
  });

  test.each([Number.NaN, Infinity])('of %s is none', (deadline) => {
    const { ask, prompt } = timedQueue();
    ask({ deadline });
    expect(prompt()?.deadline).toBeUndefined();
    expect(vi.getTimerCount()).toBe(0);
  });

  test('of the queue is for prompts that come without one', () => {
    const { ask, queue } = timedQueue({ answerWithinMs: 300_000 });
    ask();
    ask({ deadline: start + 10 });
    expect(queue.getSnapshot().prompts.map(({ deadline }) => deadline?.lengthMs)).toEqual([300_000, 10]);
  });

  test('holds the person up no more while an answer is on its way', async () => {
    const { ask, queue, outcomes } = timedQueue();
    let arrive = (): void => {};
    const id = ask({
      deadline: start + 1_000,
      send: () => new Promise<void>((resolve) => (arrive = resolve)),
    });
    queue.settle(id, accept);
    vi.advanceTimersByTime(5_000);
    expect(outcomes).toEqual([]);
    arrive();
    await vi.waitFor(() => expect(outcomes).toEqual([accept]));
  });

  test('that passed meanwhile holds where the answer did not arrive', async () => {
    const { ask, queue, outcomes } = timedQueue();
    let fail: (error: Error) => void = () => {};
    const id = ask({
      deadline: start + 1_000,
      send: () => new Promise<void>((_, reject) => (fail = reject)),
    });
    queue.settle(id, accept);
    vi.advanceTimersByTime(5_000);
    fail(new Error('no network'));
    await vi.waitFor(() => expect(outcomes).toEqual([expired]));
  });

  test('goes with the prompt', () => {
    const { ask, queue } = timedQueue();
    queue.settle(ask({ deadline: start + 1_000 }), accept);
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('more time', () => {
  test('is as much again, ten times and more', () => {
    const { ask, queue, outcomes, prompt } = timedQueue();
    const id = ask({ deadline: start + 60_000 });
    for (let turn = 1; turn <= 12; turn += 1) {
      vi.advanceTimersByTime(59_000);
      expect(queue.extendDeadline(id)).toBe(true);
      expect(prompt()?.deadline?.at).toBe(start + (turn + 1) * 60_000);
    }
    expect(outcomes).toEqual([]);
    vi.advanceTimersByTime(start + 13 * 60_000 - Date.now());
    expect(outcomes).toEqual([expired]);
  });

  test.each<[string, PromptQueueOptions, AskOptions]>([
    ['the queue', { extendable: false }, {}],
    ['the asker', {}, { extendable: false }],
    ['the asker of an extendable queue', { extendable: true }, { extendable: false }],
  ])('is not to be had where %s gives none', (_, options, askOptions) => {
    const { ask, queue, outcomes } = timedQueue(options);
    const id = ask({ deadline: start + 1_000, ...askOptions });
    expect(queue.extendDeadline(id)).toBe(false);
    vi.advanceTimersByTime(1_000);
    expect(outcomes).toEqual([expired]);
  });

  test('the asker may give what the queue does not', () => {
    const { ask, queue } = timedQueue({ extendable: false });
    expect(queue.extendDeadline(ask({ deadline: start + 1_000, extendable: true }))).toBe(true);
  });

  test('is for prompts that wait and have a deadline', () => {
    const { ask, queue } = timedQueue();
    expect(queue.extendDeadline(ask())).toBe(false);
    expect(queue.extendDeadline('prompt-99')).toBe(false);
    const id = ask({ deadline: start + 1_000, send: () => new Promise(() => {}) });
    queue.settle(id, accept);
    expect(queue.extendDeadline(id)).toBe(false);
  });
});

describe('where no surface is there', () => {
  const refused = {
    action: 'refused',
    code: -32603,
    problems: [{ reason: 'Nothing was there to show it within 5000 ms.' }],
  };

  test('a prompt is refused after the given time, and one that came later, later', () => {
    const { ask, outcomes } = timedQueue({ mountTimeoutMs: 5_000 });
    ask();
    vi.advanceTimersByTime(3_000);
    ask();
    vi.advanceTimersByTime(2_000);
    expect(outcomes).toEqual([refused]);
    vi.advanceTimersByTime(3_000);
    expect(outcomes).toEqual([refused, refused]);
    expect(vi.getTimerCount()).toBe(0);
  });

  test('it waits for ever by default', () => {
    const { ask, outcomes } = timedQueue();
    ask();
    expect(vi.getTimerCount()).toBe(0);
    vi.advanceTimersByTime(86_400_000);
    expect(outcomes).toEqual([]);
  });

  test('somebody who only listens is no surface', () => {
    const { ask, queue, outcomes } = timedQueue({ mountTimeoutMs: 5_000 });
    queue.subscribe(() => {});
    ask();
    vi.advanceTimersByTime(5_000);
    expect(outcomes).toEqual([refused]);
  });

  test('one that comes in time has time for ever, even if it goes again', () => {
    const { ask, queue, outcomes } = timedQueue({ mountTimeoutMs: 5_000 });
    ask();
    vi.advanceTimersByTime(4_000);
    const detach = queue.attachSurface();
    detach();
    vi.advanceTimersByTime(60_000);
    expect(outcomes).toEqual([]);
    // For a prompt that comes after it has gone, none was there.
    ask();
    vi.advanceTimersByTime(5_000);
    expect(outcomes).toEqual([refused]);
  });

  test('effects that run twice count once, and a surface that stays, stays', () => {
    const { ask, queue, outcomes } = timedQueue({ mountTimeoutMs: 5_000 });
    const first = queue.attachSurface();
    first();
    const second = queue.attachSurface();
    first();
    ask();
    vi.advanceTimersByTime(60_000);
    expect(outcomes).toEqual([]);
    second();
    second();
    ask();
    vi.advanceTimersByTime(5_000);
    expect(outcomes).toEqual([refused]);
  });

  test('a prompt that somebody has drawn is seen', () => {
    const { ask, queue, outcomes } = timedQueue({ mountTimeoutMs: 5_000 });
    queue.markDrawn(ask());
    vi.advanceTimersByTime(60_000);
    expect(outcomes).toEqual([]);
  });
});
