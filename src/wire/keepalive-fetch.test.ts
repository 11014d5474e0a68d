import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepaliveFetch } from './keepalive-fetch.ts';

const fetched = vi.fn<typeof fetch>();
beforeEach(() => {
  fetched.mockReset().mockImplementation(() => Promise.resolve(new Response('ok')));
  vi.stubGlobal('fetch', fetched);
});
afterEach(() => void vi.unstubAllGlobals());

const answer = { jsonrpc: '2.0', id: 0, result: { action: 'cancel' } };

test.each([
  ['an answer', JSON.stringify(answer)],
  ['an error', JSON.stringify({ jsonrpc: '2.0', id: '1', error: { code: -32602, message: 'no' } })],
])('%s outlives the page', async (_, body) => {
  const init = { method: 'POST', headers: { a: 'b' }, body };
  await expect(keepaliveFetch('https://example.org', init)).resolves.toHaveProperty('status', 200);
  expect(fetched.mock.calls).toEqual([['https://example.org', { ...init, keepalive: true }]]);
  expect(init).not.toHaveProperty('keepalive');
});

test.each([
  ['a call', { method: 'POST', body: JSON.stringify({ jsonrpc: '2.0', id: 0, method: 'tools/call' }) }],
  ['a notification', { method: 'POST', body: JSON.stringify({ jsonrpc: '2.0', method: 'x' }) }],
  ['a batch', { method: 'POST', body: JSON.stringify([answer]) }],
  ['no JSON', { method: 'POST', body: '{' }],
  ['null', { method: 'POST', body: 'null' }],
  ['no text', { method: 'POST', body: new Blob(['x']) }],
  ['a long answer', { method: 'POST', body: JSON.stringify({ ...answer, result: 'x'.repeat(20_000) }) }],
  ['a stream', { method: 'GET' }],
  ['nothing more', undefined],
])('%s ends with the page', async (_, init) => {
  const url = new URL('https://example.org');
  await keepaliveFetch(url, init);
  expect(fetched.mock.calls).toEqual([[url, init]]);
});

test('what goes wrong is heard', async () => {
  fetched.mockRejectedValue(new TypeError('no network'));
  await expect(keepaliveFetch('https://example.org', { body: JSON.stringify(answer) })).rejects.toThrow(
    'no network',
  );
});
