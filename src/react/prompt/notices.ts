import type { Prompt, Recall, Rejection } from '../../core/index.ts';
import type { FormModel } from '../../schema/index.ts';

/** What is said over a form of earlier prompts like it. */
export interface Notices {
  readonly rejected: Rejection | undefined;
  readonly recall: Recall | undefined;
}

export function noticesOf({ state, rejected, recall }: Prompt, model: FormModel | undefined): Notices {
  if (state.kind === 'ended') return { rejected: undefined, recall: undefined };
  // Where there are no questions, nothing can be filled in.
  return { rejected, recall: model && model.fields.length > 0 ? recall : undefined };
}

/** The ids of the notices, made from that of the message. */
export const rejectedId = (messageId: string): string => `${messageId}-rejected`;
export const recallId = (messageId: string): string => `${messageId}-recall`;

/** `aria-describedby` of a prompt: its message, and the notices that belong to it. */
export function describedBy(messageId: string, prompt: Prompt, model: FormModel | undefined): string {
  const { rejected, recall } = noticesOf(prompt, model);
  const ids = [messageId];
  if (rejected) ids.push(rejectedId(messageId));
  if (recall) ids.push(recallId(messageId));
  return ids.join(' ');
}
