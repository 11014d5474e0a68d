import type { ReactElement } from 'react';

const sections = [
  ['Tools', 'tools-heading'],
  ['Calls', 'calls-heading'],
  ['Transcript', 'transcript-heading'],
] as const;

/** Where the sections stand below each other: ways to get to them. By script, so that the address stays as it is. */
export function SectionNav(): ReactElement {
  return (
    <nav className="app-jump" aria-label="Sections" data-elicitation-part="">
      {sections.map(([name, id]) => (
        <button key={id} type="button" className="app-button app-small" onClick={() => jumpTo(id)}>
          {name}
        </button>
      ))}
    </nav>
  );
}

function jumpTo(id: string): void {
  const heading = document.querySelector<HTMLElement>(`#${id}`);
  heading?.scrollIntoView({ block: 'start' });
  heading?.focus({ preventScroll: true });
}
