import { useEffect, useRef } from 'react';
import type { Deadline } from '../../core/index.ts';
import { createDeadlines } from '../../core/deadlines.ts';
import { secondsUntil, warnAt } from '../prompt/time-warning.ts';
import { useStrings } from '../words/StringsContext.tsx';
import { visibleText } from '../words/visible-text.ts';
import { useAnnounce } from './Announcer.tsx';
import type { DrawnPrompt } from './use-queue.ts';

/** Says once of each deadline, open or not, that its time runs out; once more after it was extended. */
export function useTimeWarnings(drawn: readonly DrawnPrompt[]): void {
  const strings = useStrings();
  const announce = useAnnounce();
  const warned = useRef<ReadonlySet<string>>(new Set());
  useEffect(() => {
    const running = new Map<string, { readonly deadline: Deadline; readonly server: string }>(
      drawn.flatMap(({ prompt: { id, state, deadline, request } }) =>
        deadline && state.kind === 'waiting'
          ? [[`${id} ${deadline.at}`, { deadline, server: request.connection.name }] as const]
          : [],
      ),
    );
    warned.current = new Set([...running.keys()].filter((key) => warned.current.has(key)));
    const warnings = createDeadlines(Date.now, (key) => {
      const due = running.get(key);
      if (!due) return;
      warned.current = new Set(warned.current).add(key);
      const { deadline, server } = due;
      const seconds = secondsUntil(deadline.at, Date.now());
      announce(strings.timeWarning(visibleText(server), seconds, deadline.extendable));
    });
    for (const [key, { deadline }] of running) {
      if (!warned.current.has(key)) warnings.set(key, warnAt(deadline));
    }
    return warnings.clearAll;
  }, [drawn, strings, announce]);
}
