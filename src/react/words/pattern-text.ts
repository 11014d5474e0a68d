import type { CharacterKind, Field, Run } from '../../schema/index.ts';
import { leftToRight } from './isolate.ts';
import { firstLine } from './visible-text.ts';

/** How many characters are wanted, as far as that need be said. */
export type HowMany =
  | { readonly kind: 'any' }
  | { readonly kind: 'exactly' | 'at-least' | 'at-most'; readonly count: number }
  | { readonly kind: 'between'; readonly min: number; readonly max: number };

/** A blank answer is none: alone, one character at least goes without saying. */
export function howMany({ min, max }: Run, alone: boolean): HowMany {
  if (max === undefined) return min > (alone ? 1 : 0) ? { kind: 'at-least', count: min } : { kind: 'any' };
  if (min === max) return { kind: 'exactly', count: min };
  return min > 0 ? { kind: 'between', min, max } : { kind: 'at-most', count: max };
}

/** "digits and hyphens". */
export function kindList(
  { kinds }: Run,
  words: Readonly<Record<CharacterKind, string>>,
  language: string,
): string {
  return new Intl.ListFormat(language, { type: 'conjunction' }).format(kinds.map((kind) => words[kind]));
}

/** A pattern, or a part of it, which runs from left to right whatever it holds. */
export function patternText(pattern: string): string {
  return leftToRight(firstLine(pattern, 120));
}

/** What the server says about a field, in one line; empty where it says nothing. */
export function serversWords({ description }: Field): string {
  return description === undefined ? '' : firstLine(description, 160);
}
