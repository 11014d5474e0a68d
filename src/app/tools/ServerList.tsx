import type { Tool } from '@modelcontextprotocol/client';
import type { ReactElement } from 'react';
import type { Connection } from '../connections/connection.ts';
import { ServerSection } from './ServerSection.tsx';

interface ServerListProps {
  readonly connections: readonly Connection[];
  readonly onRun: (connection: Connection, tool: Tool) => void;
  readonly onReconnect: (id: string) => void;
}

/** All servers with their tools. */
export function ServerList({ connections, onRun, onReconnect }: ServerListProps): ReactElement {
  return (
    <nav className="app-tools" aria-labelledby="tools-heading" data-elicitation-part="">
      <h2 id="tools-heading" tabIndex={-1}>
        Tools
      </h2>
      {connections.map((connection) => (
        <ServerSection key={connection.id} connection={connection} onRun={onRun} onReconnect={onReconnect} />
      ))}
    </nav>
  );
}
