import { createDrafts, createGivenAnswers } from './drafts.ts';
import { attempt } from './emitter.ts';
import { requestIdText, type Prompt, type PromptRequest, type RequestId } from './prompt.ts';
import type { Outcome } from './outcome.ts';
import { callKey, questionOf } from './question.ts';
import { createRejections } from './rejections.ts';

/** What may be kept of a draft, which is everything but secrets; undefined where nothing is left of it. */
export type KeepableDraft = (request: PromptRequest, draft: unknown) => unknown;

/** What a new prompt has of earlier ones. */
export interface Recalled extends Pick<Prompt, 'recall' | 'rejected'> {
  /** What was entered before. */
  readonly draft: unknown;
}

/** What the queue knows of prompts that have ended. In memory only, bounded, and never sent by itself. */
export interface Memory {
  readonly recall: (request: PromptRequest) => Recalled;
  readonly ended: (prompt: Prompt, outcome: Outcome, draft: unknown, at: number) => void;
  /** The person wants none of what they typed before. */
  readonly forget: (request: PromptRequest) => void;
  readonly callEnded: (connectionId: string, callId: RequestId) => void;
  readonly connectionClosed: (connectionId: string) => void;
}

export const nothing: Recalled = { recall: undefined, rejected: undefined, draft: undefined };

/** Without `keepable` nobody can tell a secret, so no draft is kept at all. */
export function createMemory(keepableOfHost: KeepableDraft = () => undefined): Memory {
  const keepable: KeepableDraft = (request, draft) =>
    attempt(() => keepableOfHost(request, draft), undefined);
  const drafts = createDrafts();
  const answers = createGivenAnswers();
  const rejections = createRejections();

  return {
    recall(request) {
      const question = questionOf(request);
      if (!question) return nothing;
      const rejected = rejections.find(question);
      const found = drafts.find(question);
      if (found?.same) return { rejected, recall: 'filled', draft: found.draft };
      for (const [recall, kept] of [
        ['answers-offered', answers.find(question)],
        ['draft-offered', found?.draft],
      ] as const) {
        // Under another message, a field may ask for a secret that did not before.
        const draft = kept === undefined ? undefined : keepable(request, kept);
        if (draft !== undefined) return { rejected, recall, draft };
      }
      return { ...nothing, rejected };
    },

    ended({ request, edited, recall }, outcome, draft, at) {
      // A flood of refused requests must cost nothing.
      const question = outcome.action === 'refused' ? undefined : questionOf(request);
      if (!question) return;
      const kept = edited && draft !== undefined ? keepable(request, draft) : undefined;
      switch (outcome.action) {
        case 'accept':
          drafts.drop(question);
          rejections.clear(question);
          if (kept !== undefined) answers.keep(question, kept);
          return;
        case 'decline':
          drafts.drop(question);
          rejections.note(question, at);
          return;
        case 'call-cancelled':
        case 'disconnected':
          if (question.call !== undefined) answers.callEnded(question.call);
          break;
        case 'cancel':
        case 'expired':
        case 'withdrawn':
          break;
        case 'refused':
          return;
        default:
          outcome satisfies never;
      }
      if (kept !== undefined) drafts.keep(question, kept);
      // The person took out by hand what had been filled in.
      else if (recall === 'filled') drafts.drop(question);
    },

    forget(request) {
      const question = questionOf(request);
      if (question) drafts.drop(question);
    },
    callEnded: (connectionId, callId) => answers.callEnded(callKey(connectionId, requestIdText(callId))),
    connectionClosed: answers.connectionClosed,
  };
}
