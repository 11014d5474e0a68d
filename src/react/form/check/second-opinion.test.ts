import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Opinion, Question, WorkerMessage } from './opinion.ts';
import { createSecondOpinion, type WorkerLike } from './second-opinion.ts';

const question: Question = { schema: {}, content: { a: 'b' }, patterns: [] };
const valid: Opinion = { kind: 'valid', notes: [] };

class FakeWorker extends EventTarget implements WorkerLike {
  readonly posted: unknown[] = [];
  ended = false;

  postMessage(message: unknown): void {
    structuredClone(message);
    this.posted.push(message);
  }

  terminate(): void {
    this.ended = true;
  }

  say(data: WorkerMessage): void {
    this.dispatchEvent(Object.assign(new Event('message'), { data }));
  }

  ready(tookMs = 1): void {
    this.say({ kind: 'ready', tookMs });
  }

  crash(): void {
    this.dispatchEvent(new Event('error', { cancelable: true }));
  }
}

let workers: FakeWorker[];
const latest = (): FakeWorker => {
  const worker = workers.at(-1);
  if (!worker) throw new Error('no worker was started');
  return worker;
};

function make(): ReturnType<typeof createSecondOpinion> {
  return createSecondOpinion({
    startWorker() {
      workers.push(new FakeWorker());
      return latest();
    },
  });
}

/** A check, what it came to so far, and the way to drop it. */
function begin(
  opinions: ReturnType<typeof createSecondOpinion>,
  asked = question,
): { readonly result: () => Opinion | undefined; readonly drop: () => void } {
  const controller = new AbortController();
  let result: Opinion | undefined;
  void opinions.check(asked, controller.signal).then((opinion) => {
    result = opinion;
  });
  return { result: () => result, drop: () => controller.abort() };
}

const pass = (ms: number): Promise<unknown> => vi.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  workers = [];
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('a worker is asked when it is ready, and ends with its answer', async () => {
  const check = begin(make());
  expect(latest().posted).toEqual([]);
  latest().ready();
  expect(latest().posted).toEqual([question]);
  latest().say({ kind: 'opinion', opinion: valid });
  await pass(0);
  expect(check.result()).toEqual(valid);
  expect(latest().ended).toBe(true);
  expect(vi.getTimerCount()).toBe(0);
});

describe('deadlines', () => {
  test('the check gets 250 ms, from when the worker is ready', async () => {
    const check = begin(make());
    await pass(1_900);
    latest().ready();
    await pass(249);
    expect(check.result()).toBeUndefined();
    await pass(1);
    expect(check.result()).toEqual({ kind: 'unchecked', reason: 'too-slow' });
    expect(latest().ended).toBe(true);
  });

  test('more on a machine that is slow, but not without end', async () => {
    const slow = begin(make());
    latest().ready(50);
    await pass(499);
    expect(slow.result()).toBeUndefined();
    await pass(1);
    expect(slow.result()).toEqual({ kind: 'unchecked', reason: 'too-slow' });
    const slowest = begin(make());
    latest().ready(5_000);
    await pass(1_000);
    expect(slowest.result()).toEqual({ kind: 'unchecked', reason: 'too-slow' });
  });

  test('the start gets 2 s, from when it is waited for', async () => {
    const opinions = make();
    opinions.hold();
    await pass(10_000);
    const check = begin(opinions);
    await pass(1_999);
    expect(check.result()).toBeUndefined();
    await pass(1);
    expect(check.result()).toEqual({ kind: 'unchecked', reason: 'slow-start' });
    expect(workers[0]?.ended).toBe(true);
  });
});

describe('failures', () => {
  test('a worker that breaks, before or during the check', async () => {
    const opinions = make();
    opinions.hold();
    latest().crash();
    const early = begin(opinions);
    await pass(0);
    expect(early.result()).toEqual({ kind: 'unchecked', reason: 'failed' });
    const late = begin(opinions);
    latest().ready();
    latest().crash();
    await pass(0);
    expect(late.result()).toEqual({ kind: 'unchecked', reason: 'failed' });
  });

  test('no worker can be had: tried once', async () => {
    const startWorker = vi.fn<() => WorkerLike>(() => {
      throw new TypeError('This document requires TrustedScriptURL assignment.');
    });
    const opinions = createSecondOpinion({ startWorker });
    opinions.hold();
    const check = begin(opinions);
    await pass(0);
    expect(check.result()).toEqual({ kind: 'unchecked', reason: 'no-worker' });
    expect(startWorker).toHaveBeenCalledTimes(1);
  });

  test('a schema that cannot be handed to another thread', async () => {
    const check = begin(make(), { ...question, schema: { a: () => undefined } });
    latest().ready();
    await pass(0);
    expect(check.result()).toEqual({ kind: 'unchecked', reason: 'failed' });
    expect(latest().ended).toBe(true);
  });

  test('a check that is dropped ends its worker at once', async () => {
    const check = begin(make());
    latest().ready();
    check.drop();
    await pass(0);
    expect(latest().ended).toBe(true);
    expect(check.result()?.kind).toBe('unchecked');
    // What comes late changes nothing.
    latest().say({ kind: 'opinion', opinion: valid });
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('holding', () => {
  test('a worker stands ready for the next check, while somebody may need it', async () => {
    const opinions = make();
    const release = opinions.hold();
    const releaseOther = opinions.hold();
    expect(workers).toHaveLength(1);
    latest().ready();
    const check = begin(opinions);
    expect(workers).toHaveLength(1);
    latest().say({ kind: 'opinion', opinion: { kind: 'invalid', errors: [], notes: [] } });
    await pass(0);
    expect(check.result()?.kind).toBe('invalid');
    // The person will submit again.
    expect(workers.map(({ ended }) => ended)).toEqual([true, false]);
    release();
    release();
    expect(latest().ended).toBe(false);
    releaseOther();
    expect(latest().ended).toBe(true);
  });

  test('after an answer that passes none is started until it is needed', async () => {
    const opinions = make();
    opinions.hold();
    latest().ready();
    begin(opinions);
    latest().say({ kind: 'opinion', opinion: valid });
    await pass(0);
    expect(workers).toHaveLength(1);
    opinions.hold();
    expect(workers).toHaveLength(2);
  });
});
