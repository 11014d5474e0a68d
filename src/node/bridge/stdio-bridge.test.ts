import { expect, test } from 'vitest';
import { openPage, startServer } from '../fixtures/page.ts';
import { startWitness } from '../fixtures/witness.ts';
import type { Target } from '../target.ts';

const LIMITS = { graceMs: 100 };

async function start(...flags: string[]) {
  const { seen, target } = await startWitness();
  const server = await startServer({ servers: [target('scripted', ...flags)], limits: LIMITS });
  const page = await openPage(server, 'scripted');
  return { server, page, seen, child: await seen.next() };
}

const say = (...lines: string[]) => ({ jsonrpc: '2.0', method: 'say', params: { lines } });
const warn = (...lines: string[]) => ({ jsonrpc: '2.0', method: 'warn', params: { lines } });
const exit = (code: number) => ({ jsonrpc: '2.0', method: 'exit', params: { code } });
const elicit = (id: unknown) =>
  JSON.stringify({ jsonrpc: '2.0', id, method: 'elicitation/create', params: { message: 'm' } });
const alive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

test('lines reach the page as the server wrote them', async () => {
  const { page } = await start();
  const lines = [
    '{"jsonrpc":"2.0","method":"n","params":{"big":12345678901234567890,"one":1.0,"e":1E+2}}',
    String.raw`{ "jsonrpc" : "2.0", "method":"n","params":{"a":"\u00fc\/ü 😀","extra":null} , "unknown":1}`,
    '[{"jsonrpc":"2.0","method":"a"},{"jsonrpc":"2.0","method":"b"}]',
  ];
  page.send(say(...lines));
  for (const line of lines) expect(await page.frames.next()).toBe(line);
});

test('a character that arrives in two pieces stays whole', async () => {
  const { page } = await start();
  const bytes = Buffer.from('{"jsonrpc":"2.0","method":"ü😀"}\n');
  const parts = [...bytes].map((byte) => Buffer.of(byte).toString('base64'));
  page.send({ jsonrpc: '2.0', method: 'bytes', params: { parts } });
  expect(await page.frames.next()).toBe('{"jsonrpc":"2.0","method":"ü😀"}');
});

test('frames reach the server as one line each', async () => {
  const { page, child } = await start();
  page.send('{"jsonrpc":"2.0",\n  "method":"n",\r\n "params":{"n":1.0,"s":"a\\nb"}}');
  expect(await child.lines.next()).toBe('{"jsonrpc":"2.0",   "method":"n",  "params":{"n":1.0,"s":"a\\nb"}}');
});

test('what is no protocol message stays away from the page and explains the end', async () => {
  const { page } = await start();
  page.send(
    say(
      'Listening...',
      '{"bridge":"closed","reason":{}}',
      '42',
      '{"level":"info"}',
      '{"jsonrpc":"2.0","method":"n"}',
    ),
  );
  expect(await page.frames.next()).toBe('{"jsonrpc":"2.0","method":"n"}');
  page.send(exit(0));
  expect(await page.reason()).toMatchObject({
    kind: 'exited',
    code: 0,
    stderr: ['Listening...', '{"bridge":"closed","reason":{}}', '42', '{"level":"info"}'],
  });
  expect(await page.closed).toBe(1000);
});

test('when the page goes, every open question is answered with cancel, and only those', async () => {
  const { page, child } = await start();
  page.send(
    say(
      elicit(1),
      elicit('1'),
      elicit(0),
      elicit('gone'),
      '{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":"gone"}}',
      '{"jsonrpc":"2.0","id":7,"method":"roots/list"}',
    ),
  );
  await child.lines.next();
  for (let frame = 0; frame < 6; frame += 1) await page.frames.next();
  page.send({ jsonrpc: '2.0', id: 1, result: { action: 'decline' } });
  await child.lines.next();
  page.socket.terminate();
  expect(await child.lines.next()).toBe('{"jsonrpc":"2.0","id":"1","result":{"action":"cancel"}}');
  expect(await child.lines.next()).toBe('{"jsonrpc":"2.0","id":0,"result":{"action":"cancel"}}');
  expect(await child.lines.next()).toBe('(end of input)');
  await child.gone;
});

test('a server that ends is told with its code and its last words', async () => {
  const { page } = await start();
  const lines = Array.from({ length: 25 }, (_, n) => `line ${n}`);
  page.send(warn(...lines, 'x'.repeat(600)));
  page.send(exit(3));
  const reason = await page.reason();
  expect(reason).toMatchObject({ kind: 'exited', code: 3, signal: null });
  const stderr = reason.kind === 'exited' ? reason.stderr : [];
  expect(stderr).toHaveLength(20);
  expect(stderr[0]).toBe('line 6');
  expect(stderr[19]).toHaveLength(500);
  expect(reason.text).toContain('ended with code 3');
  expect(await page.closed).toBe(1011);
});

test('a script that is not there is told by its error, and to the command once', async () => {
  const target: Target = { kind: 'stdio', name: 'wrong', command: process.execPath, args: ['nope.js'] };
  const gone: string[] = [];
  const server = await startServer({
    servers: [target],
    limits: LIMITS,
    onServerGone: ({ name }, { text }) => gone.push(`${name}: ${text}`),
  });
  const page = await openPage(server, 'wrong');
  const { text } = await page.reason();
  expect(text).toMatch(/ended with code 1\. Its last words: Error: Cannot find module '.*nope\.js'$/u);
  expect(await page.closed).toBe(1011);
  expect(gone).toEqual([`wrong: ${text}`]);
});

test('a page that goes away is no failure of its server', async () => {
  const { seen, target } = await startWitness();
  const gone: string[] = [];
  const server = await startServer({
    servers: [target('scripted')],
    limits: LIMITS,
    onServerGone: ({ name }) => gone.push(name),
  });
  const page = await openPage(server, 'scripted');
  const child = await seen.next();
  page.socket.close();
  await child.gone;
  await server.close();
  expect(gone).toEqual([]);
});

test('a server that is killed is told with its signal', async () => {
  const { page, child } = await start();
  process.kill(child.pid, 'SIGKILL');
  expect(await page.reason()).toMatchObject({ kind: 'exited', code: null, signal: 'SIGKILL' });
});

test.each([
  ['no-such-command', 'command not found (ENOENT). Check the spelling, or give the full path.'],
  ['/dev/null', 'permission denied (EACCES). Make the file executable'],
  ['a\0b', 'could not be started'],
])('%j cannot be started and the page hears why', async (command, words) => {
  const target: Target = { kind: 'stdio', name: 'bad', command, args: ['x y'] };
  const server = await startServer({ servers: [target], limits: LIMITS });
  const page = await openPage(server, 'bad');
  const reason = await page.reason();
  expect(reason.kind).toBe('spawn-failed');
  expect(reason.text).toContain(words);
  expect(reason).toMatchObject({ command: expect.stringContaining("'x y'") });
  expect(await page.closed).toBe(1011);
});

test('a server that ignores the end of its input and SIGTERM is killed', async () => {
  const { page, child } = await start('stubborn');
  page.socket.close();
  expect(await child.lines.next()).toBe('(end of input)');
  await child.gone;
  await expect.poll(() => alive(child.pid)).toBe(false);
});

test('what a server has started ends with it', async () => {
  const { page, child, seen } = await start('parent');
  const grandchild = await seen.next();
  page.socket.close();
  await Promise.all([child.gone, grandchild.gone]);
});

test('what a server left behind when it ended by itself is ended too', async () => {
  const { page, child, seen } = await start('parent');
  const grandchild = await seen.next();
  page.send(exit(0));
  expect(await page.reason()).toMatchObject({ kind: 'exited', code: 0 });
  await Promise.all([child.gone, grandchild.gone]);
});

test('stopping the page server ends all servers', async () => {
  const { server, page, child } = await start('stubborn');
  await server.close();
  await child.gone;
  expect(await page.closed).toBe(1001);
});

test('a message that is no JSON-RPC ends the bridge with a reason', async () => {
  const { page, child } = await start();
  page.send('hello');
  expect(await page.reason()).toMatchObject({ kind: 'protocol' });
  expect(await page.closed).toBe(1011);
  await child.gone;
});

test('a page that reads slowly makes the server wait and loses nothing', async () => {
  const { seen, target } = await startWitness();
  const server = await startServer({
    servers: [target('scripted')],
    limits: { ...LIMITS, bufferedBytes: 1024 },
  });
  const page = await openPage(server, 'scripted');
  await seen.next();
  page.socket.pause();
  page.send({ jsonrpc: '2.0', method: 'flood', params: { count: 200, size: 50_000 } });
  page.send(say('{"jsonrpc":"2.0","method":"last"}'));
  page.socket.resume();
  for (let frame = 0; frame < 200; frame += 1) expect(await page.frames.next()).toHaveLength(50_046);
  expect(await page.frames.next()).toBe('{"jsonrpc":"2.0","method":"last"}');
});
