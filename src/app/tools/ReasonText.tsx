import type { ReactElement } from 'react';
import { visibleText } from '../../react/words/visible-text.ts';
import type { Reason } from '../connections/connection.ts';

/** Why a connection ended. All that the server's process wrote last is folded away: a stack helps its author only. */
export function ReasonText({ reason }: { readonly reason: Reason }): ReactElement {
  const { text, stderr } = reason;
  // The sentence holds the best of these lines already; they are listed only where they say more.
  const more = stderr.some((line) => !text.includes(line));
  return (
    <div className="app-reason">
      <p>{visibleText(text)}</p>
      {more && (
        <details className="app-json">
          <summary>Last lines it wrote</summary>
          <pre>{visibleText(stderr.join('\n'))}</pre>
        </details>
      )}
    </div>
  );
}
