import { describe, expect, it } from 'vitest';
import { commandServers } from './command-servers.ts';

const answering =
  (body: string, status = 200) =>
  async () =>
    new Response(body, { status });

describe('the servers of the command', () => {
  it('are read with their names', async () => {
    const body = '{"servers":[{"name":"demo","kind":"stdio","detail":"node demo.js"},{"kind":"http"}]}';
    expect(await commandServers('t', answering(body))).toEqual({
      kind: 'servers',
      targets: [{ name: 'demo', kind: 'stdio', detail: 'node demo.js' }],
    });
  });

  it('are refused to a wrong token', async () => {
    expect(await commandServers('t', answering('no', 401))).toEqual({ kind: 'refused' });
  });

  it.each([
    ['a static server that knows no such file', answering('no', 404)],
    ['a static server that answers with the page', answering('<!doctype html>')],
    ['JSON of something else', answering('{"hello":1}')],
    ['nobody', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('are missing at %s', async (_who, fetchIt) => {
    expect(await commandServers('t', fetchIt)).toEqual({ kind: 'no-command' });
  });
});
