import { request } from 'node:http';
import { expect, test } from 'vitest';
import { openPage, pageFolder, startServer } from '../fixtures/page.ts';
import { startWitness } from '../fixtures/witness.ts';
import { startPage } from '../cli/start-page.ts';
import { createPageServer, type PageServer } from './page-server.ts';
import { contentSecurityPolicy } from './security-headers.ts';

interface Reply {
  readonly status: number | undefined;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: string;
}

/** A plain request: unlike fetch it sends the Host and Origin that it is told. */
function send(
  { port }: PageServer,
  path: string,
  headers: Record<string, string> = {},
  method = 'GET',
): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const outgoing = request({ host: '127.0.0.1', port, path, method, headers }, (incoming) => {
      let body = '';
      incoming.setEncoding('utf8').on('data', (chunk: string) => (body += chunk));
      incoming.on('end', () => resolve({ status: incoming.statusCode, headers: incoming.headers, body }));
    });
    outgoing.on('upgrade', (incoming, socket) => {
      socket.destroy();
      resolve({ status: incoming.statusCode, headers: incoming.headers, body: '' });
    });
    outgoing.on('error', reject);
    outgoing.end();
  });
}

function handshake(
  server: PageServer,
  overrides: Record<string, string> = {},
  path = '/bridge?server=scripted',
) {
  return send(server, path, {
    Connection: 'Upgrade',
    Upgrade: 'websocket',
    Origin: `http://127.0.0.1:${server.port}`,
    'Sec-WebSocket-Version': '13',
    'Sec-WebSocket-Key': 'AAAAAAAAAAAAAAAAAAAAAA==',
    'Sec-WebSocket-Protocol': `mcp, token.${server.token}`,
    ...overrides,
  });
}

test('the page, its files and their headers', async () => {
  const server = await startServer();
  const page = await send(server, '/');
  expect(page).toMatchObject({
    status: 200,
    headers: {
      'content-security-policy': contentSecurityPolicy(),
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'no-store',
    },
  });
  expect(page.body).toContain('<title>page</title>');
  expect(await send(server, '/app.js')).toMatchObject({
    status: 200,
    headers: { 'cache-control': 'no-cache' },
  });
  expect(await send(server, '/../package.json')).toMatchObject({ status: 404 });
  expect(await send(server, '//evil.example/')).toMatchObject({ status: 400 });
  expect(await send(server, '/', {}, 'POST')).toMatchObject({ status: 405, headers: { allow: 'GET, HEAD' } });
  expect(await send(server, '/', {}, 'HEAD')).toMatchObject({ status: 200, body: '' });
});

test('the page may reach the servers in its own address, its files may not', async () => {
  const server = await startServer();
  const query = '?server=http%3A%2F%2F127.0.0.1%3A3000%2Fmcp&server=http%3A%2F%2F*';
  const policy = contentSecurityPolicy({ connect: ['http://127.0.0.1:3000'] });
  expect((await send(server, `/${query}`)).headers['content-security-policy']).toBe(policy);
  expect((await send(server, `/app.js${query}`)).headers['content-security-policy']).toBe(
    contentSecurityPolicy(),
  );
});

test('only 127.0.0.1 and localhost with our port are answered', async () => {
  const server = await startServer();
  expect(await send(server, '/', { Host: `localhost:${server.port}` })).toMatchObject({ status: 200 });
  for (const Host of [
    'evil.example',
    `evil.example:${server.port}`,
    'localhost',
    `127.0.0.1:${server.port + 1}`,
  ]) {
    expect(await send(server, '/', { Host })).toMatchObject({
      status: 403,
      headers: { 'content-security-policy': contentSecurityPolicy() },
    });
  }
});

test('the list of servers needs the token and our own origin', async () => {
  const { target } = await startWitness();
  const server = await startServer({
    servers: [target('scripted'), { kind: 'http', name: 'web', url: 'http://a.example/mcp' }],
  });
  const Authorization = `Bearer ${server.token}`;
  const own = await send(server, '/api/servers', {
    Authorization,
    Host: `localhost:${server.port}`,
    Origin: `http://localhost:${server.port}`,
  });
  expect(own.status).toBe(200);
  expect(JSON.parse(own.body)).toEqual({
    servers: [
      { name: 'scripted', kind: 'stdio', detail: expect.stringContaining('scripted-server.mjs') },
      { name: 'web', kind: 'http', detail: 'http://a.example/mcp' },
    ],
  });
  expect(await send(server, '/api/servers', { Authorization })).toMatchObject({ status: 200 });
  expect(await send(server, '/api/servers')).toMatchObject({ status: 401 });
  expect(await send(server, '/api/servers', { Authorization: `${Authorization}x` })).toMatchObject({
    status: 401,
  });
  for (const Origin of ['https://evil.example', 'null', `https://127.0.0.1:${server.port}`]) {
    expect(await send(server, '/api/servers', { Authorization, Origin })).toMatchObject({ status: 403 });
  }
});

test('a WebSocket that may not be is refused and nothing is started', async () => {
  const { seen, target } = await startWitness();
  const server = await startServer({ servers: [target('scripted')] });
  const { port, token } = server;
  const refused: [number, Record<string, string>, string?][] = [
    [403, { Host: `evil.example:${port}` }],
    [403, { Origin: 'https://evil.example' }],
    [403, { Origin: '' }],
    [403, { Origin: 'null' }],
    [401, { 'Sec-WebSocket-Protocol': 'mcp' }],
    [401, { 'Sec-WebSocket-Protocol': `mcp, token.${token}x` }],
    [401, { 'Sec-WebSocket-Protocol': `mcp, ${token}` }],
    [400, { 'Sec-WebSocket-Protocol': `token.${token}` }],
    [404, {}, '/bridge?server=other'],
    [404, {}, '/bridge'],
    [404, {}, '/else?server=scripted'],
  ];
  for (const [status, headers, path] of refused) {
    const reply = await handshake(server, headers, path);
    expect([status, headers, reply.status]).toEqual([status, headers, status]);
    expect(reply.headers['content-security-policy']).toBe(contentSecurityPolicy());
  }
  expect(await handshake(server)).toMatchObject({
    status: 101,
    headers: { 'sec-websocket-protocol': 'mcp' },
  });
  await seen.next();
  expect(seen.rest()).toEqual([]);
});

test('the page may be opened under localhost too, and its WebSocket then comes from there', async () => {
  const { seen, target } = await startWitness();
  const server = await startServer({ servers: [target('scripted')] });
  const Host = `localhost:${server.port}`;
  expect((await handshake(server, { Host, Origin: `http://${Host}` })).status).toBe(101);
  await seen.next();
});

test('no more bridges at once than allowed', async () => {
  const { target, seen } = await startWitness();
  const server = await startServer({ servers: [target('scripted')], maxBridges: 1 });
  const page = await openPage(server, 'scripted');
  expect(await handshake(server)).toMatchObject({ status: 503 });
  const child = await seen.next();
  page.socket.close();
  await child.gone;
  await expect.poll(async () => (await handshake(server)).status).toBe(101);
});

test('the address holds the token in its fragment', async () => {
  const server = await startServer();
  expect(server.address).toBe(`http://127.0.0.1:${server.port}/#token=${server.token}`);
  expect(server.token).toMatch(/^[\w-]{43}$/);
});

test('a page that is not built is said clearly', async () => {
  const folder = '/no/such/folder';
  await expect(createPageServer({ pageFolder: folder, servers: [], port: 0 })).rejects.toThrow(
    'Run npm run build:page',
  );
});

test('a taken port is an error where it was asked for, else any free one is used', async () => {
  const { port } = await startServer();
  const options = { pageFolder: pageFolder(), servers: [] };
  await expect(startPage({ ...options, port })).rejects.toThrow(`Port ${port} cannot be used`);
  const other = await startPage({ ...options, port: undefined, defaultPort: port });
  expect(other.port).not.toBe(port);
  await other.close();
});
