import type { ReactElement } from 'react';

/** Things that the person should know before anything else. Draws nothing where there are none. */
export function Notices({ notices }: { readonly notices: readonly string[] }): ReactElement | null {
  if (notices.length === 0) return null;
  return (
    <ul className="app-notices" aria-label="Notices">
      {notices.map((notice) => (
        <li key={notice}>{notice}</li>
      ))}
    </ul>
  );
}
