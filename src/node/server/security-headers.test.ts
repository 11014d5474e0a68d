import { expect, test } from 'vitest';
import { contentSecurityPolicy, isCheckWorker, serverOrigins } from './security-headers.ts';

const STRICT =
  "default-src 'none'; script-src 'self'; style-src 'self'; worker-src 'self'; img-src 'self'; connect-src 'self'; " +
  "frame-ancestors 'none'; base-uri 'none'; form-action 'none'; require-trusted-types-for 'script'";

test('the policy of a response', () => {
  expect(contentSecurityPolicy()).toBe(STRICT);
  expect(contentSecurityPolicy({ connect: ['http://a.example', 'https://b.example:8443'] })).toBe(
    STRICT.replace("connect-src 'self'", "connect-src 'self' http://a.example https://b.example:8443"),
  );
});

test('the worker that checks answers is known by its file', () => {
  expect(isCheckWorker('/assets/check-worker-D28mr4nK.js')).toBe(true);
  for (const path of [
    '/',
    '/check-worker.js',
    '/assets/index-check-worker-1.js',
    '/assets/check-worker-1.js.map',
  ]) {
    expect(isCheckWorker(path)).toBe(false);
  }
});

test('only plain http and https origins get into the policy, each once', () => {
  const query = new URLSearchParams([
    ['server', 'http://127.0.0.1:3000/mcp?x=1'],
    ['server', 'http://127.0.0.1:3000/other'],
    ['server', 'https://EXAMPLE.com/'],
    ['server', 'http://[::1]:9/mcp'],
    ['server', 'ftp://a.example'],
    ['server', 'javascript:alert(1)'],
    ['server', 'http://*/'],
    ['server', 'http://*.example/'],
    ['server', 'http://a;script-src/'],
    ['server', 'http://a,b/'],
    ['server', 'nonsense'],
    ['other', 'http://c.example'],
  ]);
  expect(serverOrigins(query)).toEqual(['http://127.0.0.1:3000', 'https://example.com', 'http://[::1]:9']);
});

test('no more than 16 origins', () => {
  const query = new URLSearchParams(Array.from({ length: 20 }, (_, n) => ['server', `http://h${n}.example`]));
  expect(serverOrigins(query)).toHaveLength(16);
});
