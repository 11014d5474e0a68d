import type { ReactElement } from 'react';

interface NoticesProps {
  readonly notices: readonly string[];
  readonly label?: string;
}

/** Things that the person should know. Draws nothing where there are none. */
export function Notices({ notices, label = 'Notices' }: NoticesProps): ReactElement | null {
  if (notices.length === 0) return null;
  return (
    <ul className="app-notices" aria-label={label}>
      {notices.map((notice) => (
        <li key={notice}>{notice}</li>
      ))}
    </ul>
  );
}
