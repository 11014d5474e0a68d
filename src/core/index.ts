export { fingerprint } from './fingerprint.ts';
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
export { addressProblem } from './web-address.ts';
export type { QueueLimits } from './limits.ts';
export type { KeepableDraft } from './memory.ts';
export {
  originCalls,
  originNames,
  requestIdText,
  shownRequestId,
  type Call,
  type Connection,
  type Deadline,
  type ElicitationMode,
  type FormRequest,
  type OpenedStage,
  type Origin,
  type Prompt,
  type PromptRequest,
  type PromptState,
  type Recall,
  type Rejection,
  type RequestId,
  type SendFailure,
  type UrlRequest,
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
export {
  answerReason,
  toAnswer,
  UnansweredError,
  type AnswerReason,
  type RunAnswer,
  type Unanswered,
} from './answer.ts';
export { createOutcomeLog, type OutcomeLog, type OutcomeLogOptions } from './log/outcome-log.ts';
export type { EndedBy, LoggedCall, OutcomeEntry } from './log/outcome-entry.ts';
export { countedAs, type Counted, type Counts, type RatedQuestion, type RateRow } from './log/rate-table.ts';
export type { Rate } from './log/wilson.ts';
export { toLogRecord, type AttributeValue, type OutcomeLogRecord } from './log/log-record.ts';
