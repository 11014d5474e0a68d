import { commandLine } from '../target.ts';
import { lastWords } from './last-words.ts';
import type { ClosedReason } from './protocol.ts';

const SPAWN_HINTS: Readonly<Record<string, readonly [what: string, todo: string]>> = {
  ENOENT: ['command not found', 'Check the spelling, or give the full path.'],
  EACCES: ['permission denied', 'Make the file executable, or start it with its interpreter.'],
  EPERM: ['permission denied', 'Make the file executable, or start it with its interpreter.'],
  ENOEXEC: ['not a program', 'Start it with its interpreter, for example node or python.'],
  EINVAL: ['not a program that can be started without a shell', 'Start it with its interpreter.'],
};

function errorCode(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}

export function spawnFailed(command: string, args: readonly string[], error: unknown): ClosedReason {
  const message = error instanceof Error ? error.message : String(error);
  const code = errorCode(error);
  const hint = code === undefined ? undefined : SPAWN_HINTS[code];
  const line = commandLine(command, args);
  // A batch file such as npx.cmd needs a shell, and we start none: arguments would be interpreted twice.
  const windows =
    process.platform === 'win32' ? ' On Windows start a .cmd tool as: cmd /c npx … or node <script>.' : '';
  const text = hint
    ? `"${line}" could not be started: ${hint[0]} (${code}). ${hint[1]}${windows}`
    : `"${line}" could not be started: ${message}.${windows}`;
  return { kind: 'spawn-failed', command: line, message, text };
}

export function exited(
  command: string,
  args: readonly string[],
  code: number | null,
  signal: string | null,
  stderr: readonly string[],
): ClosedReason {
  const line = commandLine(command, args);
  const how = signal === null ? `with code ${code}` : `on ${signal}`;
  const words = lastWords(stderr);
  const said = words.length === 0 ? 'It wrote no error message.' : `Its last words: ${words.join(' … ')}`;
  const text = `"${line}" ended ${how}. ${said}`;
  return { kind: 'exited', command: line, code, signal, stderr, text };
}

export function unreachable(url: string, message: string): ClosedReason {
  return {
    kind: 'unreachable',
    url,
    message,
    text: `${url} could not be reached: ${message}. Check the address and that the server is running.`,
  };
}

export function protocolError(message: string): ClosedReason {
  return { kind: 'protocol', message, text: `The connection was ended: ${message}.` };
}
