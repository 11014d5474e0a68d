import { emitter, reportLater } from '../emitter.ts';
import type { PromptQueue } from '../prompt-queue.ts';
import { outcomeEntry, type OutcomeEntry } from './outcome-entry.ts';
import { createRateTable, type RateRow } from './rate-table.ts';

export interface OutcomeLogOptions {
  /** How many entries are kept, the newest. Counts stay for ever. Default 1,000. */
  readonly keep?: number | undefined;
  /** How many questions have a row of their own in the rate table. Default 1,000. */
  readonly keepQuestions?: number | undefined;
  /** Told of each entry when its prompt ends: the place for a logger or a telemetry library. */
  readonly onOutcome?: ((entry: OutcomeEntry) => void) | undefined;
}

/** How prompts ended, without anything that a person typed. Its functions need no `this`. */
export interface OutcomeLog {
  /** The entries, oldest first: the same list until another prompt ends. */
  readonly getSnapshot: () => readonly OutcomeEntry[];
  /** Calls the listener after each entry; call what it returns to stop. */
  readonly subscribe: (listener: () => void) => () => void;
  /** One row a question, asked last first: the same list until another prompt ends. */
  readonly rates: () => readonly RateRow[];
  /** The entries as JSON Lines: one JSON object a line. */
  readonly toJsonLines: () => string;
  /** Stops to listen. What was noted stays readable. */
  readonly dispose: () => void;
}

/**
 * Notes for each prompt of a queue how it ended, from now on, drawn or not. The person's answers are never in it:
 * an entry has ids, names, fingerprints, times and kinds.
 */
export function createOutcomeLog(
  queue: Pick<PromptQueue, 'observe'>,
  { keep = 1_000, keepQuestions = 1_000, onOutcome }: OutcomeLogOptions = {},
): OutcomeLog {
  const changes = emitter<void>();
  const table = createRateTable(keepQuestions);
  let entries: readonly OutcomeEntry[] = [];
  let rows: readonly RateRow[] | undefined;

  const dispose = queue.observe((event) => {
    if (event.type !== 'ended') return;
    const { state, askedAt } = event.prompt;
    const endedAt = state.kind === 'ended' ? state.endedAt : askedAt;
    const entry = outcomeEntry(event.prompt, event.outcome, endedAt);
    table.count(entry);
    rows = undefined;
    entries = keep > 0 ? [...entries, entry].slice(-keep) : [];
    changes.emit();
    try {
      onOutcome?.(entry);
    } catch (error) {
      reportLater(error);
    }
  });

  return {
    getSnapshot: () => entries,
    subscribe: changes.listen,
    rates: () => (rows ??= table.rows()),
    toJsonLines: () => entries.map((entry) => `${JSON.stringify(entry)}\n`).join(''),
    dispose,
  };
}
