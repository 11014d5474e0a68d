import { simplePattern, type CharacterKind, type Field, type Run } from '../../schema/index.ts';
import { howMany, kindList, patternText, serversWords } from './pattern-text.ts';

/** In words where they say all of it; else the server's own, and the pattern for those who can read it. */
export function notPattern(pattern: string, field: Field): string {
  const simple = simplePattern(pattern);
  if (!simple) {
    const words = serversWords(field);
    return `Write this in the form that is asked for${words === '' ? '.' : `: “${words}”`}\nPattern: ${patternText(pattern)}`;
  }
  const prefix = simple.prefix === '' ? '' : `“${patternText(simple.prefix)}”`;
  if (!simple.run) return `Begin with ${prefix}.`;
  return `Write ${prefix === '' ? '' : `${prefix} and then `}${only(simple.run, prefix === '')}.`;
}

function only(run: Run, alone: boolean): string {
  const what = `only ${kindList(run, kinds, 'en')}`;
  const many = howMany(run, alone);
  switch (many.kind) {
    case 'any':
      return what;
    case 'exactly':
      return `exactly ${characters(many.count)}: ${what}`;
    case 'at-least':
      return `at least ${characters(many.count)}: ${what}`;
    case 'at-most':
      return `at most ${characters(many.count)}: ${what}`;
    case 'between':
      return `${many.min} to ${characters(many.max)}: ${what}`;
    default:
      return many satisfies never;
  }
}

const kinds: Readonly<Record<CharacterKind, string>> = {
  letter: 'letters (a to z, small or capital)',
  small: 'small letters (a to z)',
  capital: 'capital letters (A to Z)',
  digit: 'digits (0 to 9)',
  hyphen: 'hyphens (-)',
  underscore: 'underscores (_)',
  dot: 'dots (.)',
};

function characters(count: number): string {
  return count === 1 ? '1 character' : `${count} characters`;
}
