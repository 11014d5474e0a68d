import type { ReactElement } from 'react';
import type { ReadSettings } from './address/surface-settings.ts';
import { PageHeader } from './PageHeader.tsx';
import type { Services } from './services.ts';
import { useStore } from './shared/store.ts';
import type { Entrance } from './start/entrance.ts';
import { StartPage } from './start/StartPage.tsx';
import { useTitle } from './use-title.ts';
import { Workspace } from './Workspace.tsx';

interface AppProps {
  readonly services: Services;
  readonly entrance: Entrance;
  readonly surface: ReadSettings;
}

/** The whole page. */
export function App({ services, entrance, surface }: AppProps): ReactElement {
  const state = useStore(entrance);
  const connections = useStore(services.connections);
  const notices = [...entrance.notices, ...surface.notices];
  useTitle(services.queue);
  return (
    <>
      <PageHeader connections={connections} />
      {state.kind === 'open' && (
        <Workspace services={services} settings={surface.settings} notices={notices} />
      )}
      {state.kind === 'looking' && (
        <main className="app-start">
          <output>Asking the command for its servers…</output>
        </main>
      )}
      {state.kind === 'start' && <StartPage why={state.why} notices={notices} onToken={entrance.enter} />}
    </>
  );
}
