import { expect, test } from 'vitest';
import { startServer } from '../fixtures/page.ts';

test('a file is sent once, and only its tag when it is the same', async () => {
  const { port } = await startServer();
  const address = `http://127.0.0.1:${port}/app.js`;
  const first = await fetch(address);
  expect(first.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
  expect(first.headers.get('content-length')).toBe('10');
  expect(await first.text()).toBe('export {};');
  const tag = first.headers.get('etag') ?? '';
  const again = await fetch(address, { headers: { 'If-None-Match': tag }, cache: 'no-store' });
  expect(again.status).toBe(304);
  expect(await again.text()).toBe('');
  const other = await fetch(address, { headers: { 'If-None-Match': '"other"' }, cache: 'no-store' });
  expect(other.status).toBe(200);
});

test('the page has two addresses', async () => {
  const { port } = await startServer();
  for (const path of ['/', '/index.html']) {
    const page = await fetch(`http://127.0.0.1:${port}${path}`);
    expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(await page.text()).toContain('<title>page</title>');
  }
  for (const path of ['/index', '/index.html/', '/app']) {
    expect((await fetch(`http://127.0.0.1:${port}${path}`)).status).toBe(404);
  }
});
