import { useCallback, useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { useAnnounce } from '../surface/Announcer.tsx';
import { useStrings } from '../words/StringsContext.tsx';
import { createAnswerGuard, type AnswerGuard } from './answer-guard.ts';
import { gestureClock } from './gesture.ts';

interface GuardInput {
  /** The element whose place matters: the one with the buttons. */
  readonly buttons: RefObject<HTMLElement | null>;
  /** The person opened this prompt by hand, so that they know what stands under the pointer. */
  readonly chosen: boolean;
  /** Changes when something that the person did not do may have moved the buttons. */
  readonly layout: string;
  /** What a press would mean; another meaning starts the wait anew, wherever the buttons are. */
  readonly meaning?: string | undefined;
}

/**
 * Guards one drawn prompt. `passes()` is asked by whatever is about to end it; `quietly` where the person may not
 * have meant the prompt at all, so that nothing need be said.
 */
export function useAnswerGuard({ buttons, chosen, layout, meaning = '' }: GuardInput): {
  readonly guarded: boolean;
  readonly passes: (quietly?: 'quietly') => boolean;
} {
  const [guarded, setGuarded] = useState(!chosen);
  const announce = useAnnounce();
  const { language, guarded: pressAgain } = useStrings();
  const guard = useRef<AnswerGuard>(undefined);
  const place = useRef('');
  // Only how the prompt came up counts: the guard does not start anew when the flag goes.
  const wasChosen = useRef(chosen);

  useEffect(() => {
    const page = document;
    // Listening starts now, so that a press that is under way is known to be older than the prompt.
    gestureClock(page);
    const made = createAnswerGuard(setGuarded);
    guard.current = made;
    const seen = (): void => {
      if (page.visibilityState === 'visible' && page.hasFocus()) made.start();
      else made.hold();
    };
    const look = (): void => {
      if (page.visibilityState !== 'visible') made.hold();
    };
    if (wasChosen.current) setGuarded(false);
    else seen();
    addEventListener('focus', seen);
    page.addEventListener('visibilitychange', look);
    return () => {
      removeEventListener('focus', seen);
      page.removeEventListener('visibilitychange', look);
      made.dispose();
    };
  }, []);

  useLayoutEffect(() => {
    const { x, y } = buttons.current?.getBoundingClientRect() ?? { x: 0, y: 0 };
    // Other words are of another width, and may run the other way: the buttons trade places inside their row.
    const now = `${Math.round(x)},${Math.round(y)} ${language} ${meaning}`;
    if (place.current !== '' && place.current !== now) guard.current?.start();
    place.current = now;
  }, [buttons, layout, language, meaning]);

  const passes = useCallback(
    (quietly?: 'quietly') => {
      const free = guard.current?.passes(gestureClock(document).beganAt()) ?? false;
      if (!free && !quietly) announce(pressAgain);
      return free;
    },
    [announce, pressAgain],
  );

  return { guarded, passes };
}
