import { useEffect, useState } from 'react';
import { isAnswer, type Outcome, type PromptQueue } from '../../core/index.ts';
import { useStrings } from '../words/StringsContext.tsx';
import { firstLine, visibleText } from '../words/visible-text.ts';
import { useAnnounce } from './Announcer.tsx';

export interface News {
  readonly text: string;
  readonly dismiss: () => void;
}

/**
 * Says aloud how prompts end, and keeps the last ending that the person did not bring about where it can be
 * read. A prompt that was never drawn ends without a word.
 */
export function useNews(queue: PromptQueue): News | undefined {
  const strings = useStrings();
  const announce = useAnnounce();
  const [text, setText] = useState<string>();

  useEffect(
    () =>
      queue.observe((event) => {
        const { request, drawn } = event.prompt;
        const server = visibleText(request.connection.name);
        if (event.type === 'asked' || !drawn) return;
        const ending = strings.ended(event.outcome, server);
        announce(ending);
        setText(isFromOutside(event.outcome) ? `${ending} (${firstLine(request.message, 60)})` : undefined);
      }),
    [queue, strings, announce],
  );

  return text === undefined ? undefined : { text, dismiss: () => setText(undefined) };
}

function isFromOutside(outcome: Outcome): boolean {
  return !isAnswer(outcome) || (outcome.action === 'cancel' && outcome.by === 'away');
}
