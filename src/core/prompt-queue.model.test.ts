import { getEventListeners } from 'node:events';
import * as fc from 'fast-check';
import { afterAll, beforeAll, test, vi } from 'vitest';
import {
  keepable,
  QueueModel,
  serverNames,
  toolNames,
  type Asking,
  type ModelOptions,
  type ModelPrompt,
  type Typed,
} from './fixtures/queue-model.ts';
import { isAnswer, type Answer, type Outcome } from './outcome.ts';
import { createPromptQueue, type PromptQueue } from './prompt-queue.ts';
import type { PromptRequest } from './prompt.ts';

/** How many sequences are run. */
const sequences = 20_000;
const start = 1_700_000_000_000;
/** Not a whole second, so that it never falls together with a deadline. */
const mountTimeoutMs = 30_001;

beforeAll(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], now: start }));
afterAll(() => void vi.useRealTimers());

/** One prompt of the real queue, and what came of it. */
interface Asked {
  id: string;
  readonly stop: AbortController;
  readonly results: Outcome[];
  readonly endings: Outcome[];
  readonly sent: Answer[];
  delivery: { readonly arrive: () => void; readonly fail: (error: Error) => void } | undefined;
}

/** The queue under test, with a host around it that is as forgetful as a host may be. */
class Real {
  readonly queue: PromptQueue;
  readonly all: Asked[] = [];
  readonly faults: string[] = [];
  readonly surfaces: (() => void)[] = [];

  constructor(options: ModelOptions) {
    this.queue = createPromptQueue({
      ...options,
      limits: { waiting: 0, perMinute: 0 },
      keepable: (_, draft) => keepable(draft as Typed),
    });
    this.queue.observe((event) => {
      if (event.type === 'ended')
        this.all.find(({ id }) => id === event.prompt.id)?.endings.push(event.outcome);
    });
  }

  ask(asking: Asking, token: number): void {
    const asked: Asked = {
      id: '',
      stop: new AbortController(),
      results: [],
      endings: [],
      sent: [],
      delivery: undefined,
    };
    this.all.push(asked);
    if (asking.aborted) asked.stop.abort('back');
    const send = (answer: Answer): Promise<void> => {
      if (asked.delivery) this.faults.push(`${token}: a second answer while the first is on its way`);
      if (asked.endings.length > 0) this.faults.push(`${token}: an answer after it ended`);
      if (answer.action === 'accept' && answer.content?.['token'] !== token)
        this.faults.push(`${token}: got the answer to ${String(answer.content?.['token'])}`);
      asked.sent.push(answer);
      return new Promise((resolve, reject) => (asked.delivery = { arrive: resolve, fail: reject }));
    };
    void this.queue
      .ask(requestOf(asking), {
        signal: asked.stop.signal,
        ...(asking.delivers && { send }),
        ...(asking.deadlineMs !== undefined && { deadline: Date.now() + asking.deadlineMs }),
        extendable: asking.extendable,
        ...(asking.canCancelCall && { cancelCall: () => this.cancelCall(asking) }),
        onPrompt: (id) => (asked.id = id),
      })
      .then((outcome) => asked.results.push(outcome));
  }

  /** As the wire does it: the call is given up, then its prompts end. */
  cancelCall({ connection, call }: Pick<Asking, 'connection' | 'call'>): void {
    for (const { id, request } of this.queue.getSnapshot().prompts) {
      const { origin } = request;
      if (request.connection.id === connection && origin.kind === 'call' && origin.call.id === call)
        this.queue.settle(id, { action: 'call-cancelled', reason: 'stop' });
    }
  }

  at(index: number): Asked {
    const asked = this.all[index];
    if (!asked) throw new Error(`nothing was asked at ${index}`);
    return asked;
  }
}

function requestOf({ connection, call, schema, message }: Asking): PromptRequest {
  return {
    mode: 'form',
    message: `Question ${message}`,
    requestedSchema: { title: String(schema) },
    requestId: 0,
    connection: { id: connection, name: serverNames[connection] },
    origin:
      call === undefined
        ? { kind: 'unknown' }
        : { kind: 'call', call: { method: 'tools/call', name: toolNames[call], id: call } },
  };
}

/** Throws with both sides: far quicker than the matchers, which are called millions of times here. */
function same(real: unknown, model: unknown, what: string): void {
  const [got, wanted] = [JSON.stringify(real), JSON.stringify(model)];
  if (got !== wanted) throw new Error(`${what}\n  queue: ${got}\n  model: ${wanted}`);
}

/** After each command, everything that can be seen of the queue is as in the model. */
function compare(model: QueueModel, real: Real): void {
  const { prompts, shownId, muted } = real.queue.getSnapshot();
  same(
    prompts.map(({ id, state, setAside, edited, deadline, recall, rejected }) => ({
      token: real.all.findIndex((asked) => asked.id === id),
      state: state.kind,
      outcome: state.kind === 'ended' ? state.outcome.action : undefined,
      flags: [setAside, edited],
      lengthMs: deadline?.lengthMs,
      recall,
      rejections: rejected?.count ?? 0,
      draft: real.queue.draft(id),
      offered: state.kind === 'ended' ? undefined : real.queue.offeredDraft(id),
    })),
    model.listed().map((prompt) => ({
      token: prompt.token,
      state: prompt.state,
      outcome: prompt.outcome?.action,
      flags: [prompt.setAside, prompt.edited],
      lengthMs: prompt.lengthMs === 0 ? undefined : prompt.lengthMs,
      recall: prompt.recall,
      rejections: prompt.rejections,
      draft: prompt.draft,
      offered: prompt.state === 'ended' ? undefined : prompt.offered,
    })),
    'the listed prompts',
  );
  same(
    real.all.findIndex(({ id }) => id === shownId),
    model.shown?.token ?? -1,
    'the prompt that is open',
  );
  same(
    muted.map(({ id }) => id),
    model.muted,
    'the muted connections',
  );
  for (const { token, state, outcome, sent } of model.prompts) {
    const asked = real.at(token);
    same(asked.results, state === 'ended' ? [outcome] : [], `how ${token} ended`);
    same(asked.endings, asked.results, `what the observers heard of ${token}`);
    same(asked.sent.length, sent, `how often an answer to ${token} left`);
    const listening = getEventListeners(asked.stop.signal, 'abort').length;
    same(
      listening,
      state === 'ended' || asked.stop.signal.aborted ? 0 : 1,
      `the listeners on the signal of ${token}`,
    );
  }
  same(real.faults, [], 'what went wrong with answers');
  // One timer for the deadlines, one for prompts that nothing shows.
  const open = model.prompts.filter(({ state }) => state !== 'ended');
  const timers = [open.some((p) => p.expiresAt !== undefined), open.some((p) => p.refusedAt !== undefined)];
  same(vi.getTimerCount(), timers.filter(Boolean).length, 'the timers that run');
}

/** What decides whether a command makes sense. */
type Possible = Pick<Readonly<QueueModel>, 'prompts' | 'surfaces'>;
type Do = (model: QueueModel, real: Real) => void;

class Command implements fc.AsyncCommand<QueueModel, Real> {
  readonly #name: string;
  readonly #args: unknown;
  readonly #act: Do;
  readonly check: (model: Possible) => boolean;

  constructor(name: string, args: unknown, act: Do, check: (model: Possible) => boolean = () => true) {
    this.#name = name;
    this.#args = args;
    this.#act = act;
    this.check = check;
  }

  async run(model: QueueModel, real: Real): Promise<void> {
    this.#act(model, real);
    // What was decided takes its course.
    for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
    const { shownId } = real.queue.getSnapshot();
    if (model.surfaces > 0 && shownId !== undefined) {
      real.queue.markDrawn(shownId);
      if (model.shown) model.shown.drawn = true;
    }
    compare(model, real);
  }

  toString(): string {
    return `${this.#name}(${JSON.stringify(this.#args)})`;
  }
}

/** A command on one of the prompts that were asked so far, ended or not. */
function onPrompt<Args>(
  name: string,
  args: fc.Arbitrary<Args>,
  act: (prompt: ModelPrompt, asked: Asked, model: QueueModel, real: Real, args: Args) => void,
): fc.Arbitrary<Command> {
  return fc.tuple(fc.nat({ max: 30 }), args).map(
    ([index, given]) =>
      new Command(
        name,
        [index, given],
        (model, real) => {
          // Counted from the newest, which is the likeliest to be open.
          const prompt = model.prompts.at(-1 - (index % model.prompts.length));
          if (prompt) act(prompt, real.at(prompt.token), model, real, given);
        },
        ({ prompts }) => prompts.length > 0,
      ),
  );
}

const connection = fc.constantFrom('a', 'b', 'c');
const call = fc.constantFrom(0, 1, 2);
const none = fc.constant(undefined);

const ask = fc
  .record<Asking>({
    connection,
    call: fc.oneof({ weight: 3, arbitrary: call }, { weight: 1, arbitrary: none }),
    schema: fc.nat({ max: 1 }),
    message: fc.nat({ max: 1 }),
    deadlineMs: fc.constantFrom(undefined, undefined, 20_000, 90_000, 300_000, -1_000),
    extendable: fc.boolean(),
    delivers: fc.boolean(),
    aborted: fc.constantFrom(false, false, false, false, false, true),
    canCancelCall: fc.boolean(),
  })
  .map(
    (asking) =>
      new Command('ask', asking, (model, real) => {
        const { token } = model.ask(asking);
        real.ask(asking, token);
      }),
  );

const answer = onPrompt(
  'answer',
  fc.constantFrom('accept', 'decline', 'escape', 'blur'),
  (prompt, { id }, model, { queue }, what) => {
    const given: Answer =
      what === 'accept'
        ? { action: 'accept', content: { token: prompt.token } }
        : what === 'decline'
          ? { action: 'decline' }
          : { action: 'cancel', by: what };
    if (prompt.listed) model.settle(prompt, given);
    queue.settle(id, given);
  },
);

const type = onPrompt(
  'type',
  fc.constantFrom('x', 'y', 'secret', ''),
  (prompt, { id }, _, { queue }, text) => {
    if (prompt.listed && prompt.state === 'waiting') {
      prompt.draft = { f0: text };
      prompt.edited = text !== '';
      queue.keepDraft(id, { f0: text }, text !== '');
    }
  },
);

/** An answer arrives or not, at last; in the same turn something else may happen. */
const delivered = onPrompt(
  'delivered',
  fc.record({
    arrived: fc.boolean(),
    along: fc.constantFrom('nothing', 'nothing', 'disconnect', 'withdraw'),
  }),
  (prompt, asked, model, real, { arrived, along }) => {
    const { delivery } = asked;
    asked.delivery = undefined;
    if (arrived) delivery?.arrive();
    else delivery?.fail(new Error('no network'));
    if (along === 'disconnect') disconnected(prompt.connection, model, real);
    else if (along === 'withdraw') withdrawn(prompt, asked, model);
    if (delivery) model.delivered(prompt, arrived);
  },
);

function withdrawn(prompt: ModelPrompt, { stop }: Asked, model: QueueModel): void {
  if (!stop.signal.aborted && prompt.state !== 'ended')
    model.settle(prompt, { action: 'withdrawn', reason: 'back' });
  stop.abort('back');
}

function disconnected(gone: Asking['connection'], model: QueueModel, real: Real): void {
  const outcome: Outcome = { action: 'disconnected', reason: 'gone' };
  for (const prompt of model.prompts) {
    if (prompt.connection !== gone) continue;
    if (prompt.state !== 'ended') model.settle(prompt, outcome);
    real.queue.settle(real.at(prompt.token).id, outcome);
  }
}

function callCancelled(of: Pick<Asking, 'connection' | 'call'>, model: QueueModel): void {
  for (const prompt of model.prompts) {
    if (prompt.connection === of.connection && prompt.call === of.call && prompt.state !== 'ended')
      model.settle(prompt, { action: 'call-cancelled', reason: 'stop' });
  }
}

const onCall = fc.record({ connection, call });

const commands: readonly fc.Arbitrary<Command>[] = [
  ask,
  ask,
  ask,
  answer,
  answer,
  type,
  type,
  delivered,
  delivered,
  onPrompt('withdraw', none, (prompt, asked, model) => withdrawn(prompt, asked, model)),
  onPrompt('extend', none, (prompt, { id }, model, { queue }) => {
    model.extend(prompt);
    queue.extendDeadline(id);
  }),
  onPrompt('set aside', none, (prompt, { id }, model, { queue }) => {
    model.setAside(prompt);
    queue.setAside(id);
  }),
  onPrompt('show', none, (prompt, { id }, model, { queue }) => {
    model.show(prompt);
    queue.show(id);
  }),
  onPrompt('put away', none, (prompt, { id }, model, { queue }) => {
    if (prompt.listed) model.putAway(prompt);
    queue.putAway(id);
  }),
  onPrompt('fill in', none, (prompt, { id }, model, { queue }) => {
    model.fillIn(prompt);
    queue.fillIn(id, queue.offeredDraft(id));
  }),
  onPrompt('start afresh', none, (prompt, { id }, model, { queue }) => {
    model.startAfresh(prompt);
    queue.startAfresh(id);
  }),
  onPrompt('press Cancel <tool>', none, (prompt, { id }, model, { queue }) => {
    if (prompt.state === 'waiting' && prompt.canCancelCall && prompt.call !== undefined)
      callCancelled(prompt, model);
    queue.cancelCall(id);
  }),
  onCall.map(
    (of) =>
      new Command('cancel call', of, (model, real) => {
        callCancelled(of, model);
        real.cancelCall(of);
      }),
  ),
  onCall.map(
    (of) =>
      new Command('call ended', of, (model, { queue }) => {
        model.callEnded(of);
        queue.callEnded(of.connection, of.call);
      }),
  ),
  connection.map((gone) => new Command('disconnect', gone, (model, real) => disconnected(gone, model, real))),
  fc.constantFrom(1_000, 20_000, 61_000, 400_000).map(
    (ms) =>
      new Command('pass', ms, (model) => {
        model.pass(ms);
        vi.advanceTimersByTime(ms);
      }),
  ),
  fc.constant(
    new Command('mount', '', (model, { queue, surfaces }) => {
      model.mount();
      surfaces.push(queue.attachSurface());
    }),
  ),
  fc.constant(
    new Command(
      'unmount',
      '',
      (model, { surfaces }) => {
        model.surfaces -= 1;
        surfaces.pop()?.();
      },
      ({ surfaces }) => surfaces > 0,
    ),
  ),
  connection.map(
    (id) =>
      new Command('mute', id, (model, { queue }) => {
        model.mute(id);
        queue.mute(id);
      }),
  ),
  connection.map(
    (id) =>
      new Command('unmute', id, (model, { queue }) => {
        model.muted = model.muted.filter((each) => each !== id);
        queue.unmute(id);
      }),
  ),
  fc.constant(
    new Command('dismiss all', '', (model, { queue }) => {
      for (const prompt of model.listed()) model.settle(prompt, { action: 'cancel', by: 'host' });
      queue.dismissAll();
    }),
  ),
];

/** The end of the day: all that is on its way arrives, the rest is dismissed, and nothing may be left. */
async function endOfDay(model: QueueModel, real: Real): Promise<void> {
  const settleAll = commands.at(-1);
  if (!settleAll) throw new Error('no commands');
  for (let round = 0; round < 3; round += 1) {
    for (const prompt of model.prompts) {
      const asked = real.at(prompt.token);
      if (asked.delivery) {
        asked.delivery.arrive();
        asked.delivery = undefined;
        model.delivered(prompt, true);
      }
    }
    for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
    for (const prompt of model.listed()) model.settle(prompt, { action: 'cancel', by: 'host' });
    real.queue.dismissAll();
    for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
  }
  for (const prompt of model.listed()) {
    model.putAway(prompt);
    real.queue.putAway(real.at(prompt.token).id);
  }
  compare(model, real);
  same(real.queue.getSnapshot().prompts, [], 'what is left in the queue');
  same(vi.getTimerCount(), 0, 'the timers that are left');
  for (const { results, sent } of real.all) {
    const [result] = results;
    if (results.length !== 1 || !result) throw new Error(`ended ${results.length} times`);
    // An answer that went out and counted is the last that went out.
    if (sent.length > 0 && isAnswer(result)) same(sent.at(-1), result, 'the answer that counted');
  }
  // Of what was typed there is exactly as much left as there should be.
  for (const each of everyQuestion) {
    const { token } = model.ask(each);
    real.ask(each, token);
  }
  for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
  compare(model, real);
  real.queue.dismissAll();
}

const everyQuestion: readonly Asking[] = (['a', 'c'] as const).flatMap((of) =>
  ([undefined, 0, 1, 2] as const).flatMap((inCall) =>
    [0, 1].flatMap((schema) =>
      [0, 1].map((message) => ({
        connection: of,
        call: inCall,
        schema,
        message,
        deadlineMs: undefined,
        extendable: true,
        delivers: false,
        aborted: false,
        canCancelCall: false,
      })),
    ),
  ),
);

test('the queue does what its model says, in whatever order things happen', async () => {
  const options = fc.record<ModelOptions>({
    answerWithinMs: fc.constantFrom(0, 0, 60_000),
    mountTimeoutMs: fc.constantFrom(0, mountTimeoutMs),
  });
  const property = fc.asyncProperty(
    options,
    fc.commands([...commands], { maxCommands: 30, size: 'max' }),
    async (given, program) => {
      vi.clearAllTimers();
      vi.setSystemTime(start);
      const model = new QueueModel(start, given);
      const real = new Real(given);
      await fc.asyncModelRun(() => ({ model, real }), program);
      await endOfDay(model, real);
    },
  );
  await fc.assert(property, { numRuns: sequences });
}, 180_000);
