import type { CancelledBy } from '../../core/index.ts';
import type { CallEntry, EntryOutcome } from './entry.ts';

/** How an ending is told: a word for people, the word of the protocol, and which of four looks it gets. */
export interface OutcomeWords {
  readonly word: string;
  /** What went to the server; absent where nothing did. */
  readonly protocol?: string;
  readonly tone: Tone;
}

export type Tone = 'good' | 'bad' | 'against' | 'quiet';

/** Words for the outcome of a prompt; none yet means that it waits. */
export function outcomeWords(outcome: EntryOutcome | undefined, isUrl = false): OutcomeWords {
  if (!outcome) return { word: 'waiting', tone: 'quiet' };
  switch (outcome.action) {
    case 'accept':
      return { word: isUrl ? 'agreed to open' : 'submitted', protocol: 'accept', tone: 'good' };
    case 'decline':
      return { word: 'rejected', protocol: 'decline', tone: 'against' };
    case 'cancel':
      return {
        word: outcome.by ? cancelWords[outcome.by] : 'closed',
        protocol: outcome.by ? `cancel · ${outcome.by}` : 'cancel',
        tone: 'quiet',
      };
    case 'expired':
      return { word: 'expired', protocol: 'cancel', tone: 'quiet' };
    case 'withdrawn':
      return { word: 'withdrawn', tone: 'quiet' };
    case 'call-cancelled':
      return { word: 'call cancelled', protocol: 'cancel', tone: 'quiet' };
    case 'disconnected':
      return { word: 'disconnected', tone: 'bad' };
    case 'refused':
      return { word: 'refused', protocol: `error ${outcome.code ?? ''}`.trim(), tone: 'bad' };
    default:
      return outcome.action satisfies never;
  }
}

const cancelWords: Readonly<Record<CancelledBy, string>> = {
  escape: 'closed with Escape',
  close: 'closed',
  blur: 'dismissed by a press outside',
  away: 'away',
  'page-closed': 'page closed',
  host: 'closed by this page',
};

export function callWords({ result, error }: Pick<CallEntry, 'result' | 'error'>): OutcomeWords {
  if (error?.code === 'cancelled') return { word: 'cancelled', tone: 'quiet' };
  if (error) return { word: 'failed', tone: 'bad' };
  return result?.isError === true
    ? { word: 'tool reported an error', tone: 'bad' }
    : { word: 'finished', tone: 'good' };
}
