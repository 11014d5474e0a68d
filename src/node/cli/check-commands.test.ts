import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { checkCommands } from './check-commands.ts';
import { UsageError } from './usage-error.ts';

let folder = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'commands-'));
  for (const place of ['first', 'second']) mkdirSync(join(folder, place));
  mkdirSync(join(folder, 'first', 'a-folder'));
  const script = '#!/bin/sh\nexit 0\n';
  writeFileSync(join(folder, 'first', 'plain'), script, { mode: 0o644 });
  writeFileSync(join(folder, 'first', 'both'), script, { mode: 0o644 });
  for (const name of ['both', 'runs']) {
    writeFileSync(join(folder, 'second', name), script);
    chmodSync(join(folder, 'second', name), 0o755);
  }
  vi.stubEnv('PATH', [join(folder, 'first'), join(folder, 'second')].join(delimiter));
});

afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

const check = (command: string, ...args: string[]): void =>
  checkCommands([
    { kind: 'http', name: 'web', url: 'http://127.0.0.1:9/' },
    { kind: 'stdio', name: 'tickets', command, args },
  ]);

/** What starting the command really gives. */
async function started(command: string): Promise<unknown> {
  try {
    const [code] = (await once(spawn(command, { stdio: 'ignore' }), 'exit')) as [unknown];
    return code;
  } catch (error) {
    return error instanceof Error && 'code' in error ? error.code : error;
  }
}

// Each is compared with what the system does, which is why the folder is a real one.
test.each([
  ['nosuchcommand', 'ENOENT', 'command not found (ENOENT). Check the spelling, or give the full path.'],
  ['./nosuchcommand', 'ENOENT', 'command not found'],
  ['plain', 'EACCES', 'permission denied (EACCES). Make the file executable'],
  ['a-folder', 'EACCES', 'permission denied'],
  ['/', 'EACCES', 'permission denied'],
  ['/dev/null/x', 'ENOTDIR', 'command not found'],
])('%s cannot be started (%s), which is said', async (command, code, words) => {
  expect(await started(command)).toBe(code);
  expect(() => check(command)).toThrow(UsageError);
  expect(() => check(command)).toThrow(`tickets: "${command}" could not be started: ${words}`);
});

test.each(['runs', 'both', process.execPath, '/bin/sh'])('%s can be started', (command) => {
  expect(() => check(command)).not.toThrow();
});

test('what cannot be known before is left to the start', () => {
  for (const command of ['a\u0000b', `./${'x'.repeat(5_000)}`]) expect(() => check(command)).not.toThrow();
});

test('an empty place in the path is the current folder, and no path at all is the system’s', () => {
  vi.stubEnv('PATH', `${delimiter}${join(folder, 'second')}`);
  expect(() => check('runs')).not.toThrow();
  expect(() => check('package.json')).toThrow('permission denied');
  vi.stubEnv('PATH', undefined);
  expect(() => check('nosuchcommand')).not.toThrow();
});

test('the line that is printed names the command as it was given', () => {
  expect(() => check('nosuchcommand', 'a b', '-x')).toThrow(
    `tickets: "nosuchcommand 'a b' -x" could not be started`,
  );
});
