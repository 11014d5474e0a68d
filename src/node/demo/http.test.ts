import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { request } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { deferred } from '../fixtures/deferred.ts';
import { createDemoServer } from './create-server.ts';
import { serveHttp } from './http.ts';
import { Releases } from './releases.ts';

async function start(releases = new Releases(), abandonedMs?: number) {
  const demo = await serveHttp({
    port: 0,
    create: () => createDemoServer({ releases }),
    ...(abandonedMs !== undefined && { abandonedMs }),
  });
  onTestFinished(() => demo.close());
  return demo;
}

function send(url: string, method: string, headers: Record<string, string>) {
  return new Promise<{ status: number | undefined; headers: Record<string, unknown> }>((resolve, reject) => {
    const outgoing = request(url, { method, headers }, (incoming) => {
      incoming.resume();
      resolve({ status: incoming.statusCode, headers: incoming.headers });
    });
    outgoing.on('error', reject);
    outgoing.end();
  });
}

async function connect(url: string) {
  const client = new Client({ name: 'test', version: '1' }, { capabilities: { elicitation: {} } });
  const transport = new StreamableHTTPClientTransport(new URL(url));
  const asked = deferred();
  client.setRequestHandler('elicitation/create', async (_, ctx) => {
    asked.resolve();
    await new Promise((resolve) => ctx.mcpReq.signal.addEventListener('abort', resolve));
    return { action: 'cancel' };
  });
  await client.connect(transport);
  onTestFinished(() => client.close());
  return { client, transport, asked: asked.promise };
}

test('a client over HTTP is asked and answers', async () => {
  const { url } = await start();
  expect(url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/mcp$/);
  const client = new Client({ name: 'test', version: '1' }, { capabilities: { elicitation: {} } });
  client.setRequestHandler('elicitation/create', () => ({ action: 'accept', content: { branch: 'main' } }));
  await client.connect(new StreamableHTTPClientTransport(new URL(url)));
  onTestFinished(() => client.close());
  const result = await client.callTool({ name: 'deploy' });
  expect(result.content[0]).toMatchObject({ text: 'Deployed main of web to production.' });
});

test('ending the session gives the lock back', async () => {
  const releases = new Releases();
  const { url } = await start(releases);
  const { client, transport, asked } = await connect(url);
  client.callTool({ name: 'deploy' }).catch(() => {});
  await asked;
  expect(releases.decidingSince).toBeDefined();
  await transport.terminateSession();
  await expect.poll(() => releases.decidingSince).toBeUndefined();
});

test('a client that goes away without a word gives the lock back', async () => {
  const releases = new Releases();
  const { url } = await start(releases, 10);
  const { client, asked } = await connect(url);
  client.callTool({ name: 'deploy' }).catch(() => {});
  await asked;
  await client.close();
  await expect.poll(() => releases.decidingSince).toBeUndefined();
});

test('only names and pages of this machine are answered', async () => {
  const { url } = await start();
  expect((await send(url, 'POST', { host: 'evil.example' })).status).toBe(403);
  expect((await send(url, 'POST', { origin: 'https://evil.example' })).status).toBe(403);
  expect((await send(url, 'POST', { origin: 'null' })).status).toBe(403);
  expect((await send(url.replace('/mcp', '/'), 'GET', {})).status).toBe(404);
  expect((await send(url, 'GET', { 'mcp-session-id': 'none' })).status).toBe(404);
});

test('a page on another port may call', async () => {
  const { url } = await start();
  const { status, headers } = await send(url, 'OPTIONS', { origin: 'http://localhost:5173' });
  expect(status).toBe(204);
  expect(headers).toMatchObject({
    'access-control-allow-origin': 'http://localhost:5173',
    'access-control-allow-methods': 'GET, POST, DELETE, OPTIONS',
    'access-control-expose-headers': 'Mcp-Session-Id',
  });
});
