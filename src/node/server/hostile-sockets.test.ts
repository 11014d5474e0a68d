import { deflateRawSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { BRIDGE, besiege } from '../fixtures/besieged.ts';
import { closeCodeIn, frame } from '../fixtures/frames.ts';
import { connectRaw, exchange, requestText, statusOf } from '../fixtures/raw.ts';

// Who gets this far has the token: a page of ours that went wrong. What it sends still has bounds, and its server
// never outlives it.

const MEGABYTE = 1024 * 1024;
const message = (size: number): string =>
  JSON.stringify({ jsonrpc: '2.0', method: 'm', params: { text: 'x'.repeat(size) } });

test.each([
  ['one that says it is larger than 4 MiB', 1009, [frame('', { claimed: 4 * MEGABYTE + 1 })]],
  ['one that says it is larger than memory', 1009, [frame('', { claimed: Number.MAX_SAFE_INTEGER })]],
  ['one of 5 MiB', 1009, [frame(message(5 * MEGABYTE))]],
  [
    'many that are too large together',
    1009,
    [
      frame('x'.repeat(3 * MEGABYTE), { open: true }),
      frame('x'.repeat(3 * MEGABYTE), { opcode: 0, open: true }),
    ],
  ],
  [
    'a compressed one that unfolds to 64 MiB',
    1002,
    [frame(deflateRawSync(message(64 * MEGABYTE)), { compressed: true })],
  ],
  ['one without a mask', 1002, [frame(message(1), { masked: false })]],
  ['one of an unknown kind', 1002, [frame('', { opcode: 5 })]],
  ['a continuation of nothing', 1002, [frame('x', { opcode: 0 })]],
  ['a ping that is too long', 1002, [frame('x'.repeat(200), { opcode: 9 })]],
  ['one that is no UTF-8', 1007, [frame(Buffer.from([0xc3, 0x28]))]],
] as const)(
  'a frame that may not be closes the connection: %s',
  async (_, code, frames) => {
    const { enter, expectUnharmed } = await besiege({ limits: { graceMs: 200 } });
    const { raw, child } = await enter();
    for (const bytes of frames) raw.send(bytes);
    expect(closeCodeIn(await raw.ended)).toBe(code);
    // It answers no closing handshake and never hangs up: its process goes all the same.
    await child.gone;
    // Its input was closed before it heard anything of this.
    expect(child.lines.rest()).toEqual(['(end of input)']);
    await expectUnharmed();
  },
  20_000,
);

test('a message as large as a message may be arrives', async () => {
  const { enter, expectUnharmed } = await besiege();
  const { raw, child } = await enter();
  const text = message(3.9 * MEGABYTE);
  raw.send(frame(text));
  expect(await child.lines.next()).toHaveLength(text.length);
  raw.socket.destroy();
  await child.gone;
  await expectUnharmed();
});

test('compression is not agreed on, however it is offered', async () => {
  const { server, handshake } = await besiege();
  const raw = connectRaw(server.port);
  const offer = 'permessage-deflate; client_max_window_bits, permessage-deflate';
  raw.send(requestText(BRIDGE, [...handshake(), `Sec-WebSocket-Extensions: ${offer}`]));
  const answer = await raw.until('\r\n\r\n');
  expect(statusOf(answer)).toBe(101);
  expect(answer).not.toMatch(/sec-websocket-extensions/i);
  raw.socket.destroy();
});

test('a page that says goodbye and does not hang up does not keep its server', async () => {
  const { enter, expectUnharmed } = await besiege({ limits: { graceMs: 200 } });
  const { raw, child } = await enter();
  const goingAway = Buffer.from([0x03, 0xe9]);
  raw.send(frame(goingAway, { opcode: 8 }));
  await child.gone;
  expect(closeCodeIn(await raw.ended)).toBe(1001);
  await expectUnharmed();
}, 20_000);

test('a handshake that is none starts nothing, though the token is right', async () => {
  const { server, handshake, expectUnharmed } = await besiege();
  const wrong: [number, Readonly<Record<string, string | undefined>>][] = [
    [400, { 'Sec-WebSocket-Key': 'short' }],
    [400, { 'Sec-WebSocket-Key': undefined }],
    [400, { 'Sec-WebSocket-Version': '12' }],
    [400, { Upgrade: 'h2c' }],
    [400, { Upgrade: 'websocket, h2c' }],
    [400, { 'Sec-WebSocket-Protocol': `mcp, mcp, token.${server.token}` }],
    [400, { 'Sec-WebSocket-Protocol': `mcp, (, token.${server.token}` }],
    // Without an upgrade it is a request for a file that is not there.
    [404, { Connection: 'close' }],
    [404, { Upgrade: undefined }],
  ];
  for (const [status, changed] of wrong) {
    const answer = await exchange(server.port, BRIDGE, handshake(changed));
    expect([changed, statusOf(answer)]).toEqual([changed, status]);
  }
  await expectUnharmed();
});

test('who hangs up in the middle of the handshake leaves nothing behind', async () => {
  const { server, handshake, expectUnharmed } = await besiege();
  const request = requestText(BRIDGE, handshake({ Origin: 'https://evil.example' }));
  for (let size = 1; size < request.length; size += 40) {
    const raw = connectRaw(server.port);
    raw.send(request.slice(0, size));
    raw.socket.resetAndDestroy();
  }
  await expectUnharmed();
});

test('there are no more processes than connections that may be, whoever asks how fast', async () => {
  const { server, handshake, enter } = await besiege({ maxBridges: 2 });
  const first = await enter();
  const second = await enter();
  const more = Array.from({ length: 20 }, () => exchange(server.port, BRIDGE, handshake()));
  expect((await Promise.all(more)).map(statusOf)).toEqual(more.map(() => 503));
  // One that has closed its connection has its place until its process is gone.
  first.raw.socket.destroy();
  await first.child.gone;
  second.raw.send(frame(message(1)));
  expect(await second.child.lines.next()).toContain('"m"');
  await expect
    .poll(
      async () => {
        const raw = connectRaw(server.port);
        raw.send(requestText(BRIDGE, handshake()));
        return statusOf(await raw.until('\r\n\r\n'));
      },
      { timeout: 20_000 },
    )
    .toBe(101);
});
