import type { Option } from '../../../schema/index.ts';

/** More rows than this are not drawn: typing on narrows them. */
export const mostRows = 100;

export interface Matches {
  /** Indexes of the options to draw, in the order of the schema. */
  readonly rows: readonly number[];
  /** How many match in all. */
  readonly count: number;
}

/** The options whose label holds what was typed, whatever the case and the accents; at most `most` of them to draw. */
export function matching(options: readonly Option[], typed: string, most = mostRows): Matches {
  const wanted = plain(typed.trim());
  // Many lists that nobody has typed into cost nothing.
  const all =
    wanted === ''
      ? [...options.keys()]
      : options.flatMap(({ label }, index) => (plain(label).includes(wanted) ? [index] : []));
  return { rows: all.slice(0, Math.min(most, mostRows)), count: all.length };
}

const marks = /\p{M}+/gu;

function plain(text: string): string {
  // Marks go before as well: to bring very many of them into order takes a browser seconds.
  return text.replace(marks, '').normalize('NFD').replace(marks, '').toLowerCase();
}
