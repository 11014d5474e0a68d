import { useEffect, useState, type ReactElement } from 'react';
import type { Density } from '../../index.ts';
import { SiteHeader } from '../SiteHeader.tsx';
import { GalleryItem } from './GalleryItem.tsx';
import { LookControls, type Language } from './LookControls.tsx';
import { groups } from './samples.ts';

/** Every kind of field and every state, one below the other. */
export function GalleryPage(): ReactElement {
  const [language, setLanguage] = useState<Language>('en');
  const [density, setDensity] = useState<Density>('comfortable');
  useEffect(() => {
    // What the address names was not there yet when the browser looked for it.
    const { hash } = location;
    if (hash.length > 1) document.getElementById(hash.slice(1))?.scrollIntoView({ behavior: 'instant' });
  }, []);
  return (
    <>
      <SiteHeader here="gallery" />
      <main className="app-gallery">
        <div className="app-gallery-head">
          <div className="app-lead">
            <h2>All fields</h2>
            <p>Every kind of question and every state that it can be in. Nothing leaves this page.</p>
          </div>
          <LookControls
            language={language}
            onLanguage={setLanguage}
            density={density}
            onDensity={setDensity}
          />
        </div>
        <nav className="app-contents" aria-label="Contents">
          {groups.map(({ title, items }) => (
            <div key={title}>
              <p>{title}</p>
              <ul>
                {items.map((item) => (
                  <li key={item.id}>
                    <a href={`#${item.id}`}>{item.title}</a>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </nav>
        <div className="app-gallery-items">
          {groups
            .flatMap(({ items }) => items)
            .map((item) => (
              <GalleryItem key={item.id} item={item} language={language} density={density} />
            ))}
        </div>
      </main>
    </>
  );
}
