import { start } from '../support/command.ts';
import { expect, test as base } from '../support/fixtures.ts';
import { startSite, type Site } from '../support/site.ts';

const strict = (connect: string): string =>
  "default-src 'none'; script-src 'self'; style-src 'self'; worker-src 'self'; img-src 'self'; " +
  `connect-src ${connect}; frame-ancestors 'none'; base-uri 'none'; form-action 'none'; ` +
  "require-trusted-types-for 'script'";

const test = base.extend<{ readonly preview: string; readonly site: Site }>({
  preview: async ({}, use) => {
    const running = await start(['node_modules/vite/bin/vite.js', 'preview', '--port', '0']);
    await use(running.address);
    await running.stop();
  },
  site: async ({}, use) => {
    const site = await startSite();
    await use(site);
    site.close();
  },
});

/**
 * What an injected piece of markup or script would try. Each fails in the browser, and is a fault that a flow cannot
 * overlook: so the same holds for all that the page does by itself in all other flows.
 */
const breaches: readonly { readonly what: string; readonly breach: string; readonly act: Act }[] = [
  {
    what: 'markup from a string',
    breach: 'require-trusted-types-for trusted-types-sink Element innerHTML',
    act: () => {
      document.body.innerHTML = '<p>injected';
    },
  },
  {
    what: 'a script in the page',
    breach: 'require-trusted-types-for trusted-types-sink HTMLScriptElement text',
    act: () => {
      const script = document.createElement('script');
      script.append('globalThis.injected = true');
      document.body.append(script);
    },
  },
  {
    what: 'a handler in an attribute',
    breach: 'require-trusted-types-for trusted-types-sink Element onclick',
    act: () => document.body.setAttribute('onclick', 'globalThis.injected = true'),
  },
  {
    what: 'code from a string',
    breach: 'require-trusted-types-for trusted-types-sink Function',
    act: () => void Reflect.construct(Function, ['globalThis.injected = true'])(),
  },
  {
    what: 'a style in an attribute',
    breach: 'style-src-attr',
    act: () => document.body.setAttribute('style', 'color: red'),
  },
  {
    what: 'a style of its own',
    breach: 'style-src-elem',
    act: () => {
      const style = document.createElement('style');
      style.append('body { color: red }');
      document.head.append(style);
    },
  },
  {
    what: 'an image of another site',
    breach: 'img-src',
    act: (origin) => {
      const image = document.createElement('img');
      image.src = `${origin}/pixel`;
      document.body.append(image);
    },
  },
  {
    what: 'a frame',
    breach: 'frame-src',
    act: (origin) => {
      const frame = document.createElement('iframe');
      frame.src = `${origin}/frame`;
      document.body.append(frame);
    },
  },
  {
    what: 'another base of all addresses',
    breach: 'base-uri',
    act: (origin) => {
      const element = document.createElement('base');
      element.href = origin;
      document.head.append(element);
    },
  },
  {
    what: 'a form that is sent elsewhere',
    breach: 'form-action',
    act: (origin) => {
      const form = document.createElement('form');
      form.action = `${origin}/form`;
      document.body.append(form);
      form.submit();
    },
  },
];

type Act = (origin: string) => void;

for (const where of ['the command', 'the static preview'] as const) {
  test(`${where} forbids what injected markup would try, and each try fails the flow`, async ({
    page,
    command,
    preview,
    site,
    faults,
  }) => {
    // What the browser says to it.
    faults.provoked(/Content Security Policy directive/u);
    faults.provoked(/requires 'Trusted(?:HTML|Script)' assignment/u);
    const address = where === 'the command' ? (await command(['cat'])).address : preview;
    await page.goto(new URL('/?gallery', address).href);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    for (const { what, breach, act } of breaches) {
      faults.provoked(new RegExp(`^Error: Policy breached: ${breach}`, 'u'));
      // By a timer, since what DevTools evaluates may compile code whatever the policy says.
      const call = `(${String(act)})(${JSON.stringify(`http://127.0.0.1:${site.port}`)})`;
      await test.step(what, () => page.evaluate(`void setTimeout(() => ${call})`));
    }
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
    expect(await page.evaluate(() => Reflect.get(globalThis, 'injected'))).toBeUndefined();
    expect(site.requests).toEqual([]);
  });
}

test('the page of the command reaches no server that its address does not name', async ({
  page,
  command,
  site,
  faults,
}) => {
  faults.provoked(/Policy breached: connect-src/u);
  faults.provoked(/^Fetch API cannot load/u);
  faults.provoked(/^Connecting to .* violates/u);
  const { origin } = new URL((await command(['cat'])).address);
  await page.goto(`${origin}/?gallery`);
  const failed = await page.evaluate(
    (port) => fetch(`http://127.0.0.1:${port}/`).catch((error: unknown) => String(error)),
    site.port,
  );
  expect(failed).toBe('TypeError: Failed to fetch');
  expect(site.requests).toEqual([]);
});

test('each file is served with its policy, by the command and by the preview', async ({
  command,
  preview,
  request,
}) => {
  const { origin } = new URL((await command(['cat'])).address);
  const policyOf = async (address: string): Promise<string | undefined> =>
    (await request.get(address)).headers()['content-security-policy'];
  const named = `?server=${encodeURIComponent('http://127.0.0.1:9/mcp')}`;
  expect(await policyOf(`${origin}/`)).toBe(strict("'self'"));
  expect(await policyOf(`${origin}/${named}`)).toBe(strict("'self' http://127.0.0.1:9"));
  expect(await policyOf(`${origin}/nothing`)).toBe(strict("'self'"));
  expect(await policyOf(preview)).toBe(strict("'self' http: https: ws: wss:"));
  expect(await policyOf(new URL(named, preview).href)).toBe(strict("'self' http: https: ws: wss:"));
});
