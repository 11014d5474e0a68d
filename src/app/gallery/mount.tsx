import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { preloadForms } from '../../index.ts';
import { hideToken } from '../address/token.ts';
import './gallery.css';
import { GalleryPage } from './GalleryPage.tsx';

/** Starts the page that shows all there is. */
export function mount(root: Element): void {
  hideToken();
  document.title = 'All fields · Elicitation';
  // Where it cannot be loaded, each form says so itself.
  preloadForms().catch(() => undefined);
  createRoot(root).render(
    <StrictMode>
      <GalleryPage />
    </StrictMode>,
  );
}
