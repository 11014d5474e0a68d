import { useCallback, useState } from 'react';
import type { PromptQueue } from '../../core/index.ts';
import { mergeDraft, startDraft, type Draft, type FormModel } from '../../schema/index.ts';
import { useAnnounce } from '../surface/Announcer.tsx';
import { useStrings } from '../words/StringsContext.tsx';

interface Start {
  readonly draft: Draft;
  /** The form is drawn anew when it is filled from outside. */
  readonly turn: number;
}

/** What a form starts with, and how it is filled with what the person entered in an earlier one. */
export function useRecall(
  queue: PromptQueue,
  promptId: string,
  model: FormModel,
  onChange: () => void,
): { readonly start: Start; readonly fillIn: () => void; readonly startAfresh: () => void } {
  const strings = useStrings();
  const announce = useAnnounce();
  const [start, setStart] = useState<Start>(() => ({
    draft: (queue.draft(promptId) as Draft | undefined) ?? startDraft(model),
    turn: 0,
  }));

  const fillIn = useCallback(() => {
    const offered = queue.offeredDraft(promptId) as Draft | undefined;
    if (!offered) return;
    const entered = (queue.draft(promptId) as Draft | undefined) ?? startDraft(model);
    const draft = mergeDraft(model, offered, entered);
    queue.fillIn(promptId, draft);
    setStart(({ turn }) => ({ draft, turn: turn + 1 }));
    announce(strings.filledInAgain);
    onChange();
  }, [queue, promptId, model, strings, announce, onChange]);

  const startAfresh = useCallback(() => {
    queue.startAfresh(promptId);
    setStart(({ turn }) => ({ draft: startDraft(model), turn: turn + 1 }));
    announce(strings.draftOffered);
    onChange();
  }, [queue, promptId, model, strings, announce, onChange]);

  return { start, fillIn, startAfresh };
}
