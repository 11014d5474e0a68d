import { existsSync, readdirSync, readFileSync } from 'node:fs';
import type { ChildProcess } from 'node:child_process';

/** The ids of the processes that a process has started and that still run, read from `/proc`. */
export function childrenOf({ pid }: ChildProcess): readonly string[] {
  if (!existsSync('/proc')) throw new Error('Processes are listed through /proc, which is not there.');
  return readdirSync('/proc').filter((entry) => /^\d+$/u.test(entry) && parentOf(entry) === String(pid));
}

function parentOf(pid: string): string | undefined {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /u, '')
      .split(' ')[1];
  } catch {
    // It ended between the listing and the reading.
    return undefined;
  }
}
