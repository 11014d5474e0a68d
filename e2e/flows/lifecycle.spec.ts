import { writeFileSync } from 'node:fs';
import { childrenOf } from '../support/children.ts';
import { demoServer, scriptedServer, startDemoHttp } from '../support/command.ts';
import { answers, expect, test } from '../support/fixtures.ts';
import { ElicitationPage } from '../support/page.ts';
import { runScript, textQuestion } from '../support/scripted.ts';

const cancelled = [{ jsonrpc: '2.0', id: 1, result: { action: 'cancel' } }];

async function askOne(ui: ElicitationPage, address: string): Promise<void> {
  await ui.open(address);
  await runScript(ui, { requests: [{ id: 1, params: textQuestion('Name?') }] });
  await ui.ready();
}

test('reloading the page mid-prompt tells a stdio server cancel', async ({ ui, scripted }) => {
  const { running, received } = await scripted();
  await askOne(ui, running.address);
  await ui.page.reload();
  await expect.poll(() => answers(received)).toEqual(cancelled);
  // The page comes back with a process of its own, and works.
  await expect(ui.page.getByRole('button', { name: 'Run ask' })).toBeVisible();
});

test('leaving the page mid-prompt tells a stdio server cancel', async ({ ui, scripted }) => {
  const { running, received } = await scripted();
  await askOne(ui, running.address);
  await ui.page.goto('about:blank');
  await expect.poll(() => answers(received)).toEqual(cancelled);
});

for (const leave of ['reload', 'navigation'] as const) {
  test(`${leave} mid-prompt tells a Streamable HTTP server cancel, and its lock is free`, async ({
    ui,
    command,
    demoHttp,
    page,
  }) => {
    const [{ address }, http] = await Promise.all([command(), demoHttp()]);
    await ui.open(address, { server: http.address });
    await ui.run('deploy', { Service: 'web' });
    await ui.ready();
    if (leave === 'reload') await page.reload();
    else await page.goto('about:blank');
    const again = await page.context().newPage();
    const second = new ElicitationPage(again);
    await second.open(address, { server: http.address });
    // The cancel may be on its way still when this page is there already.
    await expect(async () => {
      await second.run('deploy_status');
      await expect(again.getByRole('main')).toContainText('No deployment is being decided', {
        timeout: 1_000,
      });
    }).toPass();
  });
}

test('reloading the page mid-prompt tells an HTTP server behind the command cancel', async ({
  ui,
  command,
  demoHttp,
}) => {
  const http = await demoHttp();
  const { address } = await command([http.address]);
  await ui.open(address);
  await ui.run('deploy', { Service: 'web' });
  await ui.ready();
  await ui.page.reload();
  // A lock that is still held refuses without a question: the cancel may be on its way.
  await expect(async () => {
    await ui.run('deploy', { Service: 'web' });
    await expect(ui.prompts).toHaveCount(1, { timeout: 2_000 });
  }).toPass();
  await ui.ready();
  await ui.button('Reject').click();
  await expect(ui.page.getByRole('main')).toContainText('Declined: the user said no.');
});

test('stopping the command mid-prompt tells the server cancel, and ends it', async ({ ui, scripted }) => {
  const { running, received } = await scripted();
  await askOne(ui, running.address);
  expect(await running.stop('SIGINT')).toBe(0);
  expect(answers(received)).toEqual(cancelled);
  await expect.poll(() => ui.outcomes()).toEqual(['1 disconnected']);
  await expect(ui.page.getByText(/command/iu).first()).toBeVisible();
});

test('a server process that dies mid-prompt ends the prompt as disconnected, visibly', async ({
  ui,
  scripted,
}) => {
  const { running } = await scripted();
  await ui.open(running.address);
  await runScript(ui, { requests: [{ id: 1, params: textQuestion('Name?') }], next: 'exit' });
  await expect.poll(() => ui.outcomes()).toEqual(['1 disconnected']);
  await expect(ui.dialog).toBeHidden();
  await expect(ui.page.getByText(/code 3/u).first()).toBeVisible();
  await expect(ui.page.getByText('the scripted server leaves now').first()).toBeVisible();
});

for (const way of ['the command', 'the browser'] as const) {
  test(`an HTTP server that dies mid-prompt ends the prompt as disconnected, through ${way}`, async ({
    ui,
    command,
  }) => {
    const http = await startDemoHttp();
    const { address } = await command(way === 'the command' ? [http.address] : []);
    await ui.open(address, way === 'the command' ? {} : { server: http.address });
    await ui.run('confirm_cleanup');
    await ui.ready();
    await http.stop('SIGKILL');
    // Nothing tells a browser that an HTTP server is gone: two pings, 15 s apart, find out.
    await expect.poll(() => ui.outcomes(), { timeout: 40_000 }).toEqual(['0 disconnected']);
    await expect(ui.dialog).toBeHidden();
    await expect(ui.page.getByRole('complementary', { name: 'Waiting prompts' })).toContainText(
      'no longer connected',
    );
    // What the question has learnt holds for its connection and its call.
    await expect(ui.page.getByRole('navigation', { name: 'Tools' })).toContainText('Disconnected');
    await expect(ui.page.getByRole('navigation', { name: 'Tools' })).toContainText(/reached/u);
    await expect(ui.page.getByRole('article', { name: 'confirm_cleanup' })).toContainText('Failed');
    await expect(ui.page.getByRole('button', { name: /^Reconnect / })).toBeVisible();
  });
}

test('an answer that a dead HTTP server never got is not shown as given', async ({ ui, command }) => {
  const http = await startDemoHttp();
  const { address } = await command([http.address]);
  await ui.open(address);
  await ui.run('create_ticket', { Title: 'Nobody there' });
  await ui.ready();
  await ui.shown.getByRole('radio', { name: 'P1 Outage' }).check();
  await http.stop('SIGKILL');
  await ui.button('Submit').click();
  await expect.poll(() => ui.outcomes()).toEqual(['0 disconnected']);
  await expect(ui.shown).toContainText('no longer connected');
  await expect(ui.shown.getByRole('radio', { name: 'P1 Outage' })).toBeChecked();
});

test('what was typed can be read and copied when the server dies', async ({ ui, scripted, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { running } = await scripted();
  await askOne(ui, running.address);
  const answer = ui.shown.getByLabel('Answer', { exact: true });
  await answer.fill('half an answer');
  for (const child of childrenOf(running.child)) process.kill(Number(child), 'SIGKILL');
  await expect(ui.shown).toHaveAttribute('data-state', 'ended');
  await expect(ui.shown).toContainText('no longer connected');
  await expect(answer).toHaveValue('half an answer');
  await expect(answer).toBeFocused();
  await expect(answer).not.toBeEditable();
  await expect(ui.button('Submit')).toHaveCount(0);
  await ui.shown.getByRole('button', { name: 'Copy what I entered' }).click();
  await expect(ui.shown.getByText('Copied.')).toBeVisible();
  expect(await ui.page.evaluate(() => navigator.clipboard.readText())).toBe('Answer: half an answer');
  await ui.button('Close').click();
  await expect(ui.prompts).toHaveCount(0);
  await expect.poll(() => ui.outcomes()).toEqual(['1 disconnected']);
});

test('the focus is not lost when the control that has it is switched off', async ({ ui, scripted }) => {
  const { running } = await scripted();
  await ui.open(running.address);
  await runScript(ui, {
    requests: [
      {
        id: 1,
        params: {
          message: 'Which?',
          requestedSchema: { type: 'object', properties: { a: { type: 'boolean', title: 'Sure' } } },
        },
      },
    ],
  });
  await ui.ready();
  await ui.shown.getByRole('radio', { name: 'Yes' }).check();
  await running.stop();
  await expect(ui.shown).toHaveAttribute('data-state', 'ended');
  await expect(ui.shown.getByRole('heading', { level: 2 })).toBeFocused();
});

test('the demo’s crash shows what a disconnect looks like', async ({ ui, command }) => {
  const { address } = await command();
  await ui.open(address);
  await ui.run('crash', { 'Delay in ms': '2000' });
  await ui.ready();
  await expect(ui.page.getByRole('complementary', { name: 'Waiting prompts' })).toContainText(
    'no longer connected',
  );
  await expect.poll(() => ui.outcomes()).toEqual(['0 disconnected']);
});

test('a question that the server takes back goes away with a word, and nothing is sent', async ({
  ui,
  scripted,
}) => {
  const { running, received } = await scripted();
  await ui.open(running.address);
  await runScript(ui, { requests: [{ id: 0, params: textQuestion('Name?') }] });
  await ui.ready();
  await ui.run('withdraw');
  await expect.poll(() => ui.outcomes()).toEqual(['0 withdrawn']);
  await expect(ui.dialog).toBeHidden();
  await expect(ui.page.getByRole('complementary', { name: 'Waiting prompts' })).toContainText(
    'took its question back: “\u2068no longer needed\u2069”',
  );
  expect(answers(received)).toEqual([]);
});

test('cancelling the call ends its question, and the server hears of both', async ({ ui, scripted }) => {
  const { running, received } = await scripted();
  await askOne(ui, running.address);
  await ui.page.getByRole('button', { name: 'Cancel ask' }).click();
  await expect(ui.dialog).toBeHidden();
  await expect.poll(() => answers(received)).toEqual(cancelled);
  const methods = received().map((message) => message['method'] ?? 'answer');
  expect(methods.slice(-2)).toEqual(['notifications/cancelled', 'answer']);
  await expect.poll(async () => (await ui.outcomes())[0]).toMatch(/^1 call-cancelled/u);
});

test('a command that cannot start says why, and the other server stays usable', async ({
  ui,
  command,
}, info) => {
  // A script whose interpreter is missing: nobody sees that before it is started.
  const script = info.outputPath('broken.sh');
  writeFileSync(script, '#!/no/such/interpreter\n', { mode: 0o755 });
  const { address } = await command([
    '--server',
    `broken="${script}" --flag`,
    '--server',
    `demo=${process.execPath} ${demoServer}`,
  ]);
  await ui.open(address);
  await expect(ui.page.getByText(/broken\.sh.*could not be started/u).first()).toBeVisible();
  await ui.run('deploy_status');
  await expect(ui.page.getByRole('main')).toContainText('No deployment is being decided');
});

test('a command that is not there is told at the start, and nothing is served', async ({ command }) => {
  await expect(command(['no-such-program', '--flag'])).rejects.toThrow(
    'ended with 2:\nmcp-elicitation-ui: no-such-program: "no-such-program --flag" could not be started: ' +
      'command not found (ENOENT). Check the spelling, or give the full path.\n',
  );
  await expect(command(['--name', 'tickets', './README.md'])).rejects.toThrow(
    /ended with 2:\nmcp-elicitation-ui: tickets: "\.\/README\.md" could not be started: permission denied/u,
  );
});

test('a command that ends at once says its exit code and last words', async ({ ui, command }) => {
  const { address } = await command([
    '--server',
    `brief=${process.execPath} -e "console.error('no license found'); process.exit(4)"`,
  ]);
  await ui.open(address);
  await expect(ui.page.getByText(/code 4/u).first()).toBeVisible();
  await expect(ui.page.getByText(/Its last words: no license found/u)).toHaveCount(1);
  // The sentence says it all: there is nothing to unfold.
  await expect(ui.page.getByText('Last lines it wrote')).toHaveCount(0);
});

test('a wrong script is told by its error, on the page and once in the terminal', async ({ ui, command }) => {
  const running = await command([process.execPath, 'bin/tickets.js']);
  await ui.open(running.address);
  const server = ui.page.getByRole('region', { name: 'tickets' });
  await expect(server).toContainText(
    /code 1\. Its last words: Error: Cannot find module '[^']*tickets\.js'/u,
  );
  await expect(server.getByText(/at Module|Node\.js v/u)).toBeHidden();
  await server.getByText('Last lines it wrote').click();
  await expect(server.getByText(/Node\.js v/u)).toBeVisible();
  const lines = running
    .output()
    .split('\n')
    .filter((line) => line.includes('Cannot find module'));
  expect(lines).toEqual([
    expect.stringMatching(/^mcp-elicitation-ui: tickets: .* ended with code 1\. Its last words: Error: /u),
  ]);
});

test('a server that ends when it is asked for its revisions is connected in the older way, without a word', async ({
  ui,
  command,
}) => {
  const running = await command([process.execPath, scriptedServer], { PROBE: 'exit' });
  await ui.open(running.address);
  await runScript(ui, { requests: [{ id: 1, params: textQuestion('Name?') }] });
  await ui.ready();
  await expect(ui.page.getByRole('navigation', { name: 'Tools' })).toContainText('2025-11-25');
  await ui.button('Reject').click();
  await expect.poll(() => ui.outcomes()).toEqual(['1 decline']);
  expect(running.output()).not.toContain('ended with');
});

test('an address that does not answer says so, through the command and from the browser', async ({
  ui,
  command,
}) => {
  const gone = await startDemoHttp();
  await gone.stop();
  const { address } = await command([gone.address]);
  await ui.open(address);
  await expect(ui.page.getByText(/could not be reached|refused/iu).first()).toBeVisible();
  await ui.open(address, { server: gone.address });
  await expect(ui.page.getByText(/could not|cannot/iu).first()).toBeVisible();
});

test('no child process outlives its page, nor the command', async ({ ui, scripted }) => {
  const { running } = await scripted();
  await askOne(ui, running.address);
  const children = (): readonly string[] => childrenOf(running.child);
  await expect.poll(children).toHaveLength(1);
  await ui.page.reload();
  await expect(ui.page.getByRole('button', { name: 'Run ask' })).toBeVisible();
  await expect.poll(children).toHaveLength(1);
  await ui.page.goto('about:blank');
  await expect.poll(children).toEqual([]);
});
