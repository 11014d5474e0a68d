import { once } from 'node:events';
import { expect, test } from 'vitest';
import { createDemoServer } from '../demo/create-server.ts';
import { serveHttp } from '../demo/http.ts';
import { Releases } from '../demo/releases.ts';
import { startHttpServer, type Received } from '../fixtures/http-server.ts';
import { openPage, startServer, type Page } from '../fixtures/page.ts';
import type { BridgeLimits } from './bridge.ts';
import { patientFetch } from './patient-fetch.ts';

const initialize = {
  jsonrpc: '2.0',
  id: 0,
  method: 'initialize',
  params: {
    protocolVersion: '2025-11-25',
    capabilities: { elicitation: { form: {} } },
    clientInfo: { name: 'test', version: '1' },
  },
};
const initialized = { jsonrpc: '2.0', method: 'notifications/initialized' };
const call = (id: unknown, name: string, args = {}) => ({
  jsonrpc: '2.0',
  id,
  method: 'tools/call',
  params: { name, arguments: args },
});
const elicit = (id: unknown) => ({
  jsonrpc: '2.0',
  id,
  method: 'elicitation/create',
  params: { message: 'm', requestedSchema: { type: 'object', properties: {} } },
});
const frame = async (page: Page) => JSON.parse(await page.frames.next()) as Record<string, unknown>;

async function open(url: string, limits: Partial<BridgeLimits> = {}): Promise<Page> {
  const server = await startServer({
    servers: [{ kind: 'http', name: 'web', url }],
    limits: { graceMs: 200, ...limits },
  });
  return openPage(server, 'web');
}

/** A scripted server with a session, and a page that is past the handshake. */
async function session(limits: Partial<BridgeLimits> = {}) {
  const http = await startHttpServer();
  const page = await open(http.url, limits);
  page.send(initialize);
  const first = await http.received.next();
  const result = { protocolVersion: '2025-06-18', capabilities: {}, serverInfo: { name: 's', version: '1' } };
  first.json({ jsonrpc: '2.0', id: 0, result }, { 'Mcp-Session-Id': 'session-1' });
  expect(await frame(page)).toEqual({ jsonrpc: '2.0', id: 0, result });
  page.send(initialized);
  const second = await http.received.next();
  expect(second.headers).toMatchObject({
    'mcp-session-id': 'session-1',
    'mcp-protocol-version': '2025-06-18',
  });
  second.status(202);
  const stream = await http.received.next();
  expect(stream.method).toBe('GET');
  return { http, page, stream };
}

/** Answers pings in passing and gives the next request that is none. */
async function nextButPing(http: { received: { next(): Promise<Received> } }): Promise<Received> {
  const received = await http.received.next();
  if (received.message.method !== 'ping') return received;
  received.json({ jsonrpc: '2.0', id: received.message.id, result: {} });
  return nextButPing(http);
}

test('the demo server over HTTP asks the page and gets its answer', async () => {
  const demo = await serveHttp({ port: 0, create: () => createDemoServer() });
  const page = await open(demo.url);
  page.send(initialize);
  expect(await frame(page)).toMatchObject({ id: 0, result: { serverInfo: { name: 'release-tools' } } });
  page.send(initialized);
  page.send(call(1, 'deploy'));
  const asked = await frame(page);
  expect(asked).toMatchObject({ method: 'elicitation/create' });
  page.send({ jsonrpc: '2.0', id: asked['id'], result: { action: 'accept', content: { branch: 'main' } } });
  expect(await frame(page)).toMatchObject({ id: 1, result: { content: [{}, {}] } });
  await demo.close();
});

test('when the page goes, the open question is cancelled and the session ends', async () => {
  const releases = new Releases();
  const demo = await serveHttp({ port: 0, create: () => createDemoServer({ releases }) });
  const page = await open(demo.url);
  page.send(initialize);
  await page.frames.next();
  page.send(initialized);
  page.send(call(1, 'deploy'));
  await page.frames.next();
  expect(releases.decidingSince).toBeDefined();
  page.socket.terminate();
  await expect.poll(() => releases.decidingSince).toBeUndefined();
  await demo.close();
});

test('the last messages of a session: cancel, then DELETE', async () => {
  const { http, page, stream } = await session();
  stream.stream(elicit(1), elicit('1'));
  await page.frames.next();
  await page.frames.next();
  page.send({ jsonrpc: '2.0', id: 1, result: { action: 'decline' } });
  const answer = await http.received.next();
  expect(answer.message).toEqual({ jsonrpc: '2.0', id: 1, result: { action: 'decline' } });
  answer.status(202);
  page.socket.close();
  const cancel = await http.received.next();
  expect(cancel.message).toEqual({ jsonrpc: '2.0', id: '1', result: { action: 'cancel' } });
  cancel.status(202);
  const end = await http.received.next();
  expect(end).toMatchObject({ method: 'DELETE', headers: { 'mcp-session-id': 'session-1' } });
  end.status(200);
});

test('a call waits until the stream for unasked messages is open', async () => {
  const { http, page, stream } = await session({ graceMs: 60_000 });
  page.send(call(1, 'x'));
  page.send({ jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId: 1 } });
  page.socket.ping();
  await once(page.socket, 'pong');
  void patientFetch(http.url, { method: 'POST', body: '{"id":"probe"}' });
  const probe = await http.received.next();
  expect(probe.message).toEqual({ id: 'probe' });
  probe.status(202);
  stream.stream();
  expect((await http.received.next()).message).toMatchObject({ id: 1 });
  expect((await http.received.next()).message).toMatchObject({ method: 'notifications/cancelled' });
  // The page server is closed at the end of the test, with this long grace: let the session end at once.
  await http.stop();
});

test('a server that is not there is told as such', async () => {
  const http = await startHttpServer();
  await http.stop();
  const page = await open(http.url);
  page.send(initialize);
  // No answer comes before the reason: a client would hang up on it.
  const reason = await page.reason();
  expect(reason).toMatchObject({
    kind: 'unreachable',
    url: http.url,
    message: 'connection refused (ECONNREFUSED)',
  });
  expect(reason.text).toBe(
    `${http.url} could not be reached: connection refused (ECONNREFUSED). Check the address and that the server is running.`,
  );
  expect(await page.closed).toBe(1011);
});

test.each([
  [401, '', 'it answered HTTP 401 Unauthorized'],
  [404, '<html>', 'it answered HTTP 404 Not Found'],
])('an address that answers %i is told as such', async (status, body, words) => {
  const http = await startHttpServer();
  const page = await open(http.url);
  page.send(initialize);
  (await http.received.next()).status(status, body);
  expect(await page.reason()).toMatchObject({ kind: 'unreachable', message: words });
});

test('a redirect is not followed to another server, and its address is told', async () => {
  const http = await startHttpServer();
  const page = await open(http.url);
  page.send(initialize);
  const { response } = await http.received.next();
  response.writeHead(308, { Location: 'https://other.example/mcp' }).end();
  expect((await page.reason()).text).toContain('https://other.example/mcp');
});

test('a call that fails is answered, with the error of the server where it gave one', async () => {
  const { http, page, stream } = await session();
  stream.status(405);
  page.send(call('a', 'x'));
  (await http.received.next()).status(503);
  expect(await frame(page)).toMatchObject({ id: 'a', error: { code: -32_000 } });
  page.send(call('b', 'x'));
  (await http.received.next()).status(
    400,
    '{"jsonrpc":"2.0","id":null,"error":{"code":-32001,"message":"no"}}',
  );
  expect(await frame(page)).toEqual({ jsonrpc: '2.0', id: 'b', error: { code: -32_001, message: 'no' } });
});

test('a call whose stream breaks is answered', async () => {
  const { http, page, stream } = await session();
  stream.stream();
  page.send(call(5, 'x'));
  const received = await http.received.next();
  received.stream({ jsonrpc: '2.0', method: 'notifications/message', params: { level: 'info', data: 1 } });
  await page.frames.next();
  received.response.destroy();
  expect(await frame(page)).toMatchObject({ id: 5, error: { code: -32_000 } });
});

test('an answer that finds no session closes the bridge', async () => {
  const { http, page, stream } = await session();
  stream.stream(elicit(1));
  await page.frames.next();
  page.send({ jsonrpc: '2.0', id: 1, result: { action: 'accept', content: {} } });
  (await http.received.next()).status(404);
  expect(await page.reason()).toMatchObject({
    kind: 'unreachable',
    message: 'it answered HTTP 404 Not Found',
  });
});

test('an answer counts when the server has it; one that the server refuses is told, and stays owed', async () => {
  const { http, page, stream } = await session();
  stream.stream(elicit(1));
  await page.frames.next();
  const accept = { jsonrpc: '2.0', id: 1, result: { action: 'accept', content: {} } };
  page.send(accept);
  (await http.received.next()).status(429);
  expect(JSON.parse(await page.answered.next())).toEqual({
    bridge: 'answered',
    id: 1,
    failure: 'it answered HTTP 429 Too Many Requests',
  });
  page.send(accept);
  const again = await http.received.next();
  expect(page.answered.rest()).toEqual([]);
  again.status(503);
  expect(JSON.parse(await page.answered.next())).toMatchObject({ id: 1, failure: expect.any(String) });
  // The bridge gives up, and with it the page; the server is still owed an answer.
  const last = await http.received.next();
  expect(last.message).toEqual({ jsonrpc: '2.0', id: 1, result: { action: 'cancel' } });
  last.status(202);
});

test('an answer that the server took is told as such', async () => {
  const { http, page, stream } = await session();
  stream.stream(elicit('a'));
  await page.frames.next();
  page.send({ jsonrpc: '2.0', id: 'a', result: { action: 'decline' } });
  (await http.received.next()).status(202);
  expect(JSON.parse(await page.answered.next())).toEqual({ bridge: 'answered', id: 'a' });
});

test('while a question is open the server is asked whether it is there, and the page sees none of it', async () => {
  const { http, page, stream } = await session({ pingIntervalMs: 300 });
  stream.stream(elicit(1));
  await page.frames.next();
  for (let ping = 0; ping < 3; ping += 1) {
    const received = await http.received.next();
    expect(received.message).toMatchObject({
      method: 'ping',
      id: expect.stringMatching(/^mcp-elicitation-ui\/ping\/\d+$/),
    });
    received.json({ jsonrpc: '2.0', id: received.message.id, result: {} });
  }
  page.send({ jsonrpc: '2.0', id: 1, result: { action: 'decline' } });
  (await nextButPing(http)).status(202);
  expect(page.frames.rest()).toEqual([]);
});

test('a server that dies while a question is open is noticed', async () => {
  const { http, page, stream } = await session({ pingIntervalMs: 300 });
  stream.stream(elicit(1));
  await page.frames.next();
  await http.stop();
  expect(await page.reason()).toMatchObject({
    kind: 'unreachable',
    message: expect.stringMatching(/connection/),
  });
});

test('a server that does not answer pings is noticed', async () => {
  const { page, stream } = await session({ pingIntervalMs: 50 });
  stream.stream(elicit(1));
  await page.frames.next();
  expect(await page.reason()).toMatchObject({ kind: 'unreachable', message: 'it did not answer' });
});

test('a server that writes one event without end fails the call, not the command', async () => {
  const { http, page } = await session();
  page.send(call(1, 'x'));
  const { response } = await nextButPing(http);
  response.writeHead(200, { 'Content-Type': 'text/event-stream' });
  response.on('error', () => {});
  const piece = Buffer.alloc(4 * 1024 * 1024, 'x');
  let written = 0;
  const writeOn = (): void => {
    // As long as somebody reads.
    while (!response.destroyed && written < 40) {
      written += 1;
      if (!response.write(piece)) {
        response.once('drain', writeOn);
        return;
      }
    }
  };
  writeOn();
  expect(await frame(page)).toMatchObject({ id: 1, error: { code: -32000 } });
  expect(written).toBeLessThan(40);
  page.send(call(2, 'x'));
  (await nextButPing(http)).json({ jsonrpc: '2.0', id: 2, result: {} });
  expect(await frame(page)).toEqual({ jsonrpc: '2.0', id: 2, result: {} });
});

test('a page that reads slowly makes an HTTP server wait and loses nothing', async () => {
  const { http, page } = await session({ bufferedBytes: 1024 });
  page.send(call(1, 'x'));
  const received = await nextButPing(http);
  page.socket.pause();
  const note = { jsonrpc: '2.0', method: 'notifications/message', params: { data: 'x'.repeat(50_000) } };
  received.stream(...Array.from({ length: 200 }, () => note), { jsonrpc: '2.0', id: 1, result: {} });
  page.socket.resume();
  for (let count = 0; count < 200; count += 1) expect(await frame(page)).toEqual(note);
  expect(await frame(page)).toEqual({ jsonrpc: '2.0', id: 1, result: {} });
});
