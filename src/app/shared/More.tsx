import type { ReactElement } from 'react';

interface MoreProps {
  readonly left: number;
  readonly what: string;
  readonly onMore: () => void;
}

/** Shows more of a long list. */
export function More({ left, what, onMore }: MoreProps): ReactElement {
  return (
    <button type="button" className="app-button app-small" onClick={onMore}>
      Show more {what} ({left} left)
    </button>
  );
}
