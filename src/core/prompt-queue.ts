import { change, type Entry } from './entry.ts';
import { createLimiter, type QueueLimits } from './limits.ts';
import { createMemory, nothing, type KeepableDraft } from './memory.ts';
import { createMutes, type MuteActions } from './mutes.ts';
import { createOpened, type OpenedActions } from './opened.ts';
import { isAnswer, type Answer, type Outcome, type Problem } from './outcome.ts';
import { knownKind } from './error-kinds.ts';
import { attempt, emitter, reportLater } from './emitter.ts';
import type { Connection, Prompt, PromptRequest, RequestId } from './prompt.ts';
import { sizeProblem } from './request-size.ts';
import { createRecallActions, type RecallActions } from './recall-actions.ts';
import {
  createTimeLimits,
  type DeadlineOptions,
  type TimeLimitActions,
  type TimeLimitOptions,
} from './time-limits.ts';

/** What a surface draws. Immutable: the same object until something changes. */
export interface QueueSnapshot {
  /** Every prompt that the person can still see, oldest first: waiting, sending, and ended but not yet put away. */
  readonly prompts: readonly Prompt[];
  /** Id of the prompt that is open; undefined when all are set aside or there is none. */
  readonly shownId: string | undefined;
  /** Connections whose further prompts wait in the tray without opening. */
  readonly muted: readonly Connection[];
}

/** Told to observers synchronously and in order, for every prompt, drawn or not. */
export type QueueEvent =
  | { readonly type: 'asked'; readonly prompt: Prompt }
  | { readonly type: 'ended'; readonly prompt: Prompt; readonly outcome: Outcome }
  /** URL mode, some time after it ended with accept: what was to be done at the address is done. */
  | { readonly type: 'finished'; readonly prompt: Prompt }
  /** The same, but the call that it was opened for was given up before. */
  | { readonly type: 'abandoned'; readonly prompt: Prompt; readonly reason?: string | undefined };

/**
 * What `settle` did: `ended` now; `sending` until the answer has left; `failed` to send it at once, so that the
 * prompt waits again with the reason; or `ignored` (ended before, or unknown).
 */
export type SettleResult = 'ended' | 'sending' | 'failed' | 'ignored';

export interface AskOptions extends DeadlineOptions {
  /** Aborted when the request is taken back: ends the prompt as `withdrawn`. */
  readonly signal?: AbortSignal | undefined;
  /**
   * Delivers an answer. The prompt counts as answered when this resolves; when it rejects, the prompt waits
   * again with the reason, and the person can try once more. Without it an answer counts at once.
   */
  readonly send?: ((answer: Answer) => void | Promise<void>) | undefined;
  /** What is wrong with the request already, found by whoever decoded it: it is refused. */
  readonly problems?: readonly Problem[] | undefined;
  /** Told the prompt's own id before anything else happens, so that the caller can settle it from outside. */
  readonly onPrompt?: ((promptId: string) => void) | undefined;
  /** Gives up the call that the prompt belongs to; offered where a question is asked again after a Reject. */
  readonly cancelCall?: (() => void) | undefined;
  /**
   * URL mode, where the call goes on only when what is done at the address is finished: called each time the person
   * says so. The asker then tells the queue that it is `completed`, or `stillOpen`.
   */
  readonly onFinished?: (() => void) | undefined;
}

export interface PromptQueueOptions extends TimeLimitOptions {
  /** Says why a request cannot be asked honestly; an empty list lets it in. */
  readonly check?: ((request: PromptRequest) => readonly Problem[]) | undefined;
  /** Beyond them a request is refused at once: one too many with -32603, one that is too large with -32602. */
  readonly limits?: QueueLimits | undefined;
  /**
   * What may be kept of a draft for when the question is asked again; secrets must not be. Undefined keeps nothing,
   * and so does a queue without this function.
   */
  readonly keepable?: KeepableDraft | undefined;
  /** Milliseconds since the epoch. */
  readonly now?: (() => number) | undefined;
}

/**
 * All prompts that are waiting, from all connections. Made by `createPromptQueue`. Its functions need no `this`
 * and can be handed on by themselves.
 */
export interface PromptQueue extends RecallActions, TimeLimitActions, MuteActions, OpenedActions {
  /** Puts a request before the person. Never rejects, and settles exactly once. */
  readonly ask: (request: PromptRequest, options?: AskOptions) => Promise<Outcome>;
  /** What keeps a request from being asked honestly; empty where nothing does. Never throws. */
  readonly problems: (request: PromptRequest) => readonly Problem[];
  /** A call has its result: what was kept for further questions of that call is forgotten. */
  readonly callEnded: (connectionId: string, callId: RequestId) => void;
  /**
   * A session is over: its mute, its opened addresses and what was kept for further questions of its calls are
   * forgotten. It does not end prompts by itself.
   */
  readonly connectionClosed: (connectionId: string) => void;
  /** Ends a prompt. On a prompt that has ended, or whose answer is on its way, it changes nothing and says so. */
  readonly settle: (promptId: string, outcome: Outcome) => SettleResult;
  /** The host's way to cancel all that wait; ends each as cancel by `host` (or by what is given). */
  readonly dismissAll: (by?: 'host' | 'page-closed') => void;
  /** Opens a prompt, taking it back from the tray. */
  readonly show: (promptId: string) => void;
  /** Later: the prompt goes to the tray without an answer and the next one opens. */
  readonly setAside: (promptId: string) => void;
  /** Puts away a prompt that has ended and stayed listed: from outside while edited, or with an address opened. */
  readonly putAway: (promptId: string) => void;
  /** Called by a surface when it has drawn the prompt. */
  readonly markDrawn: (promptId: string) => void;
  /** What was typed so far; kept apart from the snapshot so that a key press redraws nothing. */
  readonly draft: (promptId: string) => unknown;
  readonly keepDraft: (promptId: string, draft: unknown, edited: boolean) => void;
  /**
   * Called by a surface when it shows errors: their kinds, as the keywords of JSON Schema that were broken
   * (`required`, `minimum`, `pattern`, …), for the outcome log. Anything else is noted as `other`.
   */
  readonly noteErrors: (promptId: string, kinds: readonly string[]) => void;
  /**
   * Gives up the call that asks, where the asker said how: the prompt ends as `call-cancelled`, or its opened
   * address is forgotten.
   */
  readonly cancelCall: (promptId: string) => void;
  readonly subscribe: (listener: () => void) => () => void;
  readonly getSnapshot: () => QueueSnapshot;
  readonly observe: (observer: (event: QueueEvent) => void) => () => void;
}

const empty: QueueSnapshot = { prompts: [], shownId: undefined, muted: [] };

/** Makes an empty queue. It knows no transport, no schema and no DOM. */
export function createPromptQueue(options: PromptQueueOptions = {}): PromptQueue {
  const { check, limits, keepable, now = Date.now } = options;
  const entries = new Map<string, Entry>();
  const limiter = createLimiter(limits);
  const memory = createMemory(keepable);
  const mutes = createMutes(entries, () => shownId, publish);
  const recall = createRecallActions(entries, memory.forget, publish);
  const opened = createOpened(entries, remove, publish, {
    finished: (prompt) => events.emit({ type: 'finished', prompt }),
    abandoned: (prompt, reason) => events.emit({ type: 'abandoned', prompt, reason }),
  });
  const times = createTimeLimits(options, now, entries, settle, publish);
  const changes = emitter<void>();
  const events = emitter<QueueEvent>();
  let snapshot = empty;
  let count = 0;
  let shownId: string | undefined;

  function publish(): void {
    const prompts = Array.from(entries.values(), ({ prompt }) => prompt);
    snapshot = { prompts, shownId, muted: mutes.list() };
    changes.emit();
  }

  /** The oldest prompt that still wants an answer and was not set aside; else one whose answer is on its way. */
  function next(): string | undefined {
    const listed = Array.from(entries.values(), ({ prompt }) => prompt).filter(({ setAside }) => !setAside);
    const first = (kind: 'waiting' | 'sending') => listed.find(({ state }) => state.kind === kind)?.id;
    return first('waiting') ?? first('sending');
  }

  /** The questions that must be answered before an answer of this batch can leave. */
  function missing({ prompt: { id, request } }: Entry): readonly Prompt[] {
    if (request.batch === undefined) return [];
    return Array.from(entries.values(), ({ prompt }) => prompt).filter(
      (other) => other.id !== id && other.request.batch === request.batch && other.state.kind === 'waiting',
    );
  }

  function remove(id: string): void {
    entries.delete(id);
    if (shownId === id) shownId = next();
  }

  function end(entry: Entry, outcome: Outcome): void {
    const { id, edited, drawn, request } = entry.prompt;
    const endedAt = now();
    change(entry, { state: { kind: 'ended', outcome, endedAt } });
    entry.release();
    // Remembering must not stop an ending, whatever the host put into its request.
    attempt(() => memory.ended(entry.prompt, outcome, entry.draft, endedAt), undefined);
    // A session that is gone asks no more.
    if (outcome.action === 'disconnected') mutes.drop(request.connection.id);
    // One that was refused was never listed: a flood of them draws nothing anew.
    const isListed = entries.has(id);
    const agreed = request.mode === 'url' && outcome.action === 'accept';
    const finished = agreed && entry.completed === true;
    if (agreed && !finished) {
      opened.open(entry);
      if (shownId === id) shownId = next() ?? id;
      // What the person typed is not taken from under their hands when the prompt ends from outside.
    } else if (isAnswer(outcome) || !edited || !drawn) remove(id);
    if (isListed) publish();
    events.emit({ type: 'ended', prompt: entry.prompt, outcome });
    entry.resolve(outcome);
    if (finished) events.emit({ type: 'finished', prompt: entry.prompt });
  }

  function deliver(entry: Entry, answer: Answer): SettleResult {
    if (!entry.send) {
      end(entry, answer);
      return 'ended';
    }
    const others = missing(entry);
    change(entry, { state: { kind: 'sending', answer, ...(others.length > 0 && { held: true }) } });
    // The place is left to the next question that it waits for.
    if (shownId === entry.prompt.id) shownId = others.find(({ setAside }) => !setAside)?.id ?? shownId;
    publish();
    const stillSending = (): boolean => entry.prompt.state.kind === 'sending';
    const arrived = (): void => {
      if (stillSending()) end(entry, answer);
    };
    const failed = (error: unknown): void => {
      if (!stillSending()) return;
      // A held answer that is given up so was never sent.
      if (entry.overtaken) {
        end(entry, entry.overtaken);
        return;
      }
      change(entry, {
        state: { kind: 'waiting', failure: { reason: errorText(error), answer } },
        failedSends: (entry.prompt.failedSends ?? 0) + 1,
      });
      publish();
    };
    try {
      // Called in this very turn: a page that is being closed gives no later one.
      const sent = entry.send(answer);
      void Promise.resolve(sent).then(arrived, failed);
    } catch (error) {
      failed(error);
      return 'failed';
    }
    return 'sending';
  }

  function settle(promptId: string, outcome: Outcome): SettleResult {
    const entry = entries.get(promptId);
    if (!entry) return 'ignored';
    const { state } = entry.prompt;
    switch (state.kind) {
      case 'waiting':
        if (isAnswer(outcome)) return deliver(entry, outcome);
        end(entry, outcome);
        return 'ended';
      case 'sending':
        // A lost session ends the sending too. Anything else came too late, unless the sending fails.
        if (outcome.action === 'disconnected') {
          end(entry, outcome);
          return 'ended';
        }
        if (!isAnswer(outcome)) entry.overtaken = outcome;
        return 'ignored';
      case 'ended':
        return 'ignored';
      default:
        return state satisfies never;
    }
  }

  function ask(request: PromptRequest, askOptions: AskOptions = {}): Promise<Outcome> {
    const { signal, send, problems = [], onPrompt, cancelCall, onFinished } = askOptions;
    return new Promise((resolve) => {
      const id = `prompt-${++count}`;
      const abort = (): void => {
        settle(id, {
          action: 'withdrawn',
          reason: signal?.reason === undefined ? undefined : errorText(signal.reason),
        });
      };
      const refusal = refusalOf(request, problems);
      const recalled = refusal ? nothing : attempt(() => memory.recall(request), nothing);
      const isFilled = recalled.recall === 'filled';
      const askedAt = now();
      const deadline = times.deadlineOf(askOptions, askedAt);
      const prompt: Prompt = {
        id,
        request,
        state: { kind: 'waiting' },
        askedAt,
        setAside: mutes.has(request.connection.id),
        // What is filled in is the person's own typing, and guarded as such.
        edited: isFilled,
        drawn: false,
        deadline,
        recall: recalled.recall,
        rejected: recalled.rejected,
        canCancelCall: cancelCall !== undefined && request.origin.kind === 'call',
      };
      const release = (): void => {
        signal?.removeEventListener('abort', abort);
        times.stop(id);
      };
      const [draft, offered] = isFilled ? [recalled.draft, undefined] : [undefined, recalled.draft];
      const entry: Entry = { prompt, send, cancelCall, onFinished, resolve, release, draft, offered };
      // One that is refused never enters the list, so that nobody can see or answer it.
      if (!refusal) entries.set(id, entry);
      attempt(() => onPrompt?.(id), undefined);
      events.emit({ type: 'asked', prompt });
      if (refusal) end(entry, refusal);
      else if (signal?.aborted) abort();
      else if (deadline && deadline.at <= askedAt) settle(id, { action: 'expired' });
      else if (entry.prompt.state.kind !== 'ended') {
        signal?.addEventListener('abort', abort, { once: true });
        times.start(id, deadline, askedAt);
        // What was opened needs no answer: it gives its place to what does.
        if (shownId === undefined || entries.get(shownId)?.prompt.opened !== undefined)
          shownId = next() ?? shownId;
        publish();
      }
    });
  }

  function refusalOf(request: PromptRequest, known: readonly Problem[]): Outcome | undefined {
    const problems = known.length > 0 ? known : problemsOf(request);
    if (problems.length > 0) return { action: 'refused', code: -32602, problems };
    const { id } = request.connection;
    const waiting = Array.from(entries.values()).filter(
      ({ prompt }) => prompt.request.connection.id === id && prompt.state.kind !== 'ended',
    );
    const tooMany = limiter.admit(id, waiting.length, now());
    return tooMany && { action: 'refused', code: -32603, problems: [tooMany] };
  }

  function problemsOf(request: PromptRequest): readonly Problem[] {
    try {
      const tooLarge = sizeProblem(request, limits);
      return tooLarge ? [tooLarge] : (check?.(request) ?? []);
    } catch (error) {
      return [{ reason: `The request could not be read: ${errorText(error)}` }];
    }
  }

  function update(promptId: string, patch: Partial<Prompt>): boolean {
    const entry = entries.get(promptId);
    if (!entry) return false;
    change(entry, patch);
    return true;
  }

  function putAway(promptId: string): void {
    if (entries.get(promptId)?.prompt.state.kind !== 'ended') return;
    remove(promptId);
    publish();
  }

  return {
    ask,
    problems: problemsOf,
    callEnded: memory.callEnded,
    connectionClosed(connectionId) {
      memory.connectionClosed(connectionId);
      mutes.unmute(connectionId);
      const left = Array.from(entries.values(), ({ prompt }) => prompt).filter(
        ({ opened: stage, request }) => stage !== undefined && request.connection.id === connectionId,
      );
      for (const { id } of left) remove(id);
      if (left.length > 0) publish();
    },
    settle,
    dismissAll(by = 'host') {
      for (const id of Array.from(entries.keys())) settle(id, { action: 'cancel', by });
    },
    show(promptId) {
      if (promptId === shownId || !update(promptId, { setAside: false })) return;
      shownId = promptId;
      publish();
    },
    setAside(promptId) {
      if (entries.get(promptId)?.prompt.setAside !== false) return;
      update(promptId, { setAside: true });
      if (shownId === promptId) shownId = next();
      publish();
    },
    putAway,
    markDrawn(promptId) {
      times.drawn(promptId);
      // Nothing that is drawn depends on it: publishing would only draw everything once more.
      update(promptId, { drawn: true });
    },
    draft: (promptId) => entries.get(promptId)?.draft,
    keepDraft(promptId, draft, edited) {
      const entry = entries.get(promptId);
      if (!entry) return;
      entry.draft = draft;
      if (entry.prompt.edited === edited) return;
      change(entry, { edited });
      publish();
    },
    noteErrors(promptId, kinds) {
      const known = entries.get(promptId)?.prompt.errorKinds ?? [];
      const all = [...new Set([...known, ...kinds.map(knownKind)])];
      // As above: nothing is drawn anew for it.
      if (all.length > known.length) update(promptId, { errorKinds: all });
    },
    ...recall,
    finish: opened.finish,
    completed: opened.completed,
    stillOpen: opened.stillOpen,
    abandon: opened.abandon,
    extendDeadline: times.extendDeadline,
    attachSurface: times.attachSurface,
    mute: mutes.mute,
    unmute: mutes.unmute,
    cancelCall(promptId) {
      const entry = entries.get(promptId);
      if (!entry?.prompt.canCancelCall) return;
      const { state, awaited } = entry.prompt;
      if (state.kind !== 'waiting' && awaited !== true) return;
      try {
        entry.cancelCall?.();
      } catch (error) {
        reportLater(error);
        return;
      }
      // Where giving up the call has not ended its prompts already.
      if (awaited === true) putAway(promptId);
      else settle(promptId, { action: 'call-cancelled' });
    },
    subscribe: changes.listen,
    getSnapshot: () => snapshot,
    observe: events.listen,
  };
}

/** The readable part of whatever was thrown or given as a reason. */
export function errorText(error: unknown): string {
  if (error instanceof Error) return error.message;
  // Not every value has a text: asking an object without a prototype for it throws.
  return typeof error === 'string' ? error : 'unknown error';
}
