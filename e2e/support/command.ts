import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { stripVTControlCharacters } from 'node:util';

/** The repository's root. */
export const root = fileURLToPath(new URL('../..', import.meta.url));
export const demoServer = fileURLToPath(new URL('../../dist/node/demo.js', import.meta.url));
export const scriptedServer = fileURLToPath(new URL('../servers/scripted.mjs', import.meta.url));

/** A process of ours that says where it serves, and that ends with the test. */
export interface Running {
  readonly address: string;
  readonly output: () => string;
  readonly child: ChildProcess;
  stop(signal?: NodeJS.Signals): Promise<number | null>;
}

interface Options {
  readonly env?: Readonly<Record<string, string>>;
  /** What the output says when it is ready; the first group is the address. */
  readonly ready?: RegExp;
}

/** Starts a Node program and waits until it has printed its address. */
export async function start(
  args: readonly string[],
  { env, ready = /(http:\/\/\S+)/u }: Options = {},
): Promise<Running> {
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const address = await new Promise<string>((resolve, reject) => {
    const read = (data: Buffer): void => {
      output += stripVTControlCharacters(data.toString());
      const match = ready.exec(output);
      if (match?.[1]) resolve(match[1]);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('exit', (code) => reject(new Error(`${args.join(' ')} ended with ${code}:\n${output}`)));
  });
  return {
    address,
    output: () => output,
    child,
    async stop(signal = 'SIGTERM') {
      if (child.exitCode === null && child.signalCode === null) {
        const exited = once(child, 'exit');
        child.kill(signal);
        await exited;
      }
      return child.exitCode;
    },
  };
}

/** The command, as `npm start -- …` runs it, on a free port. */
export function startCommand(
  args: readonly string[] = [],
  env: Readonly<Record<string, string>> = {},
): Promise<Running> {
  return start(['dist/node/main.js', '--no-open', '--port', '0', ...args], { env });
}

/** The demo server over Streamable HTTP, on a free port. */
export function startDemoHttp(): Promise<Running> {
  return start([demoServer, '--http', '--port', '0']);
}
