import { connect } from 'node:net';
import { childrenOf } from '../support/children.ts';
import { scriptedServer, startCommand, type Running } from '../support/command.ts';
import type { Control } from '../support/control.ts';
import { expect, test as base } from '../support/harness.ts';
import type { ElicitationPage } from '../support/page.ts';
import { confirm, runScript } from '../support/scripted.ts';
import { startSite, type Site } from '../support/site.ts';
import { attack, refusedHandshakes } from './attack.ts';

/** The command under attack, and the site of the attacker. */
interface Target {
  readonly running: Running;
  readonly host: string;
  readonly port: string;
  readonly token: string;
  readonly site: Site;
}

const test = base.extend<{ readonly target: Target }>({
  target: async ({ command, control }, use) => {
    const server = [process.execPath, scriptedServer];
    const running = await command(['--name', 'scripted', ...server], { CONTROL: String(control.port) });
    const { host, port, hash } = new URL(running.address);
    const site = await startSite();
    await use({ running, host, port, token: hash.replace('#token=', ''), site });
    site.close();
  },
});

const nothing = {
  socket: 'closed',
  list: 'TypeError: Failed to fetch',
  opaque: 'TypeError: Failed to fetch',
  script: 'refused',
  image: 'refused',
};
/** What Chromium says of requests that other origins may not make. */
const refusals = /blocked by CORS policy|ERR_BLOCKED_BY_RESPONSE|Cross-Origin-Resource-Policy/u;

/** Nothing was started, and the person can still do what they came for, with a server of their own. */
async function expectUnharmed(ui: ElicitationPage, { running }: Target, control: Control): Promise<void> {
  expect(childrenOf(running.child)).toEqual([]);
  expect(control.servers()).toEqual([]);
  await ui.open(running.address);
  await runScript(ui, { requests: [{ id: 1, params: confirm('Still there?') }] });
  await ui.ready();
  await ui.button('Submit').click();
  await expect.poll(() => ui.outcomes()).toEqual(['1 accept']);
  expect(control.servers()).toHaveLength(1);
}

for (const name of ['127.0.0.1', 'localhost', 'rebound.test'] as const) {
  test(`a page of another port, under ${name}, starts nothing and reads nothing, with the token or without`, async ({
    ui,
    page,
    target,
    control,
    faults,
  }) => {
    faults.provoked(refusals);
    const { host, port, token, site } = target;
    const refused = refusedHandshakes(page);
    await page.goto(`http://${name}:${site.port}/`);
    const tokens = [undefined, 'wrong', token];
    for (const each of tokens) {
      const attempt = { host, server: 'scripted', ...(each !== undefined && { token: each }) };
      expect(await attack(page, attempt)).toEqual(nothing);
      expect((await attack(page, { ...attempt, host: `localhost:${port}` })).socket).toBe('closed');
    }
    // It was the command that refused, not the browser on its own.
    expect(refused).toHaveLength(6);
    for (const reason of refused) expect(reason).toContain('403');
    await expectUnharmed(ui, target, control);
  });
}

test('a sandboxed frame, whose origin is null, starts nothing and reads nothing', async ({
  ui,
  page,
  target,
  control,
  faults,
}) => {
  faults.provoked(refusals);
  const { host, token } = target;
  const site = await startSite('<iframe sandbox="allow-scripts" srcdoc="<title>inside</title>"></iframe>');
  const refused = refusedHandshakes(page);
  await page.goto(`http://127.0.0.1:${site.port}/`);
  const [inside] = page.mainFrame().childFrames();
  if (!inside) throw new Error('There is no frame.');
  expect(await inside.evaluate(() => origin)).toBe('null');
  expect(await attack(inside, { host, server: 'scripted', token })).toEqual(nothing);
  expect(refused).toEqual([expect.stringContaining('403')]);
  await expectUnharmed(ui, target, control);
  site.close();
});

test.describe(() => {
  // The attacker's page has no policy that would hold it back.
  test.use({ bypassCSP: true });

  test('a foreign name that was bound anew to this machine is not answered', async ({
    ui,
    page,
    target,
    control,
    faults,
  }) => {
    faults.provoked(/Cross-Origin-Opener-Policy header has been ignored/u);
    faults.provoked(/^Refused to execute script/u);
    const { port, token } = target;
    const foreign = `rebound.test:${port}`;
    const refused = refusedHandshakes(page);
    const response = await page.goto(`http://${foreign}/`);
    expect(response?.status()).toBe(403);
    const told = 'This server answers only to 127.0.0.1 and localhost.\n';
    expect(await response?.text()).toBe(told);
    // For the browser the command and the attacker's page are now one origin.
    expect(await page.evaluate(() => origin)).toBe(`http://${foreign}`);
    for (const each of [undefined, token]) {
      const attempt = { host: foreign, server: 'scripted', ...(each !== undefined && { token: each }) };
      expect(await attack(page, attempt)).toEqual({
        ...nothing,
        list: `403 ${told}`,
        opaque: `basic ${told}`,
      });
    }
    expect(refused).toEqual([expect.stringContaining('403'), expect.stringContaining('403')]);
    await expectUnharmed(ui, target, control);
  });
});

test('the page cannot be shown in a frame', async ({ ui, page, target, control, faults }) => {
  faults.provoked(/frame-ancestors/u);
  const { running } = target;
  const site = await startSite(`<iframe src="${running.address}"></iframe>`);
  await page.goto(`http://127.0.0.1:${site.port}/`);
  await expect
    .poll(() => page.frames().map((frame) => frame.url()))
    .toContain('chrome-error://chromewebdata/');
  await expectUnharmed(ui, target, control);
  site.close();
});

test('a page that opens ours has no hold on it', async ({ page, target }) => {
  const { running, site } = target;
  await page.goto(`http://127.0.0.1:${site.port}/`);
  const opened = page.waitForEvent('popup');
  const opener = await page.evaluateHandle((address) => window.open(address), running.address);
  const ours = await opened;
  await expect(ours.getByRole('button', { name: 'Run ask' })).toBeVisible();
  expect(await ours.evaluate(() => window.opener)).toBeNull();
  expect(await opener.evaluate((handle) => handle?.closed)).toBe(true);
});

test('a token of another run opens nothing, and the page says so', async ({ ui, page, target, control }) => {
  const { running } = target;
  const other = await startCommand();
  const { hash } = new URL(other.address);
  await other.stop();
  await page.goto(new URL(hash, running.address).href);
  await expect(page.getByText('The command did not accept the token of this page.')).toBeVisible();
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).toBe('{}');
  // The printed address in the same tab: only what stands behind the # changes.
  await page.goto(running.address);
  await expect(page.getByRole('button', { name: 'Run ask' })).toBeVisible();
  await page.goto('about:blank');
  await expect.poll(() => childrenOf(running.child)).toEqual([]);
  control.forget();
  await expectUnharmed(ui, target, control);
});

test('the token is nowhere but in the one printed line and in the tab', async ({
  ui,
  page,
  target,
  faults,
}) => {
  // The other site is no MCP server.
  faults.provoked(/blocked by CORS policy/u);
  const { running, host, token, site } = target;
  const seen: string[] = [];
  page.on('request', (request) => {
    const headers = { ...request.headers() };
    // Here it belongs.
    if (request.url() === `http://${host}/api/servers`) delete headers['authorization'];
    seen.push(request.url(), JSON.stringify(headers));
  });
  page.on('websocket', (socket) => seen.push(socket.url()));
  page.on('console', (message) => seen.push(message.text()));
  for (const path of ['/', '/?schema', '/?gallery', '/index.html', '/?presentation=inline']) {
    await page.goto('about:blank');
    await page.goto(`http://${host}${path}#token=${token}`);
    await expect(page.getByRole('heading').first()).toBeVisible();
    await expect.poll(() => page.url()).toBe(`http://${host}${path}`);
    expect(await page.evaluate(() => location.href)).not.toContain(token);
  }
  await runScript(ui, { requests: [{ id: 1, params: confirm('Sure?') }] });
  await ui.ready();
  await ui.button('Reject').click();
  await expect.poll(() => ui.outcomes()).toEqual(['1 decline']);
  expect(JSON.stringify(await ui.transcript())).not.toContain(token);
  expect(await page.content()).not.toContain(token);
  const kept = await page.evaluate(() => ({
    local: JSON.stringify(localStorage),
    cookies: document.cookie,
    name: window.name,
    referrer: document.referrer,
    state: JSON.stringify(history.state),
  }));
  expect(kept).toEqual({ local: '{}', cookies: '', name: '', referrer: '', state: 'null' });
  // A reload works without it in the address.
  await page.reload();
  await expect(page.getByRole('button', { name: 'Run ask' })).toBeVisible();
  // A server that the page itself connects to hears neither of it nor of where the page is.
  await page.goto(
    `http://${host}/?server=${encodeURIComponent(`http://127.0.0.1:${site.port}/mcp`)}#token=${token}`,
  );
  await expect.poll(() => site.requests.length).toBeGreaterThan(0);
  for (const { headers } of site.requests) expect(headers.referer).toBeUndefined();
  expect(JSON.stringify(site.requests)).not.toContain(token);
  expect(seen.join('\n')).not.toContain(token);
  expect(running.output().split(token)).toHaveLength(2);
});

test('no more processes than 32 are started, and they end with the page', async ({ command, page }) => {
  // It is enough that it runs.
  const running = await command(['cat']);
  const { origin, hash } = new URL(running.address);
  await page.goto(`${origin}/?gallery`);
  const refused = refusedHandshakes(page);
  const opened = await page.evaluate(
    async (token) => {
      const states = await Promise.all(
        Array.from(
          { length: 40 },
          () =>
            new Promise<boolean>((resolve) => {
              const socket = new WebSocket(`ws://${location.host}/bridge?server=cat`, [
                'mcp',
                `token.${token}`,
              ]);
              socket.addEventListener('open', () => resolve(true));
              socket.addEventListener('close', () => resolve(false));
            }),
        ),
      );
      return states.filter(Boolean).length;
    },
    hash.replace('#token=', ''),
  );
  expect(opened).toBe(32);
  expect(refused).toHaveLength(8);
  for (const reason of refused) expect(reason).toContain('503');
  expect(childrenOf(running.child)).toHaveLength(32);
  await page.goto('about:blank');
  await expect.poll(() => childrenOf(running.child)).toEqual([]);
});

test('requests that break the rules leave the command serving, and stopping when it is told', async ({
  ui,
  target,
  control,
}) => {
  const { running, host, port } = target;
  const requests = [
    `GET / HTTP/1.1\r\nHost: ${host}\r\nRange: bytes=9-3\r\n\r\n`,
    `GET /%2e%2e%2f%2e%2e%2fpackage.json HTTP/1.1\r\nHost: ${host}\r\n\r\n`,
    `GET /%zz\u0000 HTTP/1.1\r\nHost: ${host}\r\n\r\n`,
    `POST / HTTP/1.1\r\nHost: ${host}\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
    `GET /bridge?server=scripted HTTP/1.1\r\nHost: ${host}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n`,
    `GET / HTTP/1.1\r\nHost: ${host}\r\nX-Slow: `,
    '\u0016\u0003\u0001\u0000\u0001',
  ];
  const held = requests.map((request) => {
    // Whoever attacks does not hang up.
    const socket = connect({ port: Number(port), host: '127.0.0.1', allowHalfOpen: true });
    socket.on('error', () => {}).resume();
    socket.write(request, 'latin1');
    return socket;
  });
  await expectUnharmed(ui, target, control);
  expect(await running.stop('SIGINT')).toBe(0);
  for (const socket of held) socket.destroy();
});
