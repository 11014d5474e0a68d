import { countedAs, type Counted, type OutcomeEntry } from '../../core/index.ts';
import { countedWords } from './words.ts';

/** Which entries are listed; an empty text is all. */
export interface OutcomeFilter {
  readonly server: string;
  readonly outcome: Counted | '';
}

export const everything: OutcomeFilter = { server: '', outcome: '' };

export function filtered(
  entries: readonly OutcomeEntry[],
  { server, outcome }: OutcomeFilter,
): readonly OutcomeEntry[] {
  return entries.filter(
    (entry) => (server === '' || entry.server === server) && (outcome === '' || countedAs(entry) === outcome),
  );
}

/** What there is to choose from: what occurs, and what is chosen, even where it occurs no more. */
export function choices(
  entries: readonly OutcomeEntry[],
  { server, outcome }: OutcomeFilter,
): { readonly servers: readonly string[]; readonly outcomes: readonly Counted[] } {
  const servers = new Set(entries.map((entry) => entry.server));
  if (server !== '') servers.add(server);
  const outcomes = new Set(entries.map(countedAs));
  if (outcome !== '') outcomes.add(outcome);
  const inOrder = Object.keys(countedWords) as readonly Counted[];
  return { servers: [...servers].toSorted(), outcomes: inOrder.filter((each) => outcomes.has(each)) };
}
