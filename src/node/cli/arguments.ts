import { parseArgs } from 'node:util';
import type { Target } from '../target.ts';
import { distinctName } from '../../core/distinct-name.ts';
import { commandTarget, looksLikeUrl, namedTarget, urlTarget } from './target-from.ts';
import { UsageError } from './usage-error.ts';

/** What the person asked the command to do. */
export type Invocation =
  | { readonly kind: 'help' }
  | { readonly kind: 'version' }
  | {
      readonly kind: 'serve';
      readonly servers: readonly Target[];
      /** Absent: the default port, or any free one. */
      readonly port?: number;
      /** Absent: decided by where the command runs. */
      readonly open?: boolean;
    };

const OPTIONS = {
  server: { type: 'string', multiple: true },
  name: { type: 'string' },
  port: { type: 'string' },
  open: { type: 'boolean' },
  'no-open': { type: 'boolean' },
  version: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const;

const EXAMPLE_VALUE: Readonly<Record<string, string>> = {
  server: '--server name=http://localhost:3000/mcp',
  name: '--name billing',
  port: '--port 4747',
};

/** Splits our own options from the command line of the server, and refuses options that we do not have. */
function splitAtCommand(args: readonly string[]): { own: string[]; rest: string[] } {
  // A mistake is reported here, by name, because the messages of a strict parse do not know about the command.
  const { tokens } = parseArgs({
    args: [...args],
    options: OPTIONS,
    strict: false,
    allowPositionals: true,
    tokens: true,
  });
  const end = tokens.find((token) => token.kind !== 'option');
  const ownEnd = end?.index ?? args.length;
  for (const token of tokens) {
    if (token.kind !== 'option' || token.index >= ownEnd) continue;
    checkOption(token);
  }
  return {
    own: args.slice(0, ownEnd),
    rest: args.slice(end?.kind === 'option-terminator' ? ownEnd + 1 : ownEnd),
  };
}

function checkOption(token: {
  name: string;
  rawName: string;
  value: string | undefined;
  inlineValue: boolean | undefined;
}): void {
  const option = Object.hasOwn(OPTIONS, token.name) ? OPTIONS[token.name as keyof typeof OPTIONS] : undefined;
  if (option === undefined) {
    throw new UsageError(
      `There is no option ${token.rawName}. Options of the server itself go after its command; ` +
        'mcp-elicitation-ui --help lists ours.',
    );
  }
  if (option.type === 'boolean') {
    if (token.value !== undefined) throw new UsageError(`${token.rawName} takes no value.`);
    return;
  }
  const swallowedOption = token.inlineValue !== true && token.value?.startsWith('-') === true;
  if (token.value === undefined || token.value === '' || swallowedOption) {
    throw new UsageError(`${token.rawName} needs a value, for example ${EXAMPLE_VALUE[token.name]}.`);
  }
}

function readPort(text: string): number {
  const port = /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN;
  if (!(port <= 65_535)) {
    throw new UsageError(
      `--port ${text} is not a port. Give a whole number from 0 to 65535; 0 is any free port.`,
    );
  }
  return port;
}

function readPositional(rest: readonly string[], name: string | undefined): Target | undefined {
  const [first, ...others] = rest;
  if (first === undefined) return undefined;
  if (!looksLikeUrl(first)) return commandTarget(first, others, name);
  if (others.length > 0) {
    throw new UsageError(
      `Nothing may follow the URL ${first}, but there is "${others[0]}". ` +
        'Options go before the URL; for a second server use --server name=<url>.',
    );
  }
  return urlTarget(first, name);
}

/** A name that the person did not choose gives way to those that they did. */
function withOwnName(target: Target, named: readonly Target[], given: string | undefined): Target {
  if (given !== undefined) return target;
  const taken = named.map(({ name }) => name);
  return { ...target, name: distinctName(target.name, taken) };
}

function checkUnique(servers: readonly Target[]): void {
  const seen = new Set<string>();
  for (const { name } of servers) {
    if (seen.has(name)) {
      throw new UsageError(
        `Two servers are named "${name}". Give each its own name with --server name=... or --name.`,
      );
    }
    seen.add(name);
  }
}

/**
 * Reads the arguments of the command. From the first word that is no option of ours everything belongs to the
 * server and is kept as it is. Throws a `UsageError` for anything else. With no server at all `demo` is used.
 */
export function readArguments(args: readonly string[], demo: Target): Invocation {
  const { own, rest } = splitAtCommand(args);
  const { values } = parseArgs({ args: own, options: OPTIONS, strict: true });
  if (values.help) return { kind: 'help' };
  if (values.version) return { kind: 'version' };
  if (values.open && values['no-open']) throw new UsageError('Give either --open or --no-open, not both.');

  const named = (values.server ?? []).map(namedTarget);
  const positional = readPositional(rest, values.name);
  if (values.name !== undefined && positional === undefined && named.length > 0) {
    throw new UsageError(
      '--name names a server given as a command or URL. With --server, write --server name=...',
    );
  }
  const servers = positional === undefined ? named : [withOwnName(positional, named, values.name), ...named];
  if (servers.length === 0) servers.push({ ...demo, name: values.name ?? demo.name });
  checkUnique(servers);

  return {
    kind: 'serve',
    servers,
    ...(values.port !== undefined && { port: readPort(values.port) }),
    ...(values.open && { open: true }),
    ...(values['no-open'] && { open: false }),
  };
}
