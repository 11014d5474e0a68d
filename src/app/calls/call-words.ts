import type { Tone } from '../transcript/outcome-words.ts';
import { wentWrong, type Call } from './call.ts';

/** The state of a call in words, and the look that goes with it. */
export function callWords(
  call: Call,
  waiting: boolean,
): { readonly word: string; readonly tone: Tone | 'busy' } {
  switch (call.state.kind) {
    case 'queued':
      return { word: 'Queued until another call ends', tone: 'quiet' };
    case 'running':
      return waiting
        ? { word: 'Waiting for your answer', tone: 'against' }
        : { word: 'Running', tone: 'busy' };
    case 'ended': {
      const { end } = call.state;
      if (end.kind === 'cancelled') return { word: 'Cancelled', tone: 'quiet' };
      if (end.kind === 'failed') return { word: 'Failed', tone: 'bad' };
      return wentWrong(end)
        ? { word: 'The tool reported an error', tone: 'bad' }
        : { word: 'Finished', tone: 'good' };
    }
    default:
      return call.state satisfies never;
  }
}
