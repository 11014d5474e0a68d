import { afterEach, describe, expect, test, vi } from 'vitest';
import { elicitationFetch } from './elicitation-fetch.ts';
import { watchEvents } from './watch-events.ts';

afterEach(() => vi.unstubAllGlobals());

function stream(...chunks: string[]): Response {
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(encoder.encode(chunk));
      controller.close();
    },
  });
  return new Response(body, { headers: { 'content-type': 'text/event-stream; charset=utf-8' } });
}

describe('watchEvents', () => {
  test.each([
    ['in one piece', ['event: message\ndata: {"a":1}\n\n']],
    ['cut anywhere', ['event: mess', 'age\nda', 'ta: {"a"', ':1}\n', '\n']],
    ['with carriage returns, cut between them', ['data: {"a":1}\r', '\n\r', '\n']],
    ['without a space', ['data:{"a":1}\n\n']],
    ['with comments and ids', [': hello\nid: 3\ndata: {"a":1}\n\n']],
  ])('an event %s is seen once, and the response is passed on as it came', async (_, chunks) => {
    const seen: string[] = [];
    const watched = watchEvents(stream(...chunks), (data) => seen.push(data));
    expect(await watched.text()).toBe(chunks.join(''));
    expect(seen).toEqual(['{"a":1}']);
  });

  test('the lines of one event are one text', async () => {
    const seen: string[] = [];
    await watchEvents(stream('data: {\ndata: "a":1}\n\n'), (data) => seen.push(data)).text();
    expect(seen).toEqual(['{\n"a":1}']);
  });

  test('a line that no question can be as long as is passed on unread, and what follows is read', async () => {
    const seen: string[] = [];
    const long = `data: ${'x'.repeat(2 ** 21)}\n\n`;
    const chunks = [...(long.match(/[^]{1,16384}/gu) ?? []), 'data: after\n\n'];
    const watched = watchEvents(stream(...chunks), (data) => seen.push(data));
    expect((await watched.text()).length).toBe(long.length + 'data: after\n\n'.length);
    expect(seen).toEqual(['after']);
  });

  test('any other response is left alone', () => {
    const response = Response.json({});
    expect(watchEvents(response, () => {})).toBe(response);
  });
});

describe('elicitationFetch', () => {
  const post = (id: string | number, name: string): RequestInit => ({
    method: 'POST',
    body: JSON.stringify({ jsonrpc: '2.0', id, method: 'tools/call', params: { name } }),
  });
  const asks = (id: string | number): string =>
    `data: ${JSON.stringify({ jsonrpc: '2.0', id, method: 'elicitation/create', params: {} })}\n\n`;

  test('a question belongs to the call on whose stream it came', async () => {
    vi.stubGlobal('fetch', (_url: string, { body }: { body: string }) =>
      Promise.resolve(stream(asks(body.includes('deploy') ? 0 : '0'))),
    );
    const fetch = elicitationFetch();
    await (await fetch('http://server/', post(1, 'deploy'))).text();
    await (await fetch('http://server/', post(2, 'book'))).text();
    expect(fetch.callOfStream(0)).toEqual({ method: 'tools/call', id: 1, name: 'deploy' });
    expect(fetch.callOfStream('0')).toEqual({ method: 'tools/call', id: 2, name: 'book' });
    expect(fetch.callOfStream(1)).toBeUndefined();
  });

  test('what comes on any other stream belongs to no call that it could tell', async () => {
    vi.stubGlobal('fetch', () => Promise.resolve(stream(asks(0))));
    const fetch = elicitationFetch();
    await (await fetch('http://server/', { method: 'GET' })).text();
    expect(fetch.callOfStream(0)).toBeUndefined();
  });

  test('a new session has calls of its own', async () => {
    vi.stubGlobal('fetch', () => Promise.resolve(stream(asks(0))));
    const fetch = elicitationFetch();
    await (await fetch('http://server/', post(1, 'deploy'))).text();
    const initialize = JSON.stringify({ jsonrpc: '2.0', id: 0, method: 'initialize', params: {} });
    await fetch('http://server/', { method: 'POST', body: initialize });
    expect(fetch.callOfStream(0)).toBeUndefined();
  });

  test('two connections never mix', async () => {
    vi.stubGlobal('fetch', () => Promise.resolve(stream(asks(0))));
    const [one, two] = [elicitationFetch(), elicitationFetch()];
    await (await one('http://server/', post(1, 'deploy'))).text();
    expect(two.callOfStream(0)).toBeUndefined();
  });
});
