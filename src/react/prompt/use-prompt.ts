import { useCallback, useEffect, useRef, type RefObject } from 'react';
import type { Prompt, PromptQueue } from '../../core/index.ts';
import type { ResolvedDismissal } from './dismissal.ts';
import { useAnswerGuard } from './use-answer-guard.ts';
import { useDismissal } from './use-dismissal.ts';
import type { Grace } from './use-grace.ts';
import { useKeepFocus } from './use-keep-focus.ts';

/** What every prompt is drawn with, whatever it asks. */
export interface PromptViewProps {
  readonly queue: PromptQueue;
  readonly prompt: Prompt;
  readonly dismissal: ResolvedDismissal;
  /** Its server is muted. */
  readonly muted: boolean;
  /** The person opened it by hand. */
  readonly chosen: boolean;
  /** Changes when the surface around the prompt changes by itself. */
  readonly layout: string;
  readonly inline: boolean;
  readonly headingRef: RefObject<HTMLHeadingElement | null>;
  /** Role and names that the surface gives the prompt. */
  readonly attributes: Readonly<Record<string, string | undefined>>;
  readonly messageId: string;
}

/** The ways out of a prompt, guarded against presses that were not meant for it. */
export interface PromptControls {
  readonly root: RefObject<HTMLElement | null>;
  readonly footer: RefObject<HTMLElement | null>;
  /** Nothing can be answered now: the guard is on, or an answer is on its way. */
  readonly busy: boolean;
  readonly guarded: boolean;
  readonly grace: Grace | undefined;
  /** Whether a press counts now, whatever it would do; a swallowed one says so. */
  readonly passes: () => boolean;
  /** The same for a press that would answer. */
  readonly mayAnswer: () => boolean;
  readonly keep: () => void;
  readonly close: () => void;
  readonly closeNow: () => void;
  readonly reject: () => void;
  readonly cancelCall: () => void;
  readonly setAside: () => void;
}

/** @param inside changes when the prompt itself changes without the person having done it. */
export function usePrompt(props: PromptViewProps, inside: string): PromptControls {
  const { queue, prompt, dismissal, chosen, layout, inline, headingRef } = props;
  const { id, state } = prompt;
  const root = useRef<HTMLElement>(null);
  const footer = useRef<HTMLElement>(null);
  const { guarded, passes } = useAnswerGuard({
    buttons: footer,
    chosen,
    layout: `${layout} ${inside}`,
    // Once an address is open, other buttons stand where those for the answer stood.
    meaning: prompt.opened === undefined ? 'answers' : 'opened',
  });
  const leaving = useDismissal({ queue, prompt, dismissal, root, inline, passes });
  useKeepFocus(root, () => headingRef.current);
  useEffect(() => queue.markDrawn(id), [queue, id]);

  const waiting = state.kind === 'waiting';
  const mayAnswer = useCallback(() => waiting && passes(), [waiting, passes]);
  const reject = useCallback(() => {
    if (mayAnswer()) queue.settle(id, { action: 'decline' });
  }, [mayAnswer, queue, id]);
  const cancelCall = useCallback(() => {
    if (passes()) queue.cancelCall(id);
  }, [passes, queue, id]);
  const setAside = useCallback(() => queue.setAside(id), [queue, id]);

  return {
    root,
    footer,
    busy: guarded || state.kind === 'sending',
    guarded,
    passes,
    mayAnswer,
    reject,
    cancelCall,
    setAside,
    ...leaving,
  };
}
