import { isRecord } from './messages.ts';

const terminal = new Set(['completed', 'failed', 'cancelled']);

export const isTerminal = (status: string): boolean => terminal.has(status);

/** What a server tells of a task (extension `io.modelcontextprotocol/tasks`). */
export interface TaskState {
  readonly taskId: string;
  readonly status: string;
  readonly inputRequests?: unknown;
  readonly lastUpdatedAt?: unknown;
}

export function isTaskState(value: unknown): value is TaskState {
  return isRecord(value) && typeof value['taskId'] === 'string' && typeof value['status'] === 'string';
}

/** When it was last changed; an older copy of it may come later. */
export function updatedAtOf({ lastUpdatedAt }: TaskState): number {
  return typeof lastUpdatedAt === 'string' ? Date.parse(lastUpdatedAt) : Number.NaN;
}
