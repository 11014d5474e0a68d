import {
  isAnswer,
  originCalls,
  requestIdText,
  type Answer,
  type Call,
  type Origin,
  type Outcome,
  type RequestId,
} from '../core/index.ts';
import { createAnswers, type Answers } from './answers.ts';
import { progressTokenOf, type OpenCall } from './calls.ts';
import { decodeRequest } from './decode.ts';
import { encodeOutcome, text, type RequestMessage } from './messages.ts';
import { ofTask, relatedTask } from './related-task.ts';
import type { Session, Source } from './session.ts';

/** Questions that the server pushes as requests of its own (2025-06-18 and 2025-11-25, client/elicitation). */
export interface Push extends Source {
  /** Puts an `elicitation/create` request before the person and sends what comes of it. */
  ask(asked: RequestMessage): Promise<void>;
  /** `notifications/cancelled` of the server. True where it is about a request that the client never saw. */
  withdraw(params: RequestMessage['params']): boolean;
  /** True while the person is asked something. */
  readonly isOpen: () => boolean;
  /** A call has its result. */
  readonly callEnded: (id: RequestId) => void;
  /** Forgets everything: a new session counts its ids anew. */
  clear(): void;
}

export interface PushOptions {
  readonly session: Session;
  /** The call that a task belongs to. */
  readonly callOfTask: (taskId: string) => Call | undefined;
  /** Called whenever a prompt has come or gone. */
  readonly onChange: () => void;
}

interface OpenPrompt {
  readonly promptId: string;
  readonly origin: Origin;
  readonly taskId: string | undefined;
  /** Set where its task, or a call that may own it, was given up, with the reason. */
  givenUp?: { readonly reason: string | undefined };
  readonly rest: () => void;
}

export function createPush({ session, callOfTask, onChange }: PushOptions): Push {
  const { queue, calls } = session;
  const open = new Map<string, OpenPrompt>();
  /** Those whose address the person agreed to open: they have their answer, and go with a call that is given up. */
  const opened = new Set<OpenPrompt>();
  let answers = createAnswers();

  /** Sends what an outcome owes to the server, and remembers it for the session in which it was asked. */
  async function deliver({ id, params }: RequestMessage, outcome: Outcome, kept: Answers): Promise<void> {
    const message = ofTask(encodeOutcome(id, outcome), relatedTask(params));
    if (message) await session.toServer(message);
    // One that was lost with its connection may be asked again.
    if (outcome.action === 'disconnected') return;
    // What is wrong with a request stays so, and it may be too large to be looked at.
    const isWrong = outcome.action === 'refused' && outcome.code === -32602;
    kept.keep(id, isWrong ? undefined : params, message);
  }

  function originOf({ id }: RequestMessage, taskId: string | undefined): Origin {
    if (taskId !== undefined) {
      const call = callOfTask(taskId);
      return call ? { kind: 'call', call } : { kind: 'unknown' };
    }
    const stream = session.callOfStream(id);
    // A stream of an earlier session tells nothing about this one; that of a retry has an id of ours.
    const open = stream && calls.onWire(stream.id);
    return open ? { kind: 'call', call: open.call } : calls.origin();
  }

  async function ask(asked: RequestMessage): Promise<void> {
    const { id, params } = asked;
    const key = requestIdText(id);
    // A request that is repeated while it is open (a resumed stream) is the same question.
    if (open.has(key)) return;
    const kept = answers;
    const answered = kept.find(id, params);
    if (answered) {
      if (answered.message) await session.toServer(answered.message);
      return;
    }
    const taskId = relatedTask(params);
    const origin = originOf(asked, taskId);
    const envelope = { requestId: id, connection: session.connection(), origin };
    const { request, problems } = decodeRequest(params, envelope, session.modes);
    let mine: OpenPrompt | undefined;
    const outcome = await queue.ask(request, {
      problems,
      send: (answer: Answer) => deliver(asked, answer, kept),
      cancelCall: canceller(origin, taskId),
      onPrompt(promptId) {
        const rest = session.keepAlive({
          calls: () => owners(origin),
          serverToken: progressTokenOf(params),
        });
        session.completions.watch(promptId, request);
        mine = { promptId, origin, taskId, rest };
        open.set(key, mine);
        onChange();
      },
    });
    try {
      // The answers of a person were sent by the queue.
      if (!isAnswer(outcome)) await deliver(asked, outcome, kept);
      else if (mine && request.mode === 'url' && outcome.action === 'accept') noteOpened(mine);
    } finally {
      mine?.rest();
      // Only now: until the server has its answer, the same request is the same question.
      if (open.get(key) === mine) open.delete(key);
      onChange();
    }
  }

  function noteOpened(prompt: OpenPrompt): void {
    const listed = new Set(queue.getSnapshot().prompts.map(({ id }) => id));
    for (const other of opened) if (!listed.has(other.promptId)) opened.delete(other);
    if (listed.has(prompt.promptId)) opened.add(prompt);
    // Its call may have been given up while the consent was on its way.
    if (isOrphan(prompt)) giveUp(prompt);
  }

  /** The calls in flight that a prompt may belong to. */
  function owners(origin: Origin): readonly OpenCall[] {
    return originCalls(origin).flatMap(({ id }) => calls.find(id) ?? []);
  }

  /** A task goes on without the request that began it. */
  function mayOwn(id: RequestId, { origin, taskId }: OpenPrompt): boolean {
    return taskId === undefined && originCalls(origin).some((call) => call.id === id);
  }

  /** What it belongs to was given up, and nothing else that may own it is left. */
  function isOrphan({ givenUp, origin, taskId }: OpenPrompt): boolean {
    return givenUp !== undefined && (taskId !== undefined || owners(origin).length === 0);
  }

  /** Ends the prompts that were of a call which was given up, or of one that has ended meanwhile. */
  function endOrphans(id: RequestId): void {
    for (const prompt of known()) if (mayOwn(id, prompt) && isOrphan(prompt)) giveUp(prompt);
  }

  function known(): readonly OpenPrompt[] {
    return [...open.values(), ...opened];
  }

  function giveUp(prompt: OpenPrompt): void {
    const { promptId, givenUp } = prompt;
    queue.settle(promptId, { action: 'call-cancelled', reason: givenUp?.reason });
    queue.abandon(promptId, givenUp?.reason);
    opened.delete(prompt);
  }

  function canceller(origin: Origin, taskId: string | undefined): (() => void) | undefined {
    if (taskId !== undefined) return () => session.cancelTask(taskId);
    return origin.kind === 'call' ? () => session.cancelCall(origin.call.id) : undefined;
  }

  function endAll(outcome: Outcome): void {
    for (const { promptId } of open.values()) queue.settle(promptId, outcome);
  }

  return {
    ask,
    isOpen: () => open.size > 0,
    withdraw(params) {
      const id = params?.['requestId'] as RequestId;
      const prompt = open.get(requestIdText(id));
      if (!prompt) return answers.has(id);
      queue.settle(prompt.promptId, { action: 'withdrawn', reason: text(params?.['reason']) });
      return true;
    },
    callCancelled(id, reason) {
      for (const prompt of known()) if (mayOwn(id, prompt)) prompt.givenUp = { reason };
      endOrphans(id);
    },
    callEnded: endOrphans,
    taskCancelled(cancelled) {
      for (const prompt of known()) {
        if (prompt.taskId !== cancelled) continue;
        prompt.givenUp = { reason: undefined };
        giveUp(prompt);
      }
    },
    endAll,
    leave: (by) => endAll({ action: 'cancel', by }),
    clear() {
      for (const { rest } of open.values()) rest();
      open.clear();
      opened.clear();
      answers = createAnswers();
    },
  };
}
