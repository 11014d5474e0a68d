/** Runs the browser flows: makes sure of a browser, then hands over to Playwright's test runner. */
import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureBrowser } from './support/browser.mjs';

const here = dirname(fileURLToPath(import.meta.url));
const cli = join(dirname(createRequire(import.meta.url).resolve('playwright/package.json')), 'cli.js');
const executable = ensureBrowser();
const { status } = spawnSync(
  process.execPath,
  [cli, 'test', '--config', join(here, 'playwright.config.ts'), ...process.argv.slice(2)],
  {
    stdio: 'inherit',
    env: { ...process.env, ...(executable && { CHROMIUM_PATH: executable }) },
  },
);
process.exit(status ?? 1);
