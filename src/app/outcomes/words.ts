import type { Counted, ElicitationMode, Rate } from '../../core/index.ts';

/** How each ending but accept is called, in the filter and in the table. */
const otherWords: Readonly<Record<Exclude<Counted, 'accept'>, string>> = {
  decline: 'Rejected',
  cancel: 'Dismissed',
  expired: 'Expired',
  away: 'Away',
  'page-closed': 'Page closed',
  host: 'Closed by this page',
  withdrawn: 'Withdrawn',
  'call-cancelled': 'Call cancelled',
  disconnected: 'Disconnected',
  refused: 'Refused',
};

/** All endings, in the order in which they are listed. */
export const allCounted: readonly Counted[] = [
  'accept',
  ...(Object.keys(otherWords) as (keyof typeof otherWords)[]),
];

/** How an ending is called of a question of this mode; without one, of questions of any. */
export function countedWord(counted: Counted, mode: ElicitationMode | undefined): string {
  if (counted !== 'accept') return otherWords[counted];
  switch (mode) {
    case 'form':
      return 'Submitted';
    case 'url':
      return 'Agreed to open';
    case undefined:
      return 'Submitted or agreed to open';
    default:
      return mode satisfies never;
  }
}

/** What a fingerprint in `schema` stands for. The address itself is never noted. */
export const subjectWords: Readonly<Record<ElicitationMode, string>> = {
  form: 'schema',
  url: 'an address to open, host fingerprint',
};

/** What the person did with the question. */
export const telling = ['accept', 'decline', 'cancel', 'expired'] as const satisfies readonly Counted[];

/** What says nothing about the question. */
export const apart = [
  'away',
  'page-closed',
  'host',
  'withdrawn',
  'call-cancelled',
  'disconnected',
  'refused',
] as const satisfies readonly Counted[];

/** The sign keeps to its number: a space that breaks no line. */
export function percent(share: number): string {
  return `${Math.round(share * 100)}\u00a0%`;
}

/** "23 to 88 %"; in words, because a dash is read out as minus, or not at all. */
export function interval({ low, high }: Rate): string {
  return `${Math.round(low * 100)} to ${percent(high)}`;
}
