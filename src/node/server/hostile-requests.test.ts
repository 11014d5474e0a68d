import { METHODS } from 'node:http';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { BRIDGE, besiege } from '../fixtures/besieged.ts';
import { connectRaw, exchange, requestText, statusOf } from '../fixtures/raw.ts';

/** A built page beside a file that is nobody's business. */
function pageBesideSecret(): string {
  const root = mkdtempSync(join(tmpdir(), 'hostile-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  writeFileSync(join(root, 'secret.txt'), 'TOP SECRET');
  const folder = join(root, 'page');
  mkdirSync(join(folder, 'assets'), { recursive: true });
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>page</title>');
  writeFileSync(join(folder, 'assets', 'app.js'), 'export {};');
  return folder;
}

describe('who asks', () => {
  test('under another name than ours (DNS rebinding) nobody is answered, token or not', async () => {
    const { server, handshake, expectUnharmed } = await besiege();
    const { port, token } = server;
    const foreign = [
      `evil.example:${port}`,
      'evil.example',
      `127.0.0.1.evil.example:${port}`,
      `localhost.evil.example:${port}`,
      `localhost.:${port}`,
      `127.0.0.1.:${port}`,
      `foo.localhost:${port}`,
      `[::1]:${port}`,
      `[::ffff:127.0.0.1]:${port}`,
      `0.0.0.0:${port}`,
      `127.1:${port}`,
      `2130706433:${port}`,
      `0x7f000001:${port}`,
      `127.0.0.2:${port}`,
      '127.0.0.1',
      'localhost',
      '127.0.0.1:80',
      `127.0.0.1:${port + 1}`,
      `127.0.0.1:0${port}`,
      `127.0.0.1:${port}:80`,
      `127.0.0.1:${port}, evil.example`,
      `evil.example, 127.0.0.1:${port}`,
      `evil.example@127.0.0.1:${port}`,
      `127.0.0.1:${port}@evil.example`,
      `http://127.0.0.1:${port}`,
      `127.0.0.1:${port}/`,
      '',
    ];
    for (const host of foreign) {
      const list = await exchange(port, 'GET /api/servers', [
        `Host: ${host}`,
        `Authorization: Bearer ${token}`,
      ]);
      const page = await exchange(port, 'GET /', [`Host: ${host}`]);
      const socket = await exchange(port, BRIDGE, handshake({ Host: host }));
      const own = await exchange(port, BRIDGE, handshake({ Host: host, Origin: `http://${host}` }));
      expect([host, ...[list, page, socket, own].map(statusOf)]).toEqual([host, 403, 403, 403, 403]);
      expect([list, page, socket, own].join('')).not.toMatch(/scripted|<title>/);
    }
    await expectUnharmed();
  });

  test('a request with two Host headers, or none, is nobody’s', async () => {
    const { server, handshake, expectUnharmed } = await besiege();
    const { port } = server;
    const own = `Host: 127.0.0.1:${port}`;
    for (const hosts of [
      [own, 'Host: evil.example'],
      ['Host: evil.example', own],
      [own, own],
    ]) {
      const socket = [...hosts, ...handshake({ Host: undefined })];
      expect(statusOf(await exchange(port, BRIDGE, socket))).toBe(403);
      expect(statusOf(await exchange(port, 'GET /', hosts))).toBe(403);
    }
    const none = connectRaw(port);
    none.send(requestText(BRIDGE, handshake({ Host: undefined })));
    expect(statusOf(await none.ended)).toBe(403);
    const old = connectRaw(port);
    old.send('GET / HTTP/1.0\r\n\r\n');
    expect(statusOf(await old.ended)).toBe(403);
    await expectUnharmed();
  });

  test('a name of ours in capitals is ours all the same', async () => {
    const { server, expectUnharmed } = await besiege();
    expect(statusOf(await exchange(server.port, 'GET /', [`Host: LocalHost:${server.port}`]))).toBe(200);
    await expectUnharmed();
  });

  test('a page of another origin starts nothing and learns nothing, though it has the token', async () => {
    const { server, handshake, expectUnharmed } = await besiege();
    const { port, token } = server;
    const foreign = [
      'null',
      'https://evil.example',
      `http://evil.example:${port}`,
      `https://127.0.0.1:${port}`,
      `http://127.0.0.1:${port + 1}`,
      'http://127.0.0.1',
      // What another user of the machine serves on [::1] has this origin in some browsers.
      `http://localhost:${port}`,
      `http://[::1]:${port}`,
      `http://127.0.0.1:${port}.evil.example`,
      `http://127.0.0.1:${port}/`,
      `http://127.0.0.1:${port}, https://evil.example`,
      `HTTP://127.0.0.1:${port}`,
      `ws://127.0.0.1:${port}`,
      'file://',
      'chrome-extension://abcdefghijklmnop',
      '',
    ];
    for (const Origin of foreign) {
      const socket = await exchange(port, BRIDGE, handshake({ Origin }));
      const list = await exchange(port, 'GET /api/servers', [
        `Authorization: Bearer ${token}`,
        `Origin: ${Origin}`,
      ]);
      expect([Origin, statusOf(socket), statusOf(list)]).toEqual([Origin, 403, 403]);
      expect(socket + list).not.toMatch(/access-control-allow|scripted/i);
    }
    const twice = [...handshake(), 'Origin: https://evil.example'];
    expect(statusOf(await exchange(port, BRIDGE, twice))).toBe(403);
    // No browser leaves the origin of a WebSocket out.
    expect(statusOf(await exchange(port, BRIDGE, handshake({ Origin: undefined })))).toBe(403);
    await expectUnharmed();
  });

  test('a wrong token is no token: of another run, cut, longer, in another place', async () => {
    const { server, handshake, expectUnharmed } = await besiege();
    const other = await besiege();
    const { port, token } = server;
    const offer = (protocols: string) => handshake({ 'Sec-WebSocket-Protocol': protocols });
    const wrong = [
      'mcp',
      `mcp, token.${other.server.token}`,
      `mcp, token.${token.slice(0, -1)}`,
      `mcp, token.${token}A`,
      `mcp, token.${token.toUpperCase()}`,
      'mcp, token.',
      'mcp, token.undefined',
      `mcp, ${token}`,
      `mcp, token.${other.server.token}, token.${token}`,
    ];
    for (const protocols of wrong) {
      expect([protocols, statusOf(await exchange(port, BRIDGE, offer(protocols)))]).toEqual([protocols, 401]);
    }
    // Where it would be seen in logs and histories it does not count.
    const places = [
      exchange(port, `${BRIDGE}&token=${token}`, offer('mcp')),
      exchange(port, BRIDGE, [...offer('mcp'), `Cookie: token=${token}`, `Authorization: Bearer ${token}`]),
      exchange(port, `GET /api/servers?token=${token}`),
      exchange(port, 'GET /api/servers', [`Cookie: token=${token}`]),
      exchange(port, 'GET /api/servers', [`Authorization: Basic ${token}`]),
      exchange(port, 'GET /api/servers', [`Authorization: Bearer ${token} ${token}`]),
    ];
    expect((await Promise.all(places)).map(statusOf)).toEqual(places.map(() => 401));
    await expectUnharmed();
    await other.expectUnharmed();
  });
});

describe('what is asked', () => {
  test('no address leads out of the page, nor to something that it is not', async () => {
    const { server, expectUnharmed } = await besiege({ pageFolder: pageBesideSecret() });
    const { port } = server;
    const paths = [
      '/../secret.txt',
      '/../../../../../../etc/passwd',
      '/assets/../../secret.txt',
      '/%2e%2e/secret.txt',
      '/%2e%2e%2fsecret.txt',
      '/..%2fsecret.txt',
      '/..%252fsecret.txt',
      '/%252e%252e%252fsecret.txt',
      '/..%c0%afsecret.txt',
      '/..%5csecret.txt',
      '/..\\secret.txt',
      '/assets\\..\\..\\secret.txt',
      '/secret.txt%00.html',
      '/index.html%00',
      '/%00',
      '/%',
      '/%zz',
      '/assets/',
      '/assets',
      '/__proto__',
      '/constructor',
      '/toString/',
      '/.git/config',
      '/C:/secret.txt',
      '/file:///etc/passwd',
    ];
    for (const path of paths) {
      const answer = await exchange(port, `GET ${path}`);
      expect([path, statusOf(answer)]).toEqual([path, 404]);
      expect(answer).not.toMatch(/TOP SECRET|root:/);
    }
    // These are not addresses of this server at all.
    const strange = [
      `http://127.0.0.1:${port}/`,
      `http://evil.example/bridge?server=scripted`,
      'http://page/',
      'file:///etc/passwd',
      '//evil.example/',
      '/\\evil.example/',
      '//',
      '*',
      '..',
      'secret.txt',
      '/\u0000',
    ];
    for (const target of strange) {
      expect([target, statusOf(await exchange(port, `GET ${target}`))]).toEqual([target, 400]);
    }
    await expectUnharmed();
  });

  test('a WebSocket under another address than the one of the bridge is refused', async () => {
    const { server, handshake, expectUnharmed } = await besiege();
    const targets: [string, number][] = [
      ['/bridge', 404],
      ['/bridge?server=', 404],
      ['/bridge?server=__proto__', 404],
      ['/bridge?server=constructor', 404],
      ['/bridge?server=SCRIPTED', 404],
      ['/bridge?server=scripted%00', 404],
      ['/bridge?server=/bin/sh', 404],
      ['/bridge/?server=scripted', 404],
      ['/%62ridge?server=scripted', 404],
      ['/?server=scripted', 404],
      ['//evil.example/bridge?server=scripted', 404],
      ['http://evil.example/bridge?server=scripted', 404],
      [`http://127.0.0.1:${server.port}/bridge?server=scripted`, 404],
      ['/\\evil.example/bridge?server=scripted', 404],
    ];
    for (const [target, status] of targets) {
      const answer = await exchange(server.port, `GET ${target}`, handshake());
      expect([target, statusOf(answer)]).toEqual([target, status]);
    }
    await expectUnharmed();
  });

  test('only GET and HEAD do anything', async () => {
    const { server, handshake, expectUnharmed } = await besiege();
    const { port, token } = server;
    const others = METHODS.filter((method) => method !== 'GET' && method !== 'HEAD');
    for (const method of others) {
      const list = await exchange(port, `${method} /api/servers`, [`Authorization: Bearer ${token}`]);
      const socket = await exchange(port, BRIDGE.replace('GET', method), handshake());
      // To CONNECT Node answers by hanging up.
      const expected = method === 'CONNECT' ? 0 : 405;
      expect([method, statusOf(list), statusOf(socket)]).toEqual([method, expected, expected]);
      expect(list + socket).not.toContain('scripted');
    }
    expect(statusOf(await exchange(port, BRIDGE.replace('GET', 'HEAD'), handshake()))).toBe(405);
    await expectUnharmed();
  });

  test('a preflight of another page is given nothing, to the private network neither', async () => {
    const { server, expectUnharmed } = await besiege();
    const answer = await exchange(server.port, 'OPTIONS /api/servers', [
      'Origin: https://evil.example',
      'Access-Control-Request-Method: GET',
      'Access-Control-Request-Headers: authorization',
      'Access-Control-Request-Private-Network: true',
    ]);
    expect(statusOf(answer)).toBe(405);
    expect(answer).not.toMatch(/access-control/i);
    await expectUnharmed();
  });
});

describe('how it is asked', () => {
  test('a range that runs backwards does not end the command', async () => {
    const { server, expectUnharmed } = await besiege();
    for (const range of [
      'bytes=9-3',
      'bytes=5-2,1-0',
      'bytes=-',
      'bytes=x-y',
      'bytes=99999999999999999999-',
      `bytes=0-${'9'.repeat(400)}`,
      'lines=3-1',
    ]) {
      for (const method of ['GET', 'HEAD']) {
        const answer = await exchange(server.port, `${method} /`, [`Range: ${range}`]);
        // Ranges are not offered: the whole page is always right.
        expect([range, method, statusOf(answer)]).toEqual([range, method, 200]);
      }
    }
    await expectUnharmed();
  });

  test('a file that has gone since the start is not found, and ends nothing', async () => {
    const folder = pageBesideSecret();
    const { server, expectUnharmed } = await besiege({ pageFolder: folder });
    expect(statusOf(await exchange(server.port, 'GET /assets/app.js'))).toBe(200);
    rmSync(join(folder, 'assets'), { recursive: true });
    expect(statusOf(await exchange(server.port, 'GET /assets/app.js'))).toBe(404);
    await expectUnharmed();
  });

  test('headers and addresses without end are cut off', async () => {
    const { server, handshake, expectUnharmed } = await besiege();
    const { port } = server;
    const long = 'x'.repeat(1024 * 1024);
    const many = Array.from({ length: 20_000 }, (_, n) => `X-${n}: 1`);
    expect(statusOf(await exchange(port, 'GET /', [`X-Long: ${long}`]))).toBe(431);
    expect(statusOf(await exchange(port, `GET /?${long}`))).toBe(431);
    expect(statusOf(await exchange(port, 'GET /', many))).toBe(431);
    expect(statusOf(await exchange(port, BRIDGE, [...handshake(), `X-Long: ${long}`]))).toBe(431);
    await expectUnharmed();
  });

  test('a second request cannot be hidden in a first one', async () => {
    const { server, handshake, expectUnharmed } = await besiege();
    const { port } = server;
    const hidden = requestText(BRIDGE, handshake());
    const smuggle = async (headers: readonly string[], body: string): Promise<readonly number[]> => {
      const raw = connectRaw(port);
      raw.send(requestText('POST /', [`Host: 127.0.0.1:${port}`, ...headers]) + body);
      raw.socket.end();
      return [...(await raw.ended).matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status));
    };
    const chunked = `0\r\n\r\n${hidden}`;
    const length = `Content-Length: ${hidden.length}`;
    expect(await smuggle([length, 'Transfer-Encoding: chunked'], chunked)).toEqual([400]);
    expect(await smuggle(['Transfer-Encoding: chunked', length], chunked)).toEqual([400]);
    expect(await smuggle(['Content-Length: 0', length], hidden)).toEqual([400]);
    expect(await smuggle(['Transfer-Encoding : chunked'], chunked)).toEqual([400]);
    expect(await smuggle(['Content-Length: +5'], hidden)).toEqual([400]);
    // What is not chunked has no end but that of the connection.
    expect(await smuggle(['Transfer-Encoding: xchunked'], chunked)).toEqual([405]);
    // A body is a body, whatever it looks like.
    expect(await smuggle([length], hidden)).toEqual([405]);
    await expectUnharmed();
  });

  test('a header cannot be broken out of by what is asked', async () => {
    const { server, expectUnharmed } = await besiege();
    const server1 = encodeURIComponent('http://a.example/\r\nX-Injected: 1');
    const answer = await exchange(server.port, `GET /?server=${server1}&server=http://b%0d%0aX-Injected:1/`);
    expect(statusOf(answer)).toBe(200);
    expect(answer).not.toMatch(/^x-injected/im);
    await expectUnharmed();
  });
});

describe('how long it takes', () => {
  test('who does not finish a request is hung up on', async () => {
    const { server, handshake, expectUnharmed } = await besiege({ connectionLimits: { requestMs: 500 } });
    const begun = [
      '',
      'GET',
      `GET / HTTP/1.1\r\nHost: 127.0.0.1:${server.port}\r\nX-Slow: `,
      requestText(BRIDGE, handshake()).slice(0, -2),
      `POST / HTTP/1.1\r\nHost: 127.0.0.1:${server.port}\r\nContent-Length: 10\r\n\r\nhalf`,
    ];
    for (const text of begun) {
      const raw = connectRaw(server.port);
      raw.send(text);
      const answer = await raw.ended;
      expect([text, statusOf(answer)]).toEqual([text, text.startsWith('POST') ? 405 : 408]);
    }
    await expectUnharmed();
  });

  test('who does not read the answer is hung up on', async () => {
    const folder = pageBesideSecret();
    writeFileSync(join(folder, 'big.js'), Buffer.alloc(64 * 1024 * 1024, 0x20));
    const { server, expectUnharmed } = await besiege({
      pageFolder: folder,
      connectionLimits: { idleMs: 1_000, connections: 2 },
    });
    const held = [connectRaw(server.port), connectRaw(server.port)];
    for (const { socket, send } of held) {
      socket.pause();
      send(requestText('GET /big.js', [`Host: 127.0.0.1:${server.port}`]));
    }
    // Two more are answered at once only when both are gone.
    const two = () => Promise.all([exchange(server.port, 'GET /'), exchange(server.port, 'GET /')]);
    await expect.poll(async () => (await two()).map(statusOf), { timeout: 20_000 }).toEqual([200, 200]);
    for (const { socket, ended } of held) {
      socket.resume();
      expect((await ended).length).toBeLessThan(64 * 1024 * 1024);
    }
    await expectUnharmed();
  });

  test('who holds many connections gets no more, and the page is served when they are gone', async () => {
    const { server, expectUnharmed } = await besiege({ connectionLimits: { connections: 3 } });
    const held = [1, 2, 3].map(() => connectRaw(server.port));
    for (const raw of held) {
      raw.send(requestText('HEAD /', [`Host: 127.0.0.1:${server.port}`]));
      expect(statusOf(await raw.until('\r\n\r\n'))).toBe(200);
    }
    expect(await exchange(server.port, 'GET /')).toBe('');
    for (const { socket } of held) socket.destroy();
    await expect
      .poll(async () => statusOf(await exchange(server.port, 'GET /')), { timeout: 20_000 })
      .toBe(200);
    await expectUnharmed();
  });

  test('who was refused and does not hang up cannot keep the command from stopping', async () => {
    const { server, handshake } = await besiege();
    const refused = connectRaw(server.port);
    refused.send(requestText(BRIDGE, handshake({ Origin: 'https://evil.example' })));
    expect(statusOf(await refused.ended)).toBe(403);
    const begun = connectRaw(server.port);
    begun.send('GET / HTTP/1.1\r\nHost: ');
    // Connections are taken in their order.
    expect(statusOf(await exchange(server.port, 'GET /'))).toBe(200);
    await server.close();
    expect(await begun.ended).toBe('');
  });
});
