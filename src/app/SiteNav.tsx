import type { ReactElement } from 'react';

export type Place = 'servers' | 'playground' | 'gallery';

const places: readonly { readonly place: Place; readonly name: string; readonly href: string }[] = [
  // Relative, so that the page may be served below any path.
  { place: 'servers', name: 'Servers', href: '.' },
  { place: 'playground', name: 'Try a schema', href: '?schema' },
  { place: 'gallery', name: 'All fields', href: '?gallery' },
];

export interface SiteNavProps {
  readonly here: Place;
  /** Leaving this page would end what waits on it. */
  readonly keepOpen?: boolean;
}

/** Quiet ways to the other pages. A press on it dismisses no question. */
export function SiteNav({ here, keepOpen = false }: SiteNavProps): ReactElement {
  return (
    <nav className="app-site" aria-label="Pages" data-elicitation-part="">
      {places.map(({ place, name, href }) =>
        place === here ? (
          <span key={place} aria-current="page">
            {name}
          </span>
        ) : (
          <a
            key={place}
            href={href}
            {...(keepOpen && {
              target: '_blank',
              rel: 'noreferrer',
              'aria-label': `${name} (opens in a new tab)`,
            })}
          >
            {name}
          </a>
        ),
      )}
    </nav>
  );
}
