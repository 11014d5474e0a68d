import type { Outcome } from '../../core/index.ts';
import type { Strings } from './strings.ts';
import { quotable, visibleText } from './visible-text.ts';

/** How a prompt ended, in words. Names and reasons come from outside and are made fit to be shown first. */
export function endingText(strings: Strings, outcome: Outcome, server: string): string {
  const seen =
    'reason' in outcome && outcome.reason !== undefined
      ? { ...outcome, reason: quotable(outcome.reason) }
      : outcome;
  return strings.ended(seen, visibleText(server));
}

/** That an answer did not arrive, with the reason of whoever was to carry it. */
export function sendFailedText(strings: Strings, server: string, reason: string): string {
  return strings.sendFailed(visibleText(server), quotable(reason));
}
