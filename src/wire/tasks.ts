import type { Answer, Call, Outcome } from '../core/index.ts';
import { NewestMap } from '../core/newest-map.ts';
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
import { isTaskState, isTerminal, updatedAtOf, type TaskState } from './task-state.ts';

/** How many tasks are remembered. */
const most = 1_000;

/**
 * Tasks: which call each belongs to (2025-11-25, basic/utilities/tasks), and the questions inside them
 * (extension `io.modelcontextprotocol/tasks`, "Task Update Requests").
 */
export interface Tasks extends Source {
  /** The call that began a task. */
  readonly callOf: (taskId: string) => Call | undefined;
  /** Notes that a call goes on as a task, where its result says so: then true. */
  readonly began: (call: Call, result: unknown) => boolean;
  /** What the client is to see of a task: without the questions that are put before the person here. */
  readonly lift: (task: unknown, meta: object | undefined) => unknown;
  /** Sends a request of ours. Rejects where the server does not confirm it. */
  readonly request: (method: string, params: Readonly<Record<string, unknown>>) => Promise<void>;
  /** True for the response to a request of ours. */
  readonly takes: (response: ResponseMessage) => boolean;
}

interface Task {
  readonly call: Call | undefined;
  /** By key: none is used twice in a task, so that an answered one is never asked again. */
  readonly questions: Map<string, Asked>;
  /** Prompts whose address the person agreed to open: listed until the task has ended. */
  readonly opened: string[];
  /** A question of this task could not be asked. */
  failure: JsonRpcError | undefined;
  /** It has ended or was given up: an older copy of it, which still asks, may come all the same. */
  isOver: boolean;
}

interface Asked {
  readonly promptId: string;
  /** When the task was last changed as it asked; an older copy of it says nothing new. */
  readonly updatedAt: number;
}

export function createTasks(session: Session): Tasks {
  const { queue } = session;
  const tasks = new NewestMap<Task>(most);
  const requests = createOwnRequests((message) => session.toServer(message));
  /** Prompts that have not ended, those of tasks too that are over or that nobody remembers. */
  const open = new Set<string>();
  /** Set in the moment in which the page or the client goes away. */
  let leaving = false;

  function taskOf(taskId: string, call?: Call): Task {
    const known = tasks.get(taskId);
    if (known) return known;
    const task: Task = { call, questions: new Map(), opened: [], failure: undefined, isOver: false };
    tasks.set(taskId, task);
    return task;
  }

  function request(method: string, params: Readonly<Record<string, unknown>>): Promise<void> {
    return requests.send({ jsonrpc: '2.0', id: session.freshId(), method, params });
  }

  /** No call waits for this, so that the answer is given when the server has confirmed it. */
  function update(taskId: string, key: string, outcome: Outcome, meta: object | undefined): Promise<void> {
    const inputResponses = { [key]: resultOf(outcome) };
    return request('tasks/update', { taskId, inputResponses, ...(meta && { _meta: meta }) });
  }

  function ask(state: TaskState, entries: readonly Entry[], meta: object | undefined): void {
    const { taskId } = state;
    const task = taskOf(taskId);
    const { call, questions } = task;
    const asked = questionsOf(session, entries, {
      requestId: call?.id ?? taskId,
      origin: call ? { kind: 'call', call } : { kind: 'unknown' },
    });
    const refused = refusalOf(queue, asked);
    if (refused) {
      fail(task, refused);
      return;
    }
    for (const { key, request } of asked) {
      let prompt = '';
      const outcome = queue.ask(request, {
        onPrompt(promptId) {
          prompt = promptId;
          open.add(promptId);
          questions.set(key, { promptId, updatedAt: updatedAtOf(state) });
        },
        send: (answer: Answer) => (leaving ? undefined : update(taskId, key, answer, meta)),
        cancelCall: () => session.cancelTask(taskId),
      });
      void outcome.then((ended) => {
        open.delete(prompt);
        if (ended.action === 'refused') fail(task, refusalError(ended.code, ended.problems));
        if (ended.action === 'accept' && request.mode === 'url') opened(task, prompt);
        // What could not be told is asked once more at the next look at the task.
        if (ended.action === 'expired') update(taskId, key, ended, meta).catch(() => questions.delete(key));
      });
    }
  }

  /** The client sees a task that failed; what else it asks is of no use to anybody. */
  function fail(task: Task, failure: JsonRpcError): void {
    task.failure ??= failure;
    settleAll(task, { action: 'call-cancelled' });
  }

  function opened(task: Task, promptId: string): void {
    if (task.isOver || task.failure) queue.putAway(promptId);
    else task.opened.push(promptId);
  }

  function settleAll({ questions, opened: addresses }: Task, outcome: Outcome, isComplete = false): void {
    for (const { promptId } of questions.values()) queue.settle(promptId, outcome);
    for (const promptId of addresses.splice(0)) {
      if (isComplete) queue.completed(promptId);
      else queue.putAway(promptId);
    }
  }

  function endTask(taskId: string, outcome: Outcome, isComplete = false): void {
    const task = tasks.get(taskId);
    if (!task || task.isOver) return;
    task.isOver = true;
    settleAll(task, outcome, isComplete);
    if (task.call) session.callEnded(task.call.id);
  }

  function lift(value: unknown, meta: object | undefined): unknown {
    if (!isTaskState(value)) return value;
    const { taskId, status } = value;
    if (isTerminal(status)) {
      const reason = `The task has ended: ${status}.`;
      endTask(taskId, { action: 'withdrawn', reason }, status === 'completed');
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
    if (tasks.get(taskId)?.isOver !== true && fresh.length > 0) ask(value, fresh, meta);
    const failure = tasks.get(taskId)?.failure;
    if (failure) return { ...task, status: 'failed', error: failure };
    return others ? { ...task, inputRequests: others } : { ...task, status: 'working' };
  }

  return {
    callOf: (taskId) => tasks.get(taskId)?.call,
    began(call, result) {
      if (!isRecord(result)) return false;
      const task = result['resultType'] === 'task' ? result : result['task'];
      const taskId = isRecord(task) ? text(task['taskId']) : undefined;
      if (taskId === undefined) return false;
      taskOf(taskId, call);
      return true;
    },
    lift,
    request,
    takes: requests.takes,
    callCancelled() {},
    taskCancelled: (taskId) => endTask(taskId, { action: 'call-cancelled' }),
    endAll(outcome) {
      for (const taskId of Array.from(tasks.keys())) endTask(taskId, outcome);
      for (const promptId of Array.from(open)) queue.settle(promptId, outcome);
      tasks.clear();
      requests.clear();
    },
    // The task goes on, and its questions stay for whoever asks for it next.
    leave(by) {
      leaving = true;
      for (const { questions } of tasks.values()) {
        for (const [key, { promptId }] of questions) {
          const isLeft = queue.settle(promptId, { action: 'cancel', by }) !== 'ignored';
          // A page that comes back from the browser's cache asks again; not what was answered before.
          if (isLeft) questions.delete(key);
        }
      }
      leaving = false;
    },
  };
}
