import { useCallback, useEffect, useRef, useState } from 'react';
import { isAnswer, type Prompt, type PromptQueue, type Outcome } from '../../core/index.ts';
import { useStrings } from '../words/StringsContext.tsx';
import { endingText } from '../words/ending-text.ts';
import { shortHost } from '../url/short-host.ts';
import { firstLine, visibleText } from '../words/visible-text.ts';
import { useAnnounce } from './Announcer.tsx';
import { watchEndings, type Endings } from './endings.ts';

export interface News {
  /** Id of the prompt that ended. */
  readonly id: string;
  readonly ending: string;
  /** The first line of what was asked. */
  readonly question: string;
  readonly dismiss: () => void;
}

/** More than this nobody reads; the transcript of the host has the rest. */
const mostNews = 3;

/**
 * Says aloud how prompts end, and keeps the endings that the person did not bring about where they can be read,
 * until they are dismissed. A prompt that was never drawn ends without a word. What `settleAll` ends is said in one
 * sentence.
 */
export function useNews(queue: PromptQueue): {
  readonly news: readonly News[];
  readonly settleAll: Endings['settleAll'];
} {
  const strings = useStrings();
  const announce = useAnnounce();
  const [kept, setKept] = useState<readonly Omit<News, 'dismiss'>[]>([]);

  const endings = useRef<Endings>(undefined);

  useEffect(() => {
    const watched = watchEndings(queue, {
      one(prompt, outcome) {
        const { id, request } = prompt;
        const ending = endingText(strings, outcome, request.connection.name);
        announce(ending);
        if (!isNews(prompt, outcome)) return;
        const question = firstLine(request.message, 60);
        setKept((before) => [...before, { id, ending, question }].slice(-mostNews));
      },
      together: ({ action }, count) => announce(strings.endedTogether(action, count)),
    });
    endings.current = watched;
    return watched.stop;
  }, [queue, strings, announce]);

  // An address that was opened, and what was to be done there.
  useEffect(
    () =>
      queue.observe(({ type, prompt: { request } }) => {
        if (type !== 'finished' || request.mode !== 'url') return;
        const host = shortHost(new URL(request.url));
        announce(strings.finishedAt(host, visibleText(request.connection.name)));
      }),
    [queue, strings, announce],
  );

  const settleAll = useCallback<Endings['settleAll']>(
    (promptIds, answer) => endings.current?.settleAll(promptIds, answer),
    [],
  );
  const news = kept.map((each) => ({
    ...each,
    dismiss: () => setKept((before) => before.filter(({ id }) => id !== each.id)),
  }));
  return { news, settleAll };
}

/** An edited prompt that ended from outside stays as an entry of its own, which says all. */
function isNews({ edited }: Prompt, outcome: Outcome): boolean {
  return isAnswer(outcome) ? outcome.action === 'cancel' && outcome.by === 'away' : !edited;
}
