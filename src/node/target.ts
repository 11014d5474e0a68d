/** An MCP server that the command can connect a page to. The name comes from the person who started the command. */
export type Target =
  | {
      readonly kind: 'stdio';
      readonly name: string;
      readonly command: string;
      readonly args: readonly string[];
    }
  | { readonly kind: 'http'; readonly name: string; readonly url: string };

const PLAIN_WORD = /^[\w@%+=:,./-]+$/;

function quoteWord(word: string): string {
  return PLAIN_WORD.test(word) ? word : `'${word.replaceAll("'", String.raw`'\''`)}'`;
}

/** A command as a line that a person could paste into a shell. For show only: we never use a shell. */
export function commandLine(command: string, args: readonly string[]): string {
  return [command, ...args].map(quoteWord).join(' ');
}

/** What the server is behind its name: its command line or its address. */
export function targetDetail(target: Target): string {
  switch (target.kind) {
    case 'stdio':
      return commandLine(target.command, target.args);
    case 'http':
      return target.url;
    default:
      return target satisfies never;
  }
}
