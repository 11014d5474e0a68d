import type { ReactElement } from 'react';
import type { Connection } from './connections/connection.ts';
import { State } from './shared/State.tsx';
import { SiteHeader } from './SiteHeader.tsx';

/** The name of the page, and how it stands with all connections. */
export function PageHeader({ connections }: { readonly connections: readonly Connection[] }): ReactElement {
  const connected = connections.filter(({ state }) => state.kind === 'connected').length;
  const connecting = connections.filter(({ state }) => state.kind === 'connecting').length;
  return (
    <SiteHeader here="servers" keepOpen={connections.length > 0}>
      <output>
        {connections.length > 0 && <State {...summary(connections.length, connected, connecting)} />}
      </output>
    </SiteHeader>
  );
}

function summary(
  all: number,
  connected: number,
  connecting: number,
): { readonly word: string; readonly tone: 'good' | 'against' | 'bad' | 'busy' } {
  const servers = all === 1 ? '1 server' : `${all} servers`;
  if (connected === all) return { word: `${servers} connected`, tone: 'good' };
  if (connecting > 0) return { word: `${connected} of ${servers} connected so far`, tone: 'busy' };
  if (connected > 0) return { word: `${connected} of ${servers} connected`, tone: 'against' };
  return { word: `${servers} not connected`, tone: 'bad' };
}
