import type { ReactElement, ReactNode } from 'react';
import { SiteNav, type SiteNavProps } from './SiteNav.tsx';

interface SiteHeaderProps extends SiteNavProps {
  /** Stands between the name and the links. */
  readonly children?: ReactNode;
}

/** The bar at the top of each page: the product's name, and the way to the other pages. */
export function SiteHeader({ children, ...nav }: SiteHeaderProps): ReactElement {
  return (
    <header className="app-header">
      <h1>Elicitation</h1>
      {children}
      <SiteNav {...nav} />
    </header>
  );
}
