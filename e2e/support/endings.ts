import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { start, type Running } from './command.ts';

export const endingsServer = fileURLToPath(new URL('../servers/endings.mjs', import.meta.url));

export type Era = '2025' | '2026';

/** What the server wrote down about its calls, in order. */
export type Line = Readonly<Record<string, unknown>>;

export function readRecord(file: string): readonly Line[] {
  if (!existsSync(file)) return [];
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Line);
}

/** How many calls hold the lock now. */
export function lockOf(record: readonly Line[]): unknown {
  return record.filter((line) => 'lock' in line).at(-1)?.['lock'] ?? 0;
}

export function startEndingsHttp(env: Readonly<Record<string, string>>): Promise<Running> {
  return start([endingsServer, '--http'], { env });
}
