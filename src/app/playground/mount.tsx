import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { preloadForms } from '../../index.ts';
import { hideToken } from '../address/token.ts';
import { readLink } from './link.ts';
import { createPlayground } from './playground.ts';
import './playground.css';
import { PlaygroundPage } from './PlaygroundPage.tsx';

/** Starts the page on which a schema is tried. */
export function mount(root: Element, query: URLSearchParams): void {
  hideToken();
  document.title = 'Try a schema · Elicitation';
  // Where it cannot be loaded, the form itself says so.
  preloadForms().catch(() => undefined);
  const playground = createPlayground(readLink(query));
  createRoot(root).render(
    <StrictMode>
      <PlaygroundPage playground={playground} />
    </StrictMode>,
  );
}
