import { countedAs, type Counted, type ElicitationMode, type OutcomeEntry } from '../../core/index.ts';
import { allCounted } from './words.ts';

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
  return { servers: [...servers].toSorted(), outcomes: allCounted.filter((each) => outcomes.has(each)) };
}

/** The mode that all entries have; undefined where they differ. */
export function commonMode(entries: readonly OutcomeEntry[]): ElicitationMode | undefined {
  const modes = new Set(entries.map(({ mode }) => mode));
  const [mode] = modes;
  return modes.size === 1 ? mode : undefined;
}
