export const LONGEST_NAME = 64;
const EXTENSION = /\.(?:exe|cmd|bat|ps1|[cm]?[jt]sx?|py|sh|rb|php)$/i;

/** Programs that run a script: their own name says nothing about the server. */
const INTERPRETER = /^(?:node|nodejs|bun|deno|tsx|ts-node|python[\d.]*|pypy3?|py|uv|ruby|php|bash|sh|zsh)$/;
/** Programs that fetch a package and run it. */
const PACKAGE_RUNNER = /^(?:npx|bunx|pnpx|uvx|pipx|npm|pnpm|yarn)$/;
/** Words between such a program and what it runs. */
const SUBCOMMANDS: Readonly<Record<string, readonly string[]>> = {
  bun: ['run', 'x'],
  deno: ['run'],
  uv: ['run', 'tool'],
  pipx: ['run'],
  npm: ['exec', 'x'],
  pnpm: ['exec', 'dlx'],
  yarn: ['exec', 'dlx'],
};
/** Options whose value is the next word. */
const WITH_VALUE = new Set(
  '-r --require --import --loader -C --conditions --env-file --directory --project --with --from --python -p --package'.split(
    ' ',
  ),
);
/** Options that are followed by code in place of a script. */
const WITH_CODE = new Set(['-e', '--eval', '-c', '--call', '--print']);
/** Scripts and folders that are called alike in all packages. */
const EVERYWHERE = new Set(['index', '__main__', 'dist', 'build', 'lib', 'src', 'out', 'bin', '.', '..', '']);

/** `npx -y @scope/tool@1.2` is best known as `tool`, `node bin/tickets.js` as `tickets`. */
export function nameOfCommand(command: string, args: readonly string[]): string {
  const program = baseName(command);
  // On Windows a .cmd tool is started as: cmd /c npx …
  const [flag, inner, ...rest] = args;
  if (program === 'cmd' && flag?.toLowerCase() === '/c' && inner !== undefined)
    return nameOfCommand(inner, rest);
  const runs = ranBy(program, args);
  const name = (runs && (PACKAGE_RUNNER.test(program) ? packageName(runs) : scriptName(runs))) || program;
  return (name === '' ? command : name).slice(0, LONGEST_NAME);
}

/** The script or package that a program is told to run, if it is one that runs others. */
function ranBy(program: string, args: readonly string[]): string | undefined {
  if (!INTERPRETER.test(program) && !PACKAGE_RUNNER.test(program)) return undefined;
  const between = SUBCOMMANDS[program] ?? [];
  let skip = false;
  for (const word of args) {
    if (skip) skip = false;
    else if (WITH_CODE.has(word)) return undefined;
    else if (WITH_VALUE.has(word)) skip = true;
    else if (!word.startsWith('-') && !between.includes(word)) return word;
  }
  return undefined;
}

function scriptName(path: string): string {
  const [own = '', ...folders] = path.split(/[\\/]/u).toReversed();
  const script = own.replace(EXTENSION, '');
  // Every package has its index: the folder of the package is what it is known by.
  return EVERYWHERE.has(script) ? (folders.find((folder) => !EVERYWHERE.has(folder)) ?? script) : script;
}

/** Without scope, version, extras and the address that it comes from. */
function packageName(given: string): string {
  const plain = given.replace(/#.*$/u, '').replace(/(?:\[|[=<>~!]=|[<>]).*$/u, '');
  return scriptName(plain.replace(/(?<=[^/:])@[^/]*$/u, '').replace(/\.git$/u, ''));
}

function baseName(path: string): string {
  return (path.split(/[\\/]/u).at(-1) ?? path).replace(EXTENSION, '');
}
