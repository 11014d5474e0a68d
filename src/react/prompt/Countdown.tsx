import type { ReactElement } from 'react';
import type { Deadline } from '../../core/index.ts';
import { useAnnounce } from '../surface/Announcer.tsx';
import { useStrings } from '../words/StringsContext.tsx';
import { secondsUntil, warnAt } from './time-warning.ts';
import { useCountdown } from './use-countdown.ts';

interface CountdownProps {
  readonly deadline: Deadline;
  /** An answer is on its way: the time no longer runs, and the place stays as it is. */
  readonly paused: boolean;
  /** False where there is no more time to be had. */
  readonly onMoreTime: () => boolean;
}

/**
 * How long the person still has. Counted silently: that the time runs out is said once, by the surface. It takes the
 * same room from beginning to end, so that nothing moves when it warns.
 */
export function Countdown({ deadline, paused, onMoreTime }: CountdownProps): ReactElement {
  const strings = useStrings();
  const announce = useAnnounce();
  const now = useCountdown(deadline.at);
  function extend(): void {
    if (onMoreTime())
      announce(strings.timeExtended(secondsUntil(deadline.at + deadline.lengthMs, Date.now())));
  }
  return (
    <div
      className="mcpe-time"
      data-running-out={now >= warnAt(deadline) ? '' : undefined}
      data-paused={paused ? '' : undefined}
    >
      <p role="timer" aria-live="off">
        {strings.timeLeft(secondsUntil(deadline.at, now))}
      </p>
      {deadline.extendable && (
        <button type="button" className="mcpe-button mcpe-quiet" onClick={extend}>
          {strings.moreTime}
        </button>
      )}
    </div>
  );
}

/** The same for one entry of a list. Silent: a name that changes each second is read out again and again. */
export function EntryTimeLeft({ at }: { readonly at: number }): ReactElement {
  const strings = useStrings();
  const now = useCountdown(at);
  return (
    <span aria-hidden>
      {' · '}
      <bdi>{strings.timeLeft(secondsUntil(at, now))}</bdi>
    </span>
  );
}
