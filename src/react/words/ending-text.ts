import type { Outcome } from '../../core/index.ts';
import type { Strings } from './strings.ts';
import { visibleText } from './visible-text.ts';

/** How a prompt ended, in words. Names and reasons come from outside and are made visible first. */
export function endingText(strings: Strings, outcome: Outcome, server: string): string {
  const seen =
    'reason' in outcome && outcome.reason !== undefined
      ? { ...outcome, reason: visibleText(outcome.reason) }
      : outcome;
  return strings.ended(seen, visibleText(server));
}
