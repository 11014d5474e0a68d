import { targetDetail, type Target } from '../target.ts';

/** The one block that the command prints: where to go, and what is behind it. */
export function banner(address: string, servers: readonly Target[]): string {
  const width = Math.max(...servers.map(({ name }) => name.length));
  const rows = servers.map(
    (server) => `  ${server.name.padEnd(width)}  ${server.kind.padEnd(5)}  ${targetDetail(server)}`,
  );
  return [
    'mcp-elicitation-ui is ready. Open this address in a browser on this machine:',
    '',
    `  ${address}`,
    '',
    servers.length === 1 ? 'Server:' : 'Servers:',
    ...rows,
    '',
    'Press Ctrl+C to stop.',
    '',
  ].join('\n');
}
