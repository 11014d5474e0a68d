import { duration } from '../shared/time.ts';
import { wentWrong, type Call, type CallEnd } from './call.ts';

/** One short sentence about a call that has just ended. The time makes two in a row differ, so both are read. */
export function callNews({ tool, startedAt }: Call, end: CallEnd, endedAt: number): string {
  const time = duration(endedAt - startedAt);
  if (end.kind === 'cancelled') return `${tool} cancelled after ${time}.`;
  return wentWrong(end) ? `${tool} failed after ${time}.` : `${tool} finished after ${time}.`;
}
