import { useEffect, useRef, type ReactElement } from 'react';
import { useAnnounce } from '../surface/Announcer.tsx';
import { useStrings } from '../words/StringsContext.tsx';
import type { Grace } from './use-grace.ts';

interface GraceNoticeProps {
  readonly grace: Grace;
  readonly onKeep: () => void;
  readonly onCloseNow: () => void;
}

/** "Closing in 20 s": said once, counted down silently. */
export function GraceNotice({ grace, onKeep, onCloseNow }: GraceNoticeProps): ReactElement {
  const strings = useStrings();
  const announce = useAnnounce();
  // Said once, with the time at the start: a count that is read out each second drowns everything else.
  const atStart = useRef(grace.secondsLeft);
  const said = useRef(false);
  useEffect(() => {
    if (said.current) return;
    said.current = true;
    announce(strings.graceStarted(atStart.current));
  }, [announce, strings]);
  return (
    // A press in the prompt keeps it; the buttons here say for themselves what they do.
    <div className="mcpe-notice mcpe-grace" onPointerDown={(event) => event.stopPropagation()}>
      <p role="timer" aria-live="off">
        {strings.graceLeft(grace.secondsLeft)}
      </p>
      <button type="button" className="mcpe-button" onClick={onKeep}>
        {strings.keepAnswering}
      </button>
      <button type="button" className="mcpe-button mcpe-quiet" onClick={onCloseNow}>
        {strings.closeNow}
      </button>
    </div>
  );
}
