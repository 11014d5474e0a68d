import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The program that opens a file, by platform. It must take the file as an argument, not through a shell. */
function opener(platform: NodeJS.Platform): readonly [string, ...string[]] {
  if (platform === 'darwin') return ['open'];
  if (platform === 'win32') return ['rundll32', 'url.dll,FileProtocolHandler'];
  return ['xdg-open'];
}

/** Whether to open the browser: only for a person at a terminal, and never in CI. */
export function shouldOpen(
  wish: boolean | undefined,
  where: { readonly ci: boolean; readonly terminal: boolean },
): boolean {
  return wish !== false && where.terminal && !where.ci;
}

/**
 * Opens the address in the person's browser. It may fail without a word: the address is printed anyway.
 *
 * The browser gets a file that leads to the address. The address itself holds the token, and every user of the
 * machine can read the arguments of a process, while only this user can read the file.
 */
export function openBrowser(address: string): void {
  try {
    const folder = mkdtempSync(join(tmpdir(), 'mcp-elicitation-ui-'));
    process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
    const file = join(folder, 'open.html');
    writeFileSync(
      file,
      `<!doctype html><meta charset="utf-8"><meta name="referrer" content="no-referrer">` +
        `<meta http-equiv="refresh" content="0;url=${address}"><title>mcp-elicitation-ui</title>` +
        `<a href="${address}">Open mcp-elicitation-ui</a>`,
      { mode: 0o600 },
    );
    const [command, ...args] = opener(process.platform);
    const child = spawn(command, [...args, file], { stdio: 'ignore', detached: true });
    child.on('error', () => {});
    child.unref();
  } catch {
    // A read-only temporary folder, or no opener at all: the person has the printed address.
  }
}
