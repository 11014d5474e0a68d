/**
 * Finds a Chromium, or gets one: an installed browser first, then Playwright's own, then Debian's package.
 *
 * @returns path of the executable, or undefined for Playwright's own browser.
 */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { createRequire } from 'node:module';
import { chromium } from 'playwright';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const places = ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'];

export function ensureBrowser() {
  const found = findBrowser();
  if (found !== false) return found;
  const attempts = [
    ['playwright install chromium', installPlaywrights],
    ['apt-get install chromium', installDebians],
  ];
  for (const [name, install] of attempts) {
    try {
      process.stderr.write(`No browser found; trying ${String(name)} …\n`);
      install();
    } catch (error) {
      process.stderr.write(`${String(name)} failed: ${String(error).split('\n')[0]}\n`);
    }
    const now = findBrowser();
    if (now !== false) return now;
  }
  throw new Error(
    'No Chromium could be found or installed. Install one, or set CHROMIUM_PATH to its executable.',
  );
}

/** `undefined` stands for Playwright's own browser, `false` for none. */
function findBrowser() {
  const given = process.env.CHROMIUM_PATH;
  if (given) {
    if (!existsSync(given)) throw new Error(`CHROMIUM_PATH names ${given}, which does not exist.`);
    return given;
  }
  if (existsSync(chromium.executablePath())) return undefined;
  const folders = (process.env.PATH ?? '').split(delimiter);
  const candidates = [...folders.flatMap((folder) => names.map((name) => join(folder, name))), ...places];
  return candidates.find((path) => existsSync(path)) ?? false;
}

function installPlaywrights() {
  const cli = join(createRequire(import.meta.url).resolve('playwright/package.json'), '..', 'cli.js');
  execFileSync(process.execPath, [cli, 'install', 'chromium'], { stdio: 'inherit', timeout: 300_000 });
}

function installDebians() {
  const sudo = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  for (const step of [['update'], ['install', '-y', 'chromium']]) {
    const [command, ...rest] = [...sudo, 'apt-get', ...step];
    execFileSync(command, rest, { stdio: 'inherit', timeout: 900_000 });
  }
}
