import type { Target } from '../target.ts';
import { LONGEST_NAME, nameOfCommand } from './server-name.ts';
import { splitCommand } from './split-command.ts';
import { UsageError } from './usage-error.ts';

const CONTROL = /\p{Cc}/u;

export function looksLikeUrl(text: string): boolean {
  return /^https?:\/\//i.test(text);
}

function checkedName(name: string): string {
  const trimmed = name.trim();
  if (trimmed === '') throw new UsageError('A server needs a name that is not empty.');
  if (trimmed.length > LONGEST_NAME || CONTROL.test(trimmed)) {
    throw new UsageError(
      `The server name ${JSON.stringify(trimmed)} must be one line of at most ${LONGEST_NAME} characters.`,
    );
  }
  return trimmed;
}

export function commandTarget(command: string, args: readonly string[], name?: string): Target {
  if (command === '')
    throw new UsageError('The command is an empty word. Name the program that is the MCP server.');
  return { kind: 'stdio', name: checkedName(name ?? nameOfCommand(command, args)), command, args };
}

export function urlTarget(text: string, name?: string): Target {
  if (!URL.canParse(text)) {
    throw new UsageError(`"${text}" is not a URL. Write it like http://localhost:3000/mcp.`);
  }
  const url = new URL(text);
  // fetch refuses such URLs, and a password in an argument can be read by every user of the machine.
  if (url.username !== '' || url.password !== '') {
    throw new UsageError(
      `Remove the user name and password from the URL of ${url.host}; they are not supported.`,
    );
  }
  url.hash = '';
  return { kind: 'http', name: checkedName(name ?? url.host), url: url.href };
}

/** Reads the value of one `--server`: `name=<url>` or `name=<command> [args...]`. */
export function namedTarget(spec: string): Target {
  const equals = spec.indexOf('=');
  const name = spec.slice(0, Math.max(equals, 0));
  if (equals < 1 || name.includes('://') || name.trim() === '') {
    throw new UsageError(
      `--server "${spec}" has no name. Write --server name=<url> or --server "name=<command> [args...]".`,
    );
  }
  const rest = spec.slice(equals + 1).trim();
  if (looksLikeUrl(rest)) return urlTarget(rest, name);
  const [command, ...args] = splitCommand(rest);
  if (command === undefined) {
    throw new UsageError(`--server "${spec}" names no server. Put a URL or a command after the "=".`);
  }
  return commandTarget(command, args, name);
}
