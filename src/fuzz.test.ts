import { readFileSync } from 'node:fs';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Outcome, PromptRequest } from './core/index.ts';
import { createPromptQueue } from './queue.ts';
import { decodeDraft, readForm, startDraft } from './schema/index.ts';
import { connected } from './wire/fixtures/connected.ts';
import { MemoryTransport } from './wire/fixtures/memory-transport.ts';

/** Together 50,000 inputs: fewer would leave corners unseen. */
const [leastMessages, schemas, requests] = [27_000, 14_000, 9_000];

// ---- What comes over a wire: anything that JSON.parse gives ----

const traps = ['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'length', '0', 'a.b', 'a/b', ''];
const names = fc.oneof(
  fc.constantFrom(
    ...traps,
    'id',
    'method',
    'params',
    'result',
    'error',
    'type',
    'properties',
    '$ref',
    'enum',
  ),
  fc.string({ maxLength: 4 }),
);

const strange: fc.Arbitrary<unknown> = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    fc.constantFrom<unknown>(null, true, false, 0, -0, 1, -1, 1.5, 2 ** 53, -(2 ** 63), 1e308),
    // What JSON.parse makes of 1e999.
    fc.constantFrom(Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY),
    fc.constantFrom(
      ...traps,
      'NaN',
      '\u202E\u2066',
      '\u0000',
      '\uD800',
      '<img src=x onerror=alert(1)>',
      '#/$defs/a',
    ),
    fc.string({ unit: 'binary', maxLength: 8 }),
    fc.array(tie('value'), { maxLength: 3 }),
    fc.array(fc.tuple(names, tie('value')), { maxLength: 3 }).map((members) => Object.fromEntries(members)),
  ),
})).value;

type Json = Readonly<Record<string, unknown>>;
type Path = readonly string[];

/** Where in a value something can be changed. */
function pathsOf(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [path];
  return [path, ...Object.entries(value).flatMap(([key, member]) => pathsOf(member, [...path, key]))];
}

/** A copy in which the value at a path is another one; `undefined` takes it out. */
function changedAt(value: unknown, [key, ...rest]: Path, change: (old: unknown) => unknown): unknown {
  if (key === undefined) return change(value);
  const members = Object.entries(value as object).map(([name, member]) => [
    name,
    name === key ? changedAt(member, rest, change) : (member as unknown),
  ]);
  const kept = members.filter(([, member]) => member !== undefined);
  return Array.isArray(value) ? kept.map(([, member]) => member) : Object.fromEntries(kept);
}

/** A valid value with up to three things wrong about it. */
function mutated(valid: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  const mutation = fc.record({
    at: fc.nat(),
    how: fc.constantFrom('replace', 'replace', 'remove', 'wrap', 'nest', 'repeat'),
    value: strange,
    name: names,
  });
  return fc.tuple(valid, fc.array(mutation, { maxLength: 3 })).map(([start, mutations]) =>
    mutations.reduce((value, { at, how, value: odd, name }) => {
      const paths = pathsOf(value);
      return (
        changedAt(value, paths[at % paths.length] ?? [], (old) => {
          switch (how) {
            case 'replace':
              return odd;
            case 'remove':
              return undefined;
            case 'wrap':
              return [old];
            case 'nest':
              return Object.fromEntries([[name, old]]);
            case 'repeat':
              return Array.from({ length: 6 }, () => old);
            default:
              return how satisfies never;
          }
        }) ?? null
      );
    }, start),
  );
}

// ---- Messages ----

interface RealCase {
  readonly params: Json;
}
/** Requests as real servers send them. */
const real = (
  JSON.parse(readFileSync(new URL('../e2e/cases/cases.json', import.meta.url), 'utf8')) as readonly RealCase[]
).map(({ params }) => params);

const ids = fc.constantFrom<string | number>(0, 1, 2, 3, '1', '', 'a', -1, 1.5, '__proto__');
const relatedKey = 'io.modelcontextprotocol/related-task';
const versionKey = 'io.modelcontextprotocol/protocolVersion';
const asking = fc.constantFrom(...real);
const inputRequests = fc
  .array(
    fc.tuple(
      names,
      fc.oneof(
        asking.map((params) => ({ method: 'elicitation/create', params })),
        fc.constant({ method: 'roots/list' }),
      ),
    ),
    { maxLength: 3 },
  )
  .map((entries) => Object.fromEntries(entries));
const taskState = fc.record({
  taskId: fc.constantFrom('t', 'u'),
  status: fc.constantFrom('working', 'input_required', 'completed', 'failed'),
  inputRequests,
  lastUpdatedAt: fc.constantFrom('2026-01-01T00:00:00Z', '2026-01-02T00:00:00Z'),
});

function message(
  id: fc.Arbitrary<unknown> | undefined,
  method: fc.Arbitrary<string>,
  params: fc.Arbitrary<unknown>,
): fc.Arbitrary<unknown> {
  return fc.record({ jsonrpc: fc.constant('2.0'), ...(id && { id }), method, params });
}
const resultOf = (result: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> =>
  fc.record({ jsonrpc: fc.constant('2.0'), id: ids, result });

const validFromServer = fc.oneof(
  { weight: 4, arbitrary: message(ids, fc.constant('elicitation/create'), asking) },
  message(
    ids,
    fc.constant('elicitation/create'),
    asking.map((params) => ({ ...params, _meta: { progressToken: 7, [relatedKey]: { taskId: 't' } } })),
  ),
  message(ids, fc.constantFrom('ping', 'roots/list', 'sampling/createMessage'), fc.constant({})),
  message(
    undefined,
    fc.constant('notifications/cancelled'),
    fc.record({ requestId: ids, reason: fc.constant('no longer needed') }),
  ),
  message(
    undefined,
    fc.constant('notifications/progress'),
    fc.record({ progressToken: ids, progress: fc.integer() }),
  ),
  message(undefined, fc.constant('notifications/tasks'), taskState),
  message(
    undefined,
    fc.constantFrom('notifications/message', 'notifications/tools/list_changed'),
    fc.constant({}),
  ),
  resultOf(
    fc.constantFrom({}, { content: [] }, { serverInfo: { name: 'demo', version: '1' }, capabilities: {} }),
  ),
  resultOf(
    fc.record({
      resultType: fc.constant('input_required'),
      inputRequests,
      requestState: fc.constantFrom('s', undefined),
    }),
  ),
  resultOf(taskState),
  resultOf(fc.record({ task: taskState })),
  fc.record({ jsonrpc: fc.constant('2.0'), id: ids, error: fc.constant({ code: -32000, message: 'No.' }) }),
);

const meta = fc.constantFrom(undefined, { [versionKey]: '2026-07-28' }, { progressToken: 5 });
const validFromClient = fc.oneof(
  message(
    ids,
    fc.constant('initialize'),
    fc.constant({
      protocolVersion: '2025-11-25',
      capabilities: { elicitation: {}, tasks: { requests: { elicitation: {} } } },
    }),
  ),
  {
    weight: 4,
    arbitrary: message(
      ids,
      fc.constantFrom('tools/call', 'prompts/get', 'resources/read'),
      fc.record({ name: fc.constant('book'), _meta: meta }),
    ),
  },
  message(
    ids,
    fc.constantFrom('tools/list', 'tasks/get', 'tasks/cancel', 'ping'),
    fc.record({ taskId: fc.constantFrom('t', 'u'), _meta: meta }),
  ),
  message(undefined, fc.constant('notifications/cancelled'), fc.record({ requestId: ids })),
  fc.record({ jsonrpc: fc.constant('2.0'), id: ids, result: fc.constant({}) }),
);

type Step =
  | { readonly from: 'server' | 'client'; readonly message: unknown }
  | { readonly from: 'person'; readonly at: number; readonly outcome: Outcome };

const batch = (messages: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> =>
  fc.array(messages, { maxLength: 3 });
const fromServer = fc.oneof(
  { weight: 5, arbitrary: mutated(validFromServer) },
  strange,
  batch(validFromServer),
);
const fromClient = fc.oneof(
  { weight: 5, arbitrary: mutated(validFromClient) },
  strange,
  batch(validFromClient),
);
const outcome = fc.constantFrom<Outcome>(
  { action: 'accept', content: {} },
  { action: 'decline' },
  { action: 'cancel', by: 'escape' },
  { action: 'expired' },
);
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 6, arbitrary: fromServer.map((each) => ({ from: 'server' as const, message: each })) },
  { weight: 3, arbitrary: fromClient.map((each) => ({ from: 'client' as const, message: each })) },
  {
    weight: 2,
    arbitrary: fc.record({ from: fc.constant('person' as const), at: fc.nat({ max: 3 }), outcome }),
  },
);

const isRecord = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isId = (id: unknown): id is string | number => typeof id === 'string' || Number.isFinite(id);
const holds = (value: unknown, text: string): boolean => JSON.stringify(value)?.includes(text) ?? false;
const elicits = (value: unknown): value is { readonly id: string | number } =>
  isRecord(value) && value['method'] === 'elicitation/create' && isId(value['id']);
const metaOf = ({ params }: Json): Json =>
  isRecord(params) && isRecord(params['_meta']) ? params['_meta'] : {};

/** What a client is to get as it came, whatever was said before. The rest depends on that, and may be lifted. */
function isForClient(received: unknown, before: readonly unknown[]): boolean {
  if (!isRecord(received)) return true;
  const { id, method, params } = received;
  if (holds(received, 'inputRequests')) return false;
  // Whose answer it is depends on the calls so far, and on what the server asked in them.
  if (typeof method !== 'string')
    return !isId(id) || (!holds(before, 'inputRequests') && !holds(id, 'mcp-elicitation-ui'));
  if (isId(id)) return method !== 'elicitation/create';
  if (method !== 'notifications/cancelled' || id !== undefined) return true;
  const requestId = isRecord(params) ? params['requestId'] : undefined;
  return !before.some((each) => elicits(each) && each.id === requestId);
}

/** What a server is to get as the client sent it. The rest says what the client can do, or gives up a call. */
function isForServer(sent: object): boolean {
  if (!isRecord(sent)) return true;
  const { id, method } = sent;
  if (typeof method !== 'string') return true;
  if (method === 'notifications/cancelled') return false;
  return !isId(id) || (method !== 'initialize' && typeof metaOf(sent)[versionKey] !== 'string');
}

/** Acts a session out, and returns how many messages passed through it. */
async function session(steps: readonly Step[]): Promise<number> {
  const queue = createPromptQueue();
  const { inner, outer, heard, errors, answer, prompts } = await connected(new MemoryTransport(), queue, {
    keepAliveMs: 0,
  });
  let open = 0;
  queue.observe(({ type }) => (open += type === 'asked' ? 1 : -1));
  const received: unknown[] = [];
  const sent: unknown[] = [];
  for (const each of steps) {
    if (each.from === 'person') {
      if (prompts()[each.at]) answer(each.at, each.outcome);
      await Promise.resolve();
      continue;
    }
    const { message: given } = each;
    if (each.from === 'client' && (typeof given !== 'object' || given === null)) continue;
    const copy = structuredClone(given);
    if (each.from === 'server') {
      inner.receive(given as object);
      if (isForClient(given, received)) expect(heard.at(-1)?.[0], 'passes to the client').toBe(given);
      received.push(given);
    } else {
      sent.push(given);
      await outer.send(given as object);
      if (isForServer(given as object)) expect(inner.messages, 'passes to the server').toContain(given);
    }
    expect(given, 'was left as it came').toEqual(copy);
    await Promise.resolve();
  }
  await outer.close();
  expect(errors).toEqual([]);
  expect([open, prompts()], 'every prompt ended').toEqual([0, []]);

  const responses = inner.messages.filter(
    (each): each is Json => isRecord(each) && !('method' in each) && !sent.includes(each),
  );
  for (const each of responses) expect(saysSomething(each), JSON.stringify(each)).toBe(true);
  for (const id of new Set(responses.map((each) => each['id']))) {
    const asked = received.filter((each) => elicits(each) && each.id === id).length;
    expect(
      responses.filter((each) => each['id'] === id).length,
      `responses to ${String(id)}`,
    ).toBeLessThanOrEqual(asked);
  }
  return received.length + sent.length;
}

/** An answer of the person or the error of a refusal, and nothing between. */
function saysSomething({ result, error, ...envelope }: Json): boolean {
  if (isRecord(result))
    return error === undefined && ['accept', 'decline', 'cancel'].includes(String(result['action']));
  const { code, message: text } = isRecord(error) ? error : {};
  return (
    envelope['jsonrpc'] === '2.0' && [-32602, -32603].includes(Number(code)) && String(text).length < 10_000
  );
}

test('whatever either side says, what is not about questions passes, and no question gets two answers', async () => {
  let messages = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 12, maxLength: 16, size: 'max' }), async (steps) => {
      messages += await session(steps);
    }),
    { numRuns: 2_600 },
  );
  expect(messages).toBeGreaterThan(leastMessages);
});

test('whatever the schema is, it is a form that can be answered, or there are reasons', () => {
  const schema = fc.oneof(
    { weight: 4, arbitrary: mutated(asking.map((params) => params['requestedSchema'])) },
    strange,
  );
  fc.assert(
    fc.property(schema, (value) => {
      const form = readForm(value);
      if (form.ok) decodeDraft(form.model, startDraft(form.model));
      else for (const { reason } of form.problems) expect(reason).toMatch(/^.{5,300}\.$/su);
    }),
    { numRuns: schemas },
  );
});

test('whatever a request is, a queue asks it or names the problems, twice the same', () => {
  const queue = createPromptQueue();
  const request = fc.record({
    mode: fc.constant('form' as const),
    message: fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('Enter your password', '\u202E')),
    requestedSchema: mutated(asking.map((params) => params['requestedSchema'])),
    connection: fc.constant({ id: 'c', name: 'Rooms' }),
    origin: fc.constant({ kind: 'unknown' as const }),
  });
  fc.assert(
    fc.property(request, (value: PromptRequest) => {
      const problems = queue.problems(value);
      expect(queue.problems(value)).toEqual(problems);
      // Not for want of a better sentence: an exception on the way is a fault.
      for (const { reason } of problems) expect(reason).not.toMatch(/could not be read/u);
    }),
    { numRuns: requests },
  );
});
