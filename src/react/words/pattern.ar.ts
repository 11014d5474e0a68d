import { simplePattern, type CharacterKind, type Field, type Run } from '../../schema/index.ts';
import { charactersToWrite } from './count.ar.ts';
import { isolated, leftToRight } from './isolate.ts';
import { howMany, kindList, patternText, serversWords } from './pattern-text.ts';

/** In words where they say all of it; else the server's own, and the pattern for those who can read it. */
export function notPattern(pattern: string, field: Field): string {
  const simple = simplePattern(pattern);
  if (!simple) {
    const words = serversWords(field);
    return `اكتب هذا بالشكل المطلوب${words === '' ? '.' : `: «${isolated(words)}»`}\nالنمط: ${patternText(pattern)}`;
  }
  const prefix = simple.prefix === '' ? '' : `«${patternText(simple.prefix)}»`;
  if (!simple.run) return `ابدأ بالنص ${prefix}.`;
  return `اكتب ${prefix === '' ? '' : `${prefix} ثم `}${only(simple.run, prefix === '')}.`;
}

function only(run: Run, alone: boolean): string {
  const what = kindList(run, kinds, 'ar');
  const many = howMany(run, alone);
  switch (many.kind) {
    case 'any':
      return `من هذه فقط: ${what}`;
    case 'exactly':
      return `${charactersToWrite(many.count)} بالضبط، من هذه فقط: ${what}`;
    case 'at-least':
      return `${charactersToWrite(many.count)} على الأقل، من هذه فقط: ${what}`;
    case 'at-most':
      return `${charactersToWrite(many.count)} على الأكثر، من هذه فقط: ${what}`;
    case 'between':
      return `من ${many.min} إلى ${charactersToWrite(many.max)}، من هذه فقط: ${what}`;
    default:
      return many satisfies never;
  }
}

const range = (from: string, to: string): string => `من ${leftToRight(from)} إلى ${leftToRight(to)}`;

const kinds: Readonly<Record<CharacterKind, string>> = {
  letter: `حروف لاتينية صغيرة أو كبيرة (${range('a', 'z')})`,
  small: `حروف لاتينية صغيرة (${range('a', 'z')})`,
  capital: `حروف لاتينية كبيرة (${range('A', 'Z')})`,
  digit: `أرقام (${range('0', '9')})`,
  hyphen: `واصلات (${leftToRight('-')})`,
  underscore: `شرطات سفلية (${leftToRight('_')})`,
  dot: `نقاط (${leftToRight('.')})`,
};
