import { simplePattern, type CharacterKind, type Field, type Run } from '../../schema/index.ts';
import { howMany, kindList, patternText, serversWords } from './pattern-text.ts';

/** In words where they say all of it; else the server's own, and the pattern for those who can read it. */
export function notPattern(pattern: string, field: Field): string {
  const simple = simplePattern(pattern);
  if (!simple) {
    const words = serversWords(field);
    return `Schreiben Sie dies in der verlangten Form${words === '' ? '.' : `: „${words}“`}\nMuster: ${patternText(pattern)}`;
  }
  const prefix = simple.prefix === '' ? '' : `„${patternText(simple.prefix)}“`;
  if (!simple.run) return `Beginnen Sie mit ${prefix}.`;
  return `Schreiben Sie ${prefix === '' ? '' : `${prefix} und dann `}${only(simple.run, prefix === '')}.`;
}

function only(run: Run, alone: boolean): string {
  const what = `nur ${kindList(run, kinds, 'de')}`;
  const many = howMany(run, alone);
  switch (many.kind) {
    case 'any':
      return what;
    case 'exactly':
      return `genau ${many.count} Zeichen: ${what}`;
    case 'at-least':
      return `mindestens ${many.count} Zeichen: ${what}`;
    case 'at-most':
      return `höchstens ${many.count} Zeichen: ${what}`;
    case 'between':
      return `${many.min} bis ${many.max} Zeichen: ${what}`;
    default:
      return many satisfies never;
  }
}

const kinds: Readonly<Record<CharacterKind, string>> = {
  letter: 'Buchstaben (a bis z, klein oder groß)',
  small: 'Kleinbuchstaben (a bis z)',
  capital: 'Großbuchstaben (A bis Z)',
  digit: 'Ziffern (0 bis 9)',
  hyphen: 'Bindestriche (-)',
  underscore: 'Unterstriche (_)',
  dot: 'Punkte (.)',
};
