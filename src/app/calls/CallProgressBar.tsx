import { useId, type ReactElement } from 'react';
import { PlainText } from '../../react/words/PlainText.tsx';
import type { CallProgress } from './call.ts';

/** How far a call has come, as far as its server says. */
export function CallProgressBar({ progress, total, message }: CallProgress): ReactElement {
  const id = useId();
  const known = total !== undefined && total > 0;
  return (
    <div className="app-progress">
      <p id={id}>
        <PlainText text={message ?? 'Progress'} />
        {known && <span className="app-quiet"> {percent(progress / total)}</span>}
      </p>
      {known ? (
        <progress aria-labelledby={id} value={Math.min(progress, total)} max={total} />
      ) : (
        <progress aria-labelledby={id} />
      )}
    </div>
  );
}

function percent(share: number): string {
  return `${Math.round(Math.min(1, Math.max(0, share)) * 100)} %`;
}
