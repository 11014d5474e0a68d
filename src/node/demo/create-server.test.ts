import { createHash } from 'node:crypto';
import {
  Client,
  InMemoryTransport,
  type ElicitRequest,
  type ElicitResult,
} from '@modelcontextprotocol/client';
import { describe, expect, onTestFinished, test } from 'vitest';
import { deferred } from '../fixtures/deferred.ts';
import { createDemoServer } from './create-server.ts';
import { Releases } from './releases.ts';

type Asked = { readonly params: ElicitRequest['params']; readonly answer: (result: ElicitResult) => void };

/** A client of the SDK that hands every question out to the test. */
async function connect(options: Parameters<typeof createDemoServer>[0] & { elicitation?: boolean } = {}) {
  const { elicitation = true, ...world } = options;
  const [clientEnd, serverEnd] = InMemoryTransport.createLinkedPair();
  const client = new Client(
    { name: 'test', version: '1' },
    { capabilities: elicitation ? { elicitation: { form: {}, url: {} } } : {} },
  );
  const waiting: Asked[] = [];
  const takers: ((asked: Asked) => void)[] = [];
  if (elicitation) {
    client.setRequestHandler(
      'elicitation/create',
      ({ params }) =>
        new Promise<ElicitResult>((answer) => {
          const taker = takers.shift();
          if (taker === undefined) waiting.push({ params, answer });
          else taker({ params, answer });
        }),
    );
  }
  const server = createDemoServer(world);
  await server.connect(serverEnd);
  await client.connect(clientEnd);
  onTestFinished(() => client.close());

  return {
    client,
    server,
    waiting,
    call: (name: string, args: Record<string, unknown> = {}, signal?: AbortSignal) =>
      client.callTool({ name, arguments: args }, signal === undefined ? {} : { signal }),
    asked: () =>
      new Promise<Asked>((resolve) => {
        const asked = waiting.shift();
        if (asked === undefined) takers.push(resolve);
        else resolve(asked);
      }),
  };
}

type Connection = Awaited<ReturnType<typeof connect>>;
type Result = Awaited<ReturnType<Connection['call']>>;

const textOf = (result: Result): string =>
  result.content.map((part) => (part.type === 'text' ? part.text : '')).join('\n');
const lockFree = async ({ call }: Connection): Promise<boolean> =>
  textOf(await call('deploy_status')).startsWith('No deployment is being decided.');

test('the server names itself and its tools', async () => {
  const { client } = await connect();
  expect(client.getServerVersion()).toMatchObject({ name: 'release-tools', title: 'Release tools' });
  const { tools } = await client.listTools();
  expect(tools.map(({ name }) => name)).toEqual([
    'deploy',
    'deploy_status',
    'create_ticket',
    'book_room',
    'profile',
    'confirm_cleanup',
    'connect_calendar',
    'countdown',
    'broken_schema',
    'crash',
  ]);
});

test('every argument has a title of its own, so that no form shows a bare name', async () => {
  const { client } = await connect();
  const { tools } = await client.listTools();
  const untitled = tools.flatMap(({ name, inputSchema }) =>
    Object.entries(inputSchema.properties ?? {})
      .filter(([, property]) => !Object.hasOwn(Object(property), 'title'))
      .map(([argument]) => `${name}.${argument}`),
  );
  expect(untitled).toEqual([]);
});

test.each(['deploy', 'profile', 'confirm_cleanup', 'connect_calendar', 'broken_schema', 'crash'])(
  '%s says so where the client cannot ask',
  async (name) => {
    const connection = await connect({
      elicitation: false,
      exit: () => {
        throw new Error('must not exit');
      },
    });
    const result = await connection.call(name);
    expect(result.isError).toBe(true);
    expect(textOf(result)).toContain('does not support elicitation');
    expect(await lockFree(connection)).toBe(true);
  },
);

describe('connect_calendar', () => {
  const addressOf = ({ params }: Asked): string => (params.mode === 'url' ? params.url : '');

  const statusOf = async (url: string): Promise<number> => (await fetch(url)).status;
  const decide = (url: string, answer: string) => fetch(`${url}?answer=${answer}`, { method: 'POST' });

  test.each([
    ['allow', 'Connected', 'You allowed it', 'Connected the calendar.'],
    [
      'refuse',
      'Not connected',
      'You did not allow it',
      'Not allowed: the user said no at the page. The calendar was not connected.',
    ],
  ] as const)(
    'waits after the consent for the person at the page, and tells the client then: %s',
    async (answer, heading, afterwards, words) => {
      const { call, asked, client } = await connect();
      const completed: unknown[] = [];
      client.setNotificationHandler('notifications/elicitation/complete', ({ params }) => {
        completed.push(params.elicitationId);
      });
      const result = call('connect_calendar');
      const question = await asked();
      const url = addressOf(question);
      question.answer({ action: 'accept' });
      expect(await (await fetch(url)).text()).toContain('Release tools wants to read your calendar');
      expect(completed).toEqual([]);
      const decided = await decide(url, answer);
      expect(decided.status).toBe(200);
      expect(await decided.text()).toContain(`<h1>${heading}</h1>`);
      expect(await result).toEqual({ content: [{ type: 'text', text: words }] });
      expect(completed).toEqual([question.params.mode === 'url' && question.params.elicitationId]);

      // The address is used up: it says what was decided, and another answer changes nothing.
      const other = await decide(url, answer === 'allow' ? 'refuse' : 'allow');
      for (const later of [await fetch(url), other]) {
        expect(later.status).toBe(410);
        expect(await later.text()).toContain(afterwards);
      }
    },
  );

  test('the first of two answers counts', async () => {
    const { call, asked } = await connect();
    const result = call('connect_calendar');
    const question = await asked();
    const url = addressOf(question);
    // Before the consent has reached the server.
    expect((await decide(url, 'refuse')).status).toBe(200);
    expect((await decide(url, 'allow')).status).toBe(410);
    question.answer({ action: 'accept' });
    expect(textOf(await result)).toContain('The calendar was not connected.');
  });

  test('nothing but one of the two answers, posted to the very address, decides', async () => {
    const { call, asked } = await connect();
    const result = call('connect_calendar');
    const question = await asked();
    const url = addressOf(question);
    question.answer({ action: 'accept' });
    expect(await statusOf(`${url}?answer=allow`)).toBe(200);
    expect((await fetch(`${url}?answer=allow`, { method: 'HEAD' })).status).toBe(200);
    expect((await fetch(url, { method: 'POST' })).status).toBe(400);
    expect((await decide(url, 'ALLOW')).status).toBe(400);
    const put = await fetch(`${url}?answer=allow`, { method: 'PUT' });
    expect([put.status, put.headers.get('Allow')]).toEqual([405, 'GET, HEAD, POST']);
    const guessed = await decide(String(new URL('/connect/guessed', url)), 'allow');
    expect(guessed.status).toBe(404);
    expect(await guessed.text()).toContain('Nothing is asked here');
    expect(await statusOf(url)).toBe(200);
    await decide(url, 'refuse');
    expect(textOf(await result)).toContain('The calendar was not connected.');
  });

  test('every page of it runs no script, loads nothing, and has the one style that its policy names', async () => {
    const { call, asked } = await connect();
    const result = call('connect_calendar');
    const question = await asked();
    const url = addressOf(question);
    question.answer({ action: 'accept' });
    const pages = [await fetch(url), await fetch(new URL('/', url)), await decide(url, 'allow')];
    for (const page of [...pages, await fetch(url)]) {
      const html = await page.text();
      const style = /<style>([^<]*)<\/style>/u.exec(html)?.[1] ?? '';
      const hash = createHash('sha256').update(style).digest('base64');
      expect(page.headers.get('Content-Security-Policy')?.split('; ')).toEqual([
        "default-src 'none'",
        `style-src 'sha256-${hash}'`,
        'img-src data:',
        "form-action 'self'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
      ]);
      expect(page.headers.get('Cache-Control')).toBe('no-store');
      expect(page.headers.get('Referrer-Policy')).toBe('no-referrer');
      expect(html).not.toMatch(/<script|https?:(?!\/\/www\.w3\.org\/2000\/svg)/iu);
    }
    await result;
  });

  test.each([
    ['decline', 'Declined: the user wants no calendar. Nothing was connected.'],
    ['cancel', 'Dismissed: the question was closed without an answer. Nothing was connected.'],
  ] as const)('%s connects nothing, and nothing is asked at the page any more', async (action, words) => {
    const { call, asked } = await connect();
    const result = call('connect_calendar');
    const question = await asked();
    question.answer({ action });
    expect(textOf(await result)).toBe(words);
    const late = await decide(addressOf(question), 'allow');
    expect(late.status).toBe(410);
    expect(await late.text()).toContain('Nothing was connected.');
  });

  test('a call that is given up after the consent asks nothing at the page any more', async () => {
    const { call, asked } = await connect();
    const stop = new AbortController();
    const result = call('connect_calendar', {}, stop.signal);
    const failed = expect(result).rejects.toThrow();
    const question = await asked();
    question.answer({ action: 'accept' });
    expect(await statusOf(addressOf(question))).toBe(200);
    stop.abort();
    await failed;
    await expect.poll(() => statusOf(addressOf(question))).toBe(410);
  });
});

describe('deploy', () => {
  test('accept deploys, and tells the facts', async () => {
    const connection = await connect();
    const call = connection.call('deploy');
    const { params, answer } = await connection.asked();
    expect(params.message).toBe('Deploy web to production?\nWhich branch?');
    expect(await lockFree(connection)).toBe(false);
    answer({ action: 'accept', content: { branch: 'release-2.4', notify: false } });
    const result = await call;
    expect(result.isError).toBeUndefined();
    expect(textOf(result)).toMatch(/^Deployed release-2\.4 of web/);
    expect(JSON.parse(textOf(result).split('\n')[1] ?? '')).toMatchObject({
      service: 'web',
      branch: 'release-2.4',
      note: null,
      notify: false,
    });
    expect(textOf(await connection.call('deploy_status'))).toContain('release-2.4 of web');
    expect(await lockFree(connection)).toBe(true);
  });

  test.each([
    ['decline', 'Declined: the user said no. Nothing was deployed.'],
    [
      'cancel',
      'Dismissed: the question was closed without an answer. Nothing was deployed; you may ask again.',
    ],
  ] as const)('%s deploys nothing and is no error', async (action, words) => {
    const connection = await connect();
    const call = connection.call('deploy', { service: 'api' });
    (await connection.asked()).answer({ action });
    const result = await call;
    expect(textOf(result)).toBe(words);
    expect(result.isError).toBeUndefined();
    expect(textOf(await connection.call('deploy_status'))).toContain('Nothing was deployed yet.');
    expect(await lockFree(connection)).toBe(true);
  });

  test.each([
    ['an answer that does not fit the schema', { action: 'accept', content: { branch: 'trunk' } }],
    ['an accept without content', { action: 'accept' }],
  ] as const)('%s deploys nothing and gives the lock back', async (_, answer) => {
    const connection = await connect();
    const call = connection.call('deploy');
    (await connection.asked()).answer(answer);
    expect((await call).isError).toBe(true);
    expect(textOf(await connection.call('deploy_status'))).toContain('Nothing was deployed yet.');
    expect(await lockFree(connection)).toBe(true);
  });

  test('a cancelled call gives the lock back', async () => {
    const connection = await connect();
    const abort = new AbortController();
    const call = connection.call('deploy', {}, abort.signal);
    await connection.asked();
    abort.abort(new Error('enough'));
    await expect(call).rejects.toThrow('enough');
    expect(await lockFree(connection)).toBe(true);
  });

  test('a lost connection gives the lock back', async () => {
    const releases = new Releases();
    const first = await connect({ releases });
    const call = first.call('deploy').catch(() => 'lost');
    await first.asked();
    expect(releases.decidingSince).toBeDefined();
    await first.client.close();
    expect(await call).toBe('lost');
    const second = await connect({ releases });
    expect(await lockFree(second)).toBe(true);
  });

  test('a second deployment is refused while one is being decided, from another session too', async () => {
    const releases = new Releases();
    const [first, second] = [await connect({ releases }), await connect({ releases })];
    const call = first.call('deploy');
    const { answer } = await first.asked();
    const refused = await second.call('deploy');
    expect(refused.isError).toBe(true);
    expect(textOf(refused)).toMatch(/^A deployment is already being decided \(since \d{4}-/);
    answer({ action: 'accept', content: { branch: 'main' } });
    expect(textOf(await call)).toContain('Deployed main');
  });
});

test('two tickets are asked about at once and each gets its own answer, last asked first', async () => {
  const { call, asked } = await connect();
  const calls = [call('create_ticket', { title: 'Login fails' }), call('create_ticket', { title: 'Typo' })];
  const [login, typo] = [await asked(), await asked()];
  expect([login.params.message, typo.params.message]).toEqual([
    'Priority for “Login fails”?',
    'Priority for “Typo”?',
  ]);
  typo.answer({ action: 'accept', content: { priority: 'P4' } });
  login.answer({ action: 'accept', content: { priority: 'P1', owner: 'ada@example.com' } });
  const [first, second] = await Promise.all(calls);
  expect(first && textOf(first)).toMatch(
    /^Created OPS-\d+ “Login fails” with priority P1 Outage, owner ada@example\.com\.$/,
  );
  expect(second && textOf(second)).toMatch(/^Created OPS-\d+ “Typo” with priority P4 Low\.$/);
});

describe('book_room', () => {
  test.each(['atrium', 'studio-b', 'nook'])('%s is clear and asks nothing', async (hint) => {
    const { call, waiting } = await connect();
    expect(textOf(await call('book_room', { hint, date: '2026-03-01' }))).toBe(
      `Booked ${hint} for 2026-03-01.`,
    );
    expect(waiting).toEqual([]);
  });

  test('an unclear hint asks for one of the rooms that fit', async () => {
    const { call, asked } = await connect();
    const booked = call('book_room', { hint: 'studio' });
    const { params, answer } = await asked();
    expect(params).toMatchObject({
      requestedSchema: {
        properties: { room: { enum: ['studio-a', 'studio-b', 'studio-c'] } },
        required: ['room'],
      },
    });
    answer({ action: 'accept', content: { room: 'studio-c' } });
    expect(textOf(await booked)).toBe('Booked studio-c.');
  });

  test.each(['decline', 'cancel'] as const)('%s books nothing', async (action) => {
    const { call, asked } = await connect();
    const booked = call('book_room', { hint: 'cellar' });
    (await asked()).answer({ action });
    expect(textOf(await booked)).toContain('Nothing was booked');
  });
});

test('profile returns the answer as it came', async () => {
  const { call, asked } = await connect();
  const profile = call('profile');
  const content = { name: 'Ada', seats: 2, remote: false, languages: ['German'], plan: 'org' };
  (await asked()).answer({ action: 'accept', content });
  expect(JSON.parse(textOf(await profile))).toEqual(content);
});

test('a confirmation has no fields', async () => {
  const { call, asked } = await connect();
  const cleanup = call('confirm_cleanup');
  const { params, answer } = await asked();
  expect(params).toMatchObject({ requestedSchema: { type: 'object', properties: {} } });
  answer({ action: 'accept', content: {} });
  expect(textOf(await cleanup)).toBe('Deleted 3 preview environments.');
});

test('broken_schema reports how the client refused', async () => {
  const { call, waiting } = await connect();
  const result = await call('broken_schema');
  expect(textOf(result)).toMatch(/^The client refused with error -32602: /);
  expect(waiting).toEqual([]);
});

test('countdown reports progress', async () => {
  const { client } = await connect();
  const progress: number[] = [];
  const result = await client.callTool(
    { name: 'countdown', arguments: { steps: 3, delayMs: 0 } },
    { onprogress: (step) => progress.push(step.progress) },
  );
  expect(textOf(result)).toBe('Counted down 3 steps.');
  expect(progress).toEqual([1, 2, 3]);
});

test('countdown can be cancelled', async () => {
  const { client } = await connect();
  const abort = new AbortController();
  const call = client.callTool(
    { name: 'countdown', arguments: { steps: 1000, delayMs: 1 } },
    { signal: abort.signal, onprogress: () => abort.abort(new Error('stop')) },
  );
  await expect(call).rejects.toThrow('stop');
});

test('crash asks, says why, and ends the process', async () => {
  const lines: string[] = [];
  const exited = deferred<number>();
  const { call, asked } = await connect({ exit: exited.resolve, warn: (line) => lines.push(line) });
  const result = call('crash');
  const { params, answer } = await asked();
  expect(params.message).toBe('The server will stop now.');
  expect(await exited.promise).toBe(7);
  expect(lines).toEqual(['release-tools: crash was called, stopping']);
  answer({ action: 'cancel' });
  await result;
});
