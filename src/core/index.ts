export {
  createPromptQueue,
  errorText,
  type AskOptions,
  type PromptQueue,
  type PromptQueueOptions,
  type QueueEvent,
  type QueueSnapshot,
  type SettleResult,
} from './prompt-queue.ts';
export type { QueueLimits } from './limits.ts';
export type { KeepableDraft } from './memory.ts';
export {
  originNames,
  requestIdText,
  type Call,
  type Connection,
  type Deadline,
  type Origin,
  type Prompt,
  type PromptRequest,
  type PromptState,
  type Recall,
  type Rejection,
  type RequestId,
  type SendFailure,
} from './prompt.ts';
export {
  isAnswer,
  refusalMessage,
  type Answer,
  type CancelledBy,
  type Content,
  type ContentValue,
  type Outcome,
  type Problem,
  type RefusalCode,
} from './outcome.ts';
