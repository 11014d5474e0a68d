import { useEffect, useRef } from 'react';
import { secondsUntil, warnAt } from '../prompt/time-warning.ts';
import { useStrings } from '../words/StringsContext.tsx';
import { visibleText } from '../words/visible-text.ts';
import { useAnnounce } from './Announcer.tsx';
import type { DrawnPrompt } from './use-queue.ts';

/** The clock on the wall is looked at again after this time at the latest, in milliseconds: machines sleep. */
const longestMs = 60_000;

/** Says once of each deadline, open or not, that its time runs out; once more after it was extended. */
export function useTimeWarnings(drawn: readonly DrawnPrompt[]): void {
  const strings = useStrings();
  const announce = useAnnounce();
  const warned = useRef<ReadonlySet<string>>(new Set());
  useEffect(() => {
    const running = drawn.flatMap(({ prompt: { id, state, deadline, request } }) =>
      deadline && state.kind === 'waiting'
        ? [{ key: `${id} ${deadline.at}`, deadline, server: request.connection.name }]
        : [],
    );
    warned.current = new Set(running.map(({ key }) => key).filter((key) => warned.current.has(key)));
    let timer: ReturnType<typeof setTimeout> | undefined;
    function look(): void {
      const now = Date.now();
      const open = running.filter(({ key }) => !warned.current.has(key));
      for (const { key, deadline, server } of open) {
        if (warnAt(deadline) > now) continue;
        warned.current = new Set(warned.current).add(key);
        const seconds = secondsUntil(deadline.at, now);
        announce(strings.timeWarning(visibleText(server), seconds, deadline.extendable));
      }
      const waits = open.map(({ deadline }) => warnAt(deadline) - now).filter((wait) => wait > 0);
      if (waits.length > 0) timer = setTimeout(look, Math.min(longestMs, ...waits));
    }
    look();
    return () => clearTimeout(timer);
  }, [drawn, strings, announce]);
}
