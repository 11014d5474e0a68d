import { accessSync, constants, statSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { spawnFailed } from '../bridge/closed-reason.ts';
import type { Target } from '../target.ts';
import { UsageError } from './usage-error.ts';

type Obstacle = 'ENOENT' | 'EACCES';

const OBSTACLES: Readonly<Record<string, Obstacle>> = {
  ENOENT: 'ENOENT',
  ENOTDIR: 'ENOENT',
  EACCES: 'EACCES',
};

function obstacleAt(file: string): Obstacle | undefined {
  try {
    // Executing a folder means to enter it, so its right says nothing.
    if (!statSync(file).isFile()) return 'EACCES';
    accessSync(file, constants.X_OK);
    return undefined;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    // Whatever else is wrong is told when it is started.
    return OBSTACLES[code];
  }
}

/** Looks where the system would look for a command, and gives the error that starting it would give. */
function obstacle(command: string): Obstacle | undefined {
  if (command.includes('/')) return obstacleAt(command);
  const path = process.env['PATH'];
  // Without a path the system has one of its own.
  if (path === undefined) return undefined;
  // An empty place is the current folder.
  const found = path
    .split(delimiter)
    .map((folder) => obstacleAt(join(folder === '' ? '.' : folder, command)));
  if (found.includes(undefined)) return undefined;
  return found.includes('EACCES') ? 'EACCES' : 'ENOENT';
}

/**
 * Throws a `UsageError` where a server's command cannot be started: without it that would be told only when the
 * first page opens. Nothing is started for it. On Windows, where endings and more places count, nothing is checked.
 */
export function checkCommands(servers: readonly Target[]): void {
  if (process.platform === 'win32') return;
  for (const target of servers) {
    if (target.kind !== 'stdio') continue;
    const code = obstacle(target.command);
    if (code === undefined) continue;
    const { text } = spawnFailed(target.command, target.args, Object.assign(new Error(code), { code }));
    throw new UsageError(`${target.name}: ${text}`);
  }
}
