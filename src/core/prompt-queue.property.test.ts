import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { createPromptQueue, type QueueSnapshot } from './prompt-queue.ts';
import { isAnswer, type Answer, type Outcome } from './outcome.ts';
import type { FormRequest } from './prompt.ts';

const request: FormRequest = {
  mode: 'form',
  message: '',
  requestedSchema: {},
  connection: { id: 'connection-1', name: 'Rooms' },
  origin: { kind: 'unknown' },
};

/** Something that happens to a queue. `at` picks one of the prompts that were asked so far. */
type Step =
  | { readonly do: 'ask'; readonly delivers: boolean; readonly how: 'plain' | 'aborted' | 'broken' }
  | { readonly do: 'answer'; readonly at: number; readonly answer: Answer }
  | { readonly do: 'end'; readonly at: number; readonly outcome: Outcome }
  | { readonly do: 'keepDraft'; readonly at: number; readonly edited: boolean }
  | {
      readonly do: 'arrive' | 'fail' | 'withdraw' | 'draw' | 'setAside' | 'show' | 'putAway';
      readonly at: number;
    }
  | { readonly do: 'dismissAll' | 'wait' };

const at = fc.nat({ max: 5 });
const answer = fc.constantFrom<Answer>(
  { action: 'accept', content: { a: 1 } },
  { action: 'accept', content: {} },
  { action: 'decline' },
  { action: 'cancel', by: 'escape' },
  { action: 'cancel', by: 'blur' },
);
const ending = fc.constantFrom<Outcome>(
  { action: 'expired' },
  { action: 'call-cancelled', reason: 'stop' },
  { action: 'disconnected', reason: 'gone' },
);

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('ask' as const),
      delivers: fc.boolean(),
      how: fc.constantFrom('plain', 'plain', 'plain', 'aborted', 'broken'),
    }),
  },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('answer' as const), at, answer }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('end' as const), at, outcome: ending }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('keepDraft' as const), at, edited: fc.boolean() }),
  },
  {
    weight: 8,
    arbitrary: fc.record({
      do: fc.constantFrom('arrive', 'fail', 'withdraw', 'draw', 'setAside', 'show', 'putAway'),
      at,
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constantFrom('dismissAll', 'wait') }) },
);

/** What the test knows about one prompt that it asked for. */
interface Asked {
  id: string;
  readonly stop: AbortController;
  /** Every outcome that somebody gave this prompt. */
  readonly given: Outcome[];
  /** The answers that were handed over, oldest first, and what became of the last one. */
  readonly sent: Answer[];
  arrived: number;
  pending: { arrive: () => void; fail: (error: Error) => void } | undefined;
  /** How often the promise of `ask` was fulfilled, and with what. */
  readonly results: Outcome[];
  readonly endings: Outcome[];
}

function newAsked(): Asked {
  return {
    id: 'unknown',
    stop: new AbortController(),
    given: [],
    sent: [],
    arrived: 0,
    pending: undefined,
    results: [],
    endings: [],
  };
}

/** Runs a program against a fresh queue and checks, after each step, what always holds. */
async function run(program: readonly Step[]): Promise<void> {
  const queue = createPromptQueue();
  const all: Asked[] = [];
  const byId = new Map<string, Asked>();
  const waitingRefused: string[] = [];
  const sentWrongly: string[] = [];
  queue.observe((event) => {
    if (event.type === 'ended') byId.get(event.prompt.id)?.endings.push(event.outcome);
  });
  queue.subscribe(() => {
    for (const { id, state } of queue.getSnapshot().prompts) {
      const refused = byId.get(id)?.given.some(({ action }) => action === 'refused');
      if (refused && state.kind === 'waiting') waitingRefused.push(id);
    }
  });

  function ask(delivers: boolean, how: 'plain' | 'aborted' | 'broken'): void {
    const asked = newAsked();
    all.push(asked);
    if (how === 'aborted') withdraw(asked);
    const problems = how === 'broken' ? [{ reason: 'broken' }] : [];
    if (how === 'broken') asked.given.push({ action: 'refused', code: -32602, problems });
    const send = (given: Answer): Promise<void> => {
      // Never a second one while the first is on its way, and none after one arrived or the prompt ended.
      // (Kept for later: what is thrown here would only be a failed delivery.)
      if (asked.pending || asked.arrived > 0 || asked.endings.length > 0) sentWrongly.push(asked.id);
      asked.sent.push(given);
      return new Promise((resolve, reject) => (asked.pending = { arrive: resolve, fail: reject }));
    };
    void queue
      .ask(request, {
        signal: asked.stop.signal,
        problems,
        ...(delivers ? { send } : {}),
        onPrompt: (id) => {
          asked.id = id;
          byId.set(id, asked);
        },
      })
      .then((outcome) => asked.results.push(outcome));
  }

  /** One of the prompts that were asked; before the first, one that the queue does not know. */
  function pick(index: number): Asked {
    return all[index % Math.max(1, all.length)] ?? newAsked();
  }

  function withdraw(asked: Asked): void {
    asked.given.push({ action: 'withdrawn', reason: 'back' });
    asked.stop.abort('back');
  }

  function arrive(asked: Asked): void {
    if (!asked.pending) return;
    asked.arrived += 1;
    asked.pending.arrive();
    asked.pending = undefined;
  }

  function perform(each: Step): void {
    switch (each.do) {
      case 'ask':
        ask(each.delivers, each.how);
        return;
      case 'dismissAll':
        for (const asked of all) asked.given.push({ action: 'cancel', by: 'host' });
        queue.dismissAll();
        return;
      case 'wait':
        return;
      case 'answer':
        settle(each.at, each.answer);
        return;
      case 'end':
        settle(each.at, each.outcome);
        return;
      case 'keepDraft':
        queue.keepDraft(pick(each.at).id, { f0: 'typed' }, each.edited);
        return;
      case 'arrive':
        arrive(pick(each.at));
        return;
      case 'fail':
        pick(each.at).pending?.fail(new Error('no network'));
        pick(each.at).pending = undefined;
        return;
      case 'withdraw':
        withdraw(pick(each.at));
        return;
      case 'draw':
        queue.markDrawn(pick(each.at).id);
        return;
      case 'setAside':
        queue.setAside(pick(each.at).id);
        return;
      case 'show':
        queue.show(pick(each.at).id);
        return;
      case 'putAway':
        queue.putAway(pick(each.at).id);
        return;
      default:
        each satisfies never;
    }
  }

  function settle(index: number, outcome: Outcome): void {
    pick(index).given.push(outcome);
    queue.settle(pick(index).id, outcome);
  }

  for (const each of program) {
    const before = queue.getSnapshot();
    const tray = trayOf(before);
    const draftsBefore = before.prompts.map(({ id }) => queue.draft(id));
    perform(each);
    if (each.do === 'wait') await turns();
    checkShown(queue.getSnapshot());
    // Only `show` takes a prompt out of the tray, unless it ended.
    if (each.do !== 'show') {
      const now = queue.getSnapshot();
      const left = tray.filter((id) => !trayOf(now).includes(id));
      expect(left.filter((id) => now.prompts.some((prompt) => prompt.id === id))).toEqual([]);
    }
    if (each.do !== 'keepDraft') {
      for (const [index, { id }] of before.prompts.entries()) {
        const listed = queue.getSnapshot().prompts.some((prompt) => prompt.id === id);
        if (listed) expect(queue.draft(id)).toBe(draftsBefore[index]);
      }
    }
  }

  // The end of the day: whatever is on its way arrives, the rest is dismissed, and nothing is left.
  for (let round = 0; round < 3; round += 1) {
    for (const asked of all) arrive(asked);
    await turns();
    perform({ do: 'dismissAll' });
    await turns();
  }
  for (const { id, state } of queue.getSnapshot().prompts) {
    expect(state.kind).toBe('ended');
    queue.putAway(id);
    checkShown(queue.getSnapshot());
  }
  expect(queue.getSnapshot()).toEqual({ prompts: [], shownId: undefined, muted: [] });
  expect(waitingRefused).toEqual([]);
  expect(sentWrongly).toEqual([]);

  for (const asked of all) {
    expect(asked.results).toHaveLength(1);
    expect(asked.endings).toEqual(asked.results);
    const [result] = asked.results;
    expect(asked.given).toContainEqual(result);
    // An answer that somebody was told of is the one that arrived; none arrived twice.
    expect(asked.arrived).toBeLessThanOrEqual(1);
    if (asked.arrived === 1 && result?.action !== 'disconnected') expect(result).toEqual(asked.sent.at(-1));
    if (asked.sent.length > 0 && result && isAnswer(result)) expect(asked.arrived).toBe(1);
  }
}

function trayOf({ prompts }: QueueSnapshot): readonly string[] {
  return prompts.filter(({ setAside }) => setAside).map(({ id }) => id);
}

function checkShown({ prompts, shownId }: QueueSnapshot): void {
  const ids = prompts.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  if (shownId === undefined) {
    // Nothing is open only where nothing that still wants an answer could be.
    expect(prompts.filter(({ setAside, state }) => !setAside && state.kind !== 'ended')).toEqual([]);
    return;
  }
  expect(prompts.find(({ id }) => id === shownId)?.setAside).toBe(false);
}

async function turns(): Promise<void> {
  for (let turn = 0; turn < 6; turn += 1) await Promise.resolve();
}

test('whatever happens in whatever order, each prompt ends once, with an outcome that it was given', async () => {
  await fc.assert(fc.asyncProperty(fc.array(step, { maxLength: 40 }), run), { numRuns: 1_500 });
});

test('the same where everything has time to finish between the steps', async () => {
  const withWaits = fc
    .array(step, { maxLength: 25 })
    .map((steps) => steps.flatMap((each): Step[] => [each, { do: 'wait' }]));
  await fc.assert(fc.asyncProperty(withWaits, run), { numRuns: 1_000 });
});
