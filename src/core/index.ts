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
export {
  originCalls,
  originNames,
  requestIdText,
  shownRequestId,
  type Call,
  type Connection,
  type Origin,
  type Prompt,
  type PromptRequest,
  type PromptState,
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
