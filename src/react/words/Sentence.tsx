import type { ReactElement } from 'react';

/**
 * A sentence of ours with names in it, which were made visible before. It runs as the surface does, not as the
 * first name in it; a pack isolates the names where that matters, and its marks must not be made visible.
 */
export function Sentence({ text }: { readonly text: string }): ReactElement {
  return <span className="mcpe-plain">{text}</span>;
}
