import type { ChildProcess } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';

const POLL_MS = 20;
/** Windows has no process groups: there only the process itself is ended. */
export const HAS_GROUPS = process.platform !== 'win32';

function sendSignal(child: ChildProcess, signal: NodeJS.Signals | 0): boolean {
  if (child.pid === undefined) return false;
  try {
    if (HAS_GROUPS) return process.kill(-child.pid, signal);
    return signal === 0 ? child.exitCode === null && child.signalCode === null : child.kill(signal);
  } catch {
    // ESRCH: nobody is left in the group.
    return false;
  }
}

/** Waits until no process of the group is left. There is no event for that, since only the leader is our child. */
async function goneWithin(child: ChildProcess, ms: number): Promise<boolean> {
  const end = performance.now() + ms;
  while (sendSignal(child, 0)) {
    if (performance.now() >= end) return false;
    await pause(POLL_MS);
  }
  return true;
}

function exitedWithin(child: ChildProcess, ms: number): Promise<boolean> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve(true);
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(false), ms);
    child.once('exit', () => {
      clearTimeout(timer);
      resolve(true);
    });
  });
}

/**
 * Ends a child and all that it started: closed stdin first, as MCP asks of a client, then SIGTERM, then SIGKILL,
 * each with its time. A server that ends well leaves its helpers the same chance; none of them is left behind.
 */
export async function endProcessGroup(child: ChildProcess, graceMs: number): Promise<void> {
  if (child.pid === undefined) return;
  child.stdin?.end();
  await exitedWithin(child, graceMs);
  if (!sendSignal(child, 'SIGTERM')) return;
  if (await goneWithin(child, graceMs)) return;
  sendSignal(child, 'SIGKILL');
  await goneWithin(child, graceMs);
}

/** Ends the whole group at once. */
export function killProcessGroup(child: ChildProcess): void {
  sendSignal(child, 'SIGKILL');
}
