import type { Counted, Rate } from '../../core/index.ts';

/** How each ending is called, in the filter and in the table. */
export const countedWords: Readonly<Record<Counted, string>> = {
  accept: 'Submitted',
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
