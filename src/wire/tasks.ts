import type { Answer, Call, Outcome } from '../core/index.ts';
import { failedAtOnce } from './at-once.ts';
import {
  isRecord,
  refusalError,
  resultOf,
  text,
  type JsonRpcError,
  type ResponseMessage,
} from './messages.ts';
import { createOwnRequests } from './own-requests.ts';
import { divide, questionsOf, refusalOf, type Entry } from './questions.ts';
import type { Session, Source } from './session.ts';

/** How many tasks are remembered. */
const most = 1_000;
const terminal = new Set(['completed', 'failed', 'cancelled']);

/**
 * Tasks: which call each belongs to (2025-11-25, basic/utilities/tasks), and the questions inside them
 * (extension `io.modelcontextprotocol/tasks`, "Task Update Requests").
 */
export interface Tasks extends Source {
  /** The call that began a task. */
  readonly callOf: (taskId: string) => Call | undefined;
  /** Notes that a call goes on as a task, where its result says so. */
  readonly began: (call: Call, result: unknown) => void;
  /** What the client is to see of a task: without the questions that are put before the person here. */
  readonly lift: (task: unknown, meta: object | undefined) => unknown;
  /** True for the response to a request of ours. */
  readonly takes: (response: ResponseMessage) => boolean;
}

interface Task {
  readonly call: Call | undefined;
  /** By key: none is used twice in a task, so that an answered one is never asked again. */
  readonly questions: Map<string, Asked>;
  /** A question of this task could not be asked. */
  failure: JsonRpcError | undefined;
}

interface Asked {
  readonly promptId: string;
  /** When the task was last changed as it asked; an older copy of it says nothing new. */
  readonly updatedAt: number;
}

export function createTasks(session: Session): Tasks {
  const { queue } = session;
  const tasks = new Map<string, Task>();
  const requests = createOwnRequests((message) => session.toServer(message));
  let silent = false;

  function taskOf(taskId: string, call?: Call): Task {
    const known = tasks.get(taskId);
    if (known) return known;
    const task: Task = { call, questions: new Map(), failure: undefined };
    tasks.set(taskId, task);
    for (const oldest of tasks.keys()) {
      if (tasks.size <= most) break;
      tasks.delete(oldest);
    }
    return task;
  }

  function update(taskId: string, key: string, outcome: Outcome, meta: object | undefined): Promise<void> {
    const inputResponses = { [key]: resultOf(outcome) };
    return failedAtOnce(
      requests.send({
        jsonrpc: '2.0',
        id: session.freshId(),
        method: 'tasks/update',
        params: { taskId, inputResponses, ...(meta && { _meta: meta }) },
      }),
    );
  }

  function ask(state: TaskState, entries: readonly Entry[], meta: object | undefined): void {
    const { taskId } = state;
    const task = taskOf(taskId);
    const { call, questions } = task;
    const asked = questionsOf(session, entries, {
      requestId: call?.id ?? taskId,
      origin: call ? { kind: 'call', call } : { kind: 'unknown' },
    });
    task.failure ??= refusalOf(queue, asked);
    if (task.failure) return;
    for (const { key, request } of asked) {
      const outcome = queue.ask(request, {
        onPrompt: (promptId) => questions.set(key, { promptId, updatedAt: updatedAtOf(state) }),
        send: (answer: Answer) => (silent ? undefined : update(taskId, key, answer, meta)),
      });
      void outcome.then((ended) => {
        if (ended.action === 'expired') update(taskId, key, ended, meta).catch(() => undefined);
        if (ended.action === 'refused') task.failure = refusalError(ended.code, ended.problems);
      });
    }
  }

  function endTask(taskId: string, outcome: Outcome): void {
    const task = tasks.get(taskId);
    if (!task) return;
    tasks.delete(taskId);
    for (const { promptId } of task.questions.values()) queue.settle(promptId, outcome);
    if (task.call) session.callEnded(task.call.id);
  }

  function lift(value: unknown, meta: object | undefined): unknown {
    if (!isTaskState(value)) return value;
    const { taskId, status } = value;
    if (terminal.has(status)) {
      endTask(taskId, { action: 'withdrawn', reason: `The task has ended: ${status}.` });
      return value;
    }
    const { inputRequests, ...task } = value;
    const { questions, others } = divide(isRecord(inputRequests) ? inputRequests : {});
    const known = tasks.get(taskId)?.questions ?? new Map<string, Asked>();
    for (const [key, { promptId, updatedAt }] of known) {
      if (updatedAtOf(value) > updatedAt && !questions.some(([asked]) => asked === key)) {
        queue.settle(promptId, { action: 'withdrawn', reason: 'The task no longer asks this.' });
      }
    }
    if (questions.length === 0) return value;
    const fresh = questions.filter(([key]) => !known.has(key));
    ask(value, fresh, meta);
    const failure = tasks.get(taskId)?.failure;
    if (failure) return { ...task, status: 'failed', error: failure };
    return others ? { ...task, inputRequests: others } : { ...task, status: 'working' };
  }

  return {
    callOf: (taskId) => tasks.get(taskId)?.call,
    began(call, result) {
      if (!isRecord(result)) return;
      const task = result['resultType'] === 'task' ? result : result['task'];
      const taskId = isRecord(task) ? text(task['taskId']) : undefined;
      if (taskId !== undefined) taskOf(taskId, call);
    },
    lift,
    takes: requests.takes,
    callCancelled() {},
    taskCancelled: (taskId) => endTask(taskId, { action: 'call-cancelled' }),
    endAll(outcome) {
      for (const taskId of Array.from(tasks.keys())) endTask(taskId, outcome);
      requests.clear();
    },
    // The task goes on, and its questions stay for whoever asks for it next.
    leave(by) {
      silent = true;
      for (const { questions } of tasks.values()) {
        for (const { promptId } of questions.values()) queue.settle(promptId, { action: 'cancel', by });
      }
    },
  };
}

interface TaskState {
  readonly taskId: string;
  readonly status: string;
  readonly inputRequests?: unknown;
  readonly lastUpdatedAt?: unknown;
}

function isTaskState(value: unknown): value is TaskState {
  return isRecord(value) && typeof value['taskId'] === 'string' && typeof value['status'] === 'string';
}

function updatedAtOf({ lastUpdatedAt }: TaskState): number {
  return typeof lastUpdatedAt === 'string' ? Date.parse(lastUpdatedAt) : Number.NaN;
}
