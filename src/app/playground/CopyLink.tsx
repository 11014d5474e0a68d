import { useState, type ReactElement } from 'react';
import { linkTo, longestLink, type Draft } from './link.ts';

/** Puts the schema into the address of the page, and the address on the clipboard. */
export function CopyLink({ draft }: { readonly draft: Draft }): ReactElement {
  const [said, setSaid] = useState<{ readonly text: string; readonly of: Draft }>();

  async function copy(): Promise<void> {
    const link = linkTo(location.href, draft);
    history.replaceState(history.state, '', link);
    const long =
      link.length > longestLink
        ? ` It is ${link.length.toLocaleString('en')} characters long: not every server takes that.`
        : '';
    let done = 'Copied.';
    try {
      await navigator.clipboard.writeText(link);
    } catch {
      done = 'The browser did not let it be copied. The address of this page is the link.';
    }
    setSaid({ text: done + long, of: draft });
  }

  return (
    <>
      <button type="button" className="app-button app-small" onClick={() => void copy()}>
        Copy link
      </button>
      <output className="app-quiet">{said?.of === draft && said.text}</output>
    </>
  );
}
