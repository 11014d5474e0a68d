import { expect, test } from 'vitest';
import { startHttpServer } from '../fixtures/http-server.ts';
import { patientFetch } from './patient-fetch.ts';

test('sends method, headers and body, and gives status, headers and body back', async () => {
  const http = await startHttpServer();
  const pending = patientFetch(http.url, { method: 'POST', headers: { 'X-Mine': 'a' }, body: '{"id":1}' });
  const received = await http.received.next();
  expect(received).toMatchObject({ method: 'POST', headers: { 'x-mine': 'a' }, message: { id: 1 } });
  received.json({ ok: true }, { 'X-Theirs': 'b' });
  const response = await pending;
  expect([response.status, response.headers.get('x-theirs')]).toEqual([200, 'b']);
  expect(await response.json()).toEqual({ ok: true });
});

test('an answer without a body, and a redirect that is left to the caller', async () => {
  const http = await startHttpServer();
  const empty = patientFetch(http.url);
  (await http.received.next()).status(204);
  expect((await empty).body).toBeNull();
  const redirected = patientFetch(http.url);
  (await http.received.next()).response.writeHead(307, { Location: '/other' }).end();
  expect((await redirected).status).toBe(307);
});

test('can be aborted before and during the answer', async () => {
  const http = await startHttpServer();
  const before = new AbortController();
  const never = patientFetch(http.url, { signal: before.signal });
  await http.received.next();
  before.abort();
  await expect(never).rejects.toMatchObject({ name: 'AbortError' });

  const during = new AbortController();
  const pending = patientFetch(http.url, { signal: during.signal });
  (await http.received.next()).stream({ a: 1 });
  const response = await pending;
  during.abort();
  await expect(response.text()).rejects.toThrow();
});

test('a status that no response may have is an error of the request, not of the program', async () => {
  const http = await startHttpServer();
  const pending = patientFetch(http.url);
  (await http.received.next()).response.writeHead(999).end();
  await expect(pending).rejects.toThrow(RangeError);
});
