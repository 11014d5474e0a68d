import { describe, expect, it } from 'vitest';
import type { EntryOutcome } from './entry.ts';
import { callWords, outcomeWords } from './outcome-words.ts';

describe('the words for an ending', () => {
  it.each<[EntryOutcome | undefined, string, string | undefined]>([
    [undefined, 'waiting', undefined],
    [{ action: 'accept', content: {} }, 'submitted', 'accept'],
    [{ action: 'decline' }, 'rejected', 'decline'],
    [{ action: 'cancel', by: 'escape' }, 'closed with Escape', 'cancel · escape'],
    [{ action: 'cancel', by: 'close' }, 'closed', 'cancel · close'],
    [{ action: 'cancel', by: 'blur' }, 'dismissed by a press outside', 'cancel · blur'],
    [{ action: 'cancel', by: 'away' }, 'away', 'cancel · away'],
    [{ action: 'cancel', by: 'page-closed' }, 'page closed', 'cancel · page-closed'],
    [{ action: 'cancel', by: 'host' }, 'closed by this page', 'cancel · host'],
    [{ action: 'expired' }, 'expired', 'cancel'],
    [{ action: 'withdrawn' }, 'withdrawn', undefined],
    [{ action: 'call-cancelled' }, 'call cancelled', 'cancel'],
    [{ action: 'disconnected' }, 'disconnected', undefined],
    [{ action: 'refused', code: -32602 }, 'refused', 'error -32602'],
  ])('%j: %s', (outcome, word, protocol) => {
    expect(outcomeWords(outcome).word).toBe(word);
    expect(outcomeWords(outcome).protocol).toBe(protocol);
  });

  it('never look alike for a decision and the absence of one', () => {
    const tones = (['accept', 'decline', 'cancel'] as const).map((action) => outcomeWords({ action }).tone);
    expect(new Set(tones).size).toBe(3);
  });

  it('tell a failed call from an error that the tool reports', () => {
    expect(callWords({ error: { message: 'x' } }).word).toBe('failed');
    expect(callWords({ error: { code: 'cancelled', message: 'x' } }).word).toBe('cancelled');
    expect(callWords({ result: { content: [], isError: true } }).word).toBe('tool reported an error');
    expect(callWords({ result: { content: [] } }).word).toBe('finished');
  });
});
