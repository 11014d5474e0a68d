import type { Tool } from '@modelcontextprotocol/client';
import type { ReactElement } from 'react';
import type { Connection } from '../connections/connection.ts';
import { ServerSection } from './ServerSection.tsx';

interface ServerListProps extends ServerHandlers {
  readonly connections: readonly Connection[];
}

export interface ServerHandlers {
  readonly onRun: (connection: Connection, tool: Tool) => void;
  readonly onReconnect: (id: string) => void;
  /** The open form of a tool, drawn below its row: there no prompt covers it. */
  readonly argumentsOf: (connection: Connection, tool: Tool) => ReactElement | undefined;
}

/** All servers with their tools. */
export function ServerList({ connections, ...handlers }: ServerListProps): ReactElement {
  return (
    <nav className="app-tools" aria-labelledby="tools-heading" data-elicitation-part="">
      <h2 id="tools-heading" tabIndex={-1}>
        Tools
      </h2>
      {connections.map((connection) => (
        <ServerSection key={connection.id} connection={connection} {...handlers} />
      ))}
    </nav>
  );
}
