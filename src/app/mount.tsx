import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { readSettings } from './address/surface-settings.ts';
import { App } from './App.tsx';
import { createServices } from './services.ts';
import { createEntrance } from './start/entrance.ts';

/** Starts the page: the stores first, then what draws them. */
export function mount(root: Element, query: URLSearchParams): void {
  const surface = readSettings(query);
  const services = createServices(surface.answerWithinMs);
  const entrance = createEntrance(query, services.connections);
  createRoot(root).render(
    <StrictMode>
      <App services={services} entrance={entrance} surface={surface} />
    </StrictMode>,
  );
}
