import type { McpServer } from '@modelcontextprotocol/server';
import type { Releases } from '../releases.ts';

/** What the tools get from the process that they run in. */
export interface World {
  readonly server: McpServer;
  readonly releases: Releases;
  /** Ends the process. */
  readonly exit: (code: number) => void;
  readonly warn: (line: string) => void;
}
