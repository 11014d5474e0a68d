import { useEffect, useState } from 'react';
import { isAnswer, type Prompt, type PromptQueue, type Outcome } from '../../core/index.ts';
import { useStrings } from '../words/StringsContext.tsx';
import { endingText } from '../words/ending-text.ts';
import { shortHost } from '../url/short-host.ts';
import { firstLine, visibleText } from '../words/visible-text.ts';
import { useAnnounce } from './Announcer.tsx';

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
 * until they are dismissed. A prompt that was never drawn ends without a word.
 */
export function useNews(queue: PromptQueue): readonly News[] {
  const strings = useStrings();
  const announce = useAnnounce();
  const [kept, setKept] = useState<readonly Omit<News, 'dismiss'>[]>([]);

  useEffect(
    () =>
      queue.observe((event) => {
        const { id, request, drawn } = event.prompt;
        if (event.type === 'asked' || !drawn) return;
        const server = request.connection.name;
        if (event.type === 'finished') {
          if (request.mode === 'url')
            announce(strings.finishedAt(shortHost(new URL(request.url).host), visibleText(server)));
          return;
        }
        const ending = endingText(strings, event.outcome, server);
        announce(ending);
        if (!isNews(event.prompt, event.outcome)) return;
        const question = firstLine(request.message, 60);
        setKept((before) => [...before, { id, ending, question }].slice(-mostNews));
      }),
    [queue, strings, announce],
  );

  return kept.map((news) => ({
    ...news,
    dismiss: () => setKept((before) => before.filter(({ id }) => id !== news.id)),
  }));
}

/** An edited prompt that ended from outside stays as an entry of its own, which says all. */
function isNews({ edited }: Prompt, outcome: Outcome): boolean {
  return isAnswer(outcome) ? outcome.action === 'cancel' && outcome.by === 'away' : !edited;
}
