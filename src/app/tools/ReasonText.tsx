import type { ReactElement } from 'react';
import { visibleText } from '../../react/words/visible-text.ts';
import type { Reason } from '../connections/connection.ts';

/** Why a connection ended, with the last words of the server's process. */
export function ReasonText({ reason }: { readonly reason: Reason }): ReactElement {
  const { text, exit, stderr } = reason;
  return (
    <div className="app-reason">
      <p>{visibleText(text)}</p>
      {stderr.length > 0 && (
        <>
          <p className="app-quiet">Last lines it wrote{exit !== undefined && ` (${exit})`}:</p>
          <pre>{visibleText(stderr.join('\n'))}</pre>
        </>
      )}
    </div>
  );
}
