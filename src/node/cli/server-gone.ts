import { stripVTControlCharacters } from 'node:util';
import type { ClosedReason } from '../bridge/protocol.ts';
import type { Target } from '../target.ts';

/** The line for the terminal about a server that could not start or has ended. */
export function serverGone({ name }: Target, { text }: ClosedReason): string {
  // The last words are the server's own: they may not steer the terminal, nor look like lines of ours.
  const plain = stripVTControlCharacters(`${name}: ${text}`).replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ');
  return `mcp-elicitation-ui: ${plain}\n`;
}
