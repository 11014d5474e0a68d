import { callNames, type ElicitationMode } from '../prompt.ts';
import type { OutcomeEntry } from './outcome-entry.ts';
import { rateOf, type Rate } from './wilson.ts';

/** What a prompt is counted as: its outcome, and dismissals that say nothing about the question under their own names. */
export type Counted = OutcomeEntry['outcome'] | 'away' | 'page-closed' | 'host';

export type Counts = Readonly<Record<Counted, number>>;

/** What tells one question from another: who asks, in which call, with which schema or for which host; not the message. */
export interface RatedQuestion {
  readonly mode: ElicitationMode;
  readonly server: string;
  /** Names of the calls (tools, mostly) in which it may have been asked. */
  readonly tools: readonly string[];
  /** Fingerprint of the schema; in URL mode of where the address leads. */
  readonly schema: string;
}

/** How one question ended, each time it was asked. */
export interface RateRow {
  /** Absent in the last row, which sums up questions that were dropped because there were too many. */
  readonly question?: RatedQuestion;
  /** Number of prompts. */
  readonly total: number;
  readonly counts: Counts;
  /**
   * `accept`, `decline`, `cancel` and `expired` among the prompts that ended so, at the person. `away`, `page-closed`,
   * `host` and what ended from outside say nothing about the question: they are left out there, and their own rates
   * are those among all prompts.
   */
  readonly rates: Readonly<Record<Counted, Rate>>;
}

export interface RateTable {
  readonly count: (entry: OutcomeEntry) => void;
  /** Asked last first; the row of dropped questions, if any, at the end. */
  readonly rows: () => readonly RateRow[];
}

interface Tally {
  readonly question: RatedQuestion;
  readonly counts: Record<Counted, number>;
}

/** Counts for ever, for at most so many questions: the one that was asked least recently is then added to the rest. */
export function createRateTable(most: number): RateTable {
  // The order of a map is that of insertion: whoever is asked again moves to the end.
  const tallies = new Map<string, Tally>();
  const dropped = noCounts();
  let hasDropped = false;
  return {
    count(entry) {
      const question: RatedQuestion = {
        mode: entry.mode,
        server: entry.server,
        tools: callNames(entry.calls),
        schema: entry.schema,
      };
      const key = JSON.stringify([question.mode, question.server, question.tools, question.schema]);
      const tally = tallies.get(key) ?? { question, counts: noCounts() };
      tally.counts[countedAs(entry)] += 1;
      tallies.delete(key);
      tallies.set(key, tally);
      if (tallies.size <= most) return;
      const [oldest] = tallies;
      if (!oldest) return;
      tallies.delete(oldest[0]);
      hasDropped = true;
      for (const name of countedNames) dropped[name] += oldest[1].counts[name];
    },
    rows() {
      const rows = Array.from(tallies.values(), ({ question, counts }) => ({ question, ...rated(counts) }));
      return hasDropped ? [...rows.toReversed(), rated(dropped)] : rows.toReversed();
    },
  };
}

/** What an entry is counted as in the rate table. */
export function countedAs({ outcome, by }: OutcomeEntry): Counted {
  return by === 'away' || by === 'page-closed' || by === 'host' ? by : outcome;
}

function rated(counted: Counts): Omit<RateRow, 'question'> {
  const sum = (names: readonly Counted[]): number => names.reduce((all, name) => all + counted[name], 0);
  const total = sum(countedNames);
  const told = sum(telling);
  const rates = countedNames.map((name) => {
    return [name, rateOf(counted[name], telling.includes(name) ? told : total)] as const;
  });
  return { total, counts: { ...counted }, rates: Object.fromEntries(rates) as RateRow['rates'] };
}

function noCounts(): Record<Counted, number> {
  return {
    accept: 0,
    decline: 0,
    cancel: 0,
    expired: 0,
    away: 0,
    'page-closed': 0,
    host: 0,
    withdrawn: 0,
    'call-cancelled': 0,
    disconnected: 0,
    refused: 0,
  };
}

const countedNames = Object.keys(noCounts()) as readonly Counted[];

/** What says something about the question. */
const telling: readonly Counted[] = ['accept', 'decline', 'cancel', 'expired'];
