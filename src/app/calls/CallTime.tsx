import type { ReactElement } from 'react';
import { duration, runningTime, useTimeSince } from '../shared/time.ts';
import type { Call } from './call.ts';

/** How long a call has been running or took. Drawn apart, so that a second that passes draws nothing else anew. */
export function CallTime({ call: { state, startedAt } }: { readonly call: Call }): ReactElement {
  const since = useTimeSince(startedAt, state.kind !== 'ended');
  return (
    <span className="app-quiet app-time">
      {state.kind === 'ended' ? duration(state.endedAt - startedAt) : runningTime(since)}
    </span>
  );
}
