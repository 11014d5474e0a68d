import { useId, type ReactElement } from 'react';
import { quotableName, visibleText } from '../../react/words/visible-text.ts';
import type { Connection, ConnectionState } from '../connections/connection.ts';
import { State } from '../shared/State.tsx';
import { ReasonText } from './ReasonText.tsx';
import type { ServerHandlers } from './ServerList.tsx';
import { ToolRow } from './ToolRow.tsx';

interface ServerSectionProps extends ServerHandlers {
  readonly connection: Connection;
}

const words = {
  connecting: { word: 'Connecting…', tone: 'busy' },
  connected: { word: 'Connected', tone: 'good' },
  failed: { word: 'Not connected', tone: 'bad' },
  closed: { word: 'Disconnected', tone: 'bad' },
} as const satisfies Record<ConnectionState['kind'], object>;

/** One server: how it stands with the connection, and the tools that it offers. */
export function ServerSection({
  connection,
  onRun,
  onReconnect,
  argumentsOf,
}: ServerSectionProps): ReactElement {
  const headingId = useId();
  const { target, state, selfName, protocol, tools, toolsProblem, warning } = connection;
  const ended = state.kind === 'failed' || state.kind === 'closed';
  return (
    <section className="app-server" aria-labelledby={headingId} data-connection-state={state.kind}>
      <h3 id={headingId} title={target.detail}>
        {target.name} <span className="app-quiet">· {target.kind}</span>
      </h3>
      <p className="app-server-state">
        <State {...words[state.kind]} />
        {state.kind === 'connected' && (
          <span className="app-quiet">
            {selfName !== undefined && <bdi>calls itself “{quotableName(selfName)}”, </bdi>}
            {protocol !== undefined && `protocol ${protocol}`}
          </span>
        )}
      </p>
      {ended && <ReasonText reason={state.reason} />}
      {toolsProblem !== undefined && <p className="app-bad app-fine">{visibleText(toolsProblem)}</p>}
      {warning !== undefined && <p className="app-quiet app-fine">Last problem: {visibleText(warning)}</p>}
      {(ended || toolsProblem !== undefined || warning !== undefined) && (
        <button
          type="button"
          className="app-button app-small"
          aria-label={`Reconnect ${target.name}`}
          onClick={() => onReconnect(connection.id)}
        >
          Reconnect
        </button>
      )}
      {state.kind === 'connected' && tools.length === 0 && toolsProblem === undefined && (
        <p className="app-empty">This server offers no tools.</p>
      )}
      {tools.length > 0 && (
        <ul className="app-list">
          {tools.map((tool) => (
            <ToolRow
              key={tool.name}
              tool={tool}
              onRun={() => onRun(connection, tool)}
              argumentPanel={argumentsOf(connection, tool)}
            />
          ))}
        </ul>
      )}
    </section>
  );
}
