#!/usr/bin/env node
import { join } from 'node:path';
import { readArguments } from './cli/arguments.ts';
import { banner } from './cli/banner.ts';
import { checkCommands } from './cli/check-commands.ts';
import { HELP } from './cli/help.ts';
import { openBrowser, shouldOpen } from './cli/open-browser.ts';
import { serverGone } from './cli/server-gone.ts';
import { startPage } from './cli/start-page.ts';
import { stopOnSignal } from './cli/stop-on-signal.ts';
import { UsageError } from './cli/usage-error.ts';
import { PageMissingError } from './server/static-page.ts';
import type { Target } from './target.ts';
import { VERSION } from './version.ts';

// Both are found beside the built command, wherever it is installed.
const pageFolder = join(import.meta.dirname, '..', 'page');
const demo: Target = {
  kind: 'stdio',
  name: 'demo',
  command: process.execPath,
  args: [join(import.meta.dirname, 'demo.js')],
};

async function run(): Promise<void> {
  const invocation = readArguments(process.argv.slice(2), demo);
  switch (invocation.kind) {
    case 'help':
      process.stdout.write(HELP);
      return;
    case 'version':
      process.stdout.write(`${VERSION}\n`);
      return;
    case 'serve':
      break;
    default:
      invocation satisfies never;
      return;
  }

  checkCommands(invocation.servers);
  // The reader of our output may go away; the page does not depend on it.
  for (const output of [process.stdout, process.stderr]) output.on('error', () => {});
  const server = await startPage({
    pageFolder,
    servers: invocation.servers,
    port: invocation.port,
    onServerGone: (target, reason) => void process.stderr.write(serverGone(target, reason)),
  });
  stopOnSignal(server);
  process.stdout.write(banner(server.address, invocation.servers));
  const where = { ci: (process.env['CI'] ?? '') !== '', terminal: process.stdout.isTTY };
  if (shouldOpen(invocation.open, where)) openBrowser(server.address);
}

try {
  await run();
} catch (error) {
  const known = error instanceof UsageError || error instanceof PageMissingError;
  const text = known
    ? error.message
    : error instanceof Error
      ? (error.stack ?? error.message)
      : String(error);
  process.stderr.write(`mcp-elicitation-ui: ${text}\n`);
  process.exitCode = error instanceof UsageError ? 2 : 1;
}
