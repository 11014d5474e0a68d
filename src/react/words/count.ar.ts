import { leftToRight } from './isolate.ts';

/**
 * A counted thing in Arabic: one and two are words of their own; then the number comes first, with a plural from
 * three to ten, an accusative singular from eleven on, and a genitive singular at the hundreds.
 */
export interface Counted {
  readonly zero: string;
  readonly one: string;
  readonly two: string;
  /** After 3 to 10, 103 to 110, … */
  readonly few: string;
  /** After 11 to 99, 111 to 199, … */
  readonly many: string;
  /** After 100 to 102, 200 to 202, …, and after fractions. */
  readonly other: string;
}

const rules = new Intl.PluralRules('ar');

export function counted(count: number, forms: Counted): string {
  const form = rules.select(count);
  return form === 'zero' || form === 'one' || form === 'two' ? forms[form] : `${count} ${forms[form]}`;
}

/** Answers as the object of a verb, as in "choose two answers". */
export function answersToChoose(count: number): string {
  return counted(count, {
    zero: '0 إجابة',
    one: 'إجابة واحدة',
    two: 'إجابتين',
    few: 'إجابات',
    many: 'إجابة',
    other: 'إجابة',
  });
}

/** Questions as the object of a verb, as in "you rejected two questions". */
export function questionsToEnd(count: number): string {
  return counted(count, {
    zero: '0 سؤال',
    one: 'سؤالًا واحدًا',
    two: 'سؤالين',
    few: 'أسئلة',
    many: 'سؤالًا',
    other: 'سؤال',
  });
}

/** Characters as the object of a verb, as in "write two characters". */
export function charactersToWrite(count: number): string {
  return counted(count, {
    zero: '0 حرف',
    one: 'حرفًا واحدًا',
    two: 'حرفين',
    few: 'أحرف',
    many: 'حرفًا',
    other: 'حرف',
  });
}

/** Seconds after a preposition, as in "in two seconds". */
export function secondsToCome(count: number): string {
  return counted(count, {
    zero: '0 ثانية',
    one: 'ثانية واحدة',
    two: 'ثانيتين',
    few: 'ثوانٍ',
    many: 'ثانية',
    other: 'ثانية',
  });
}

export function minutesToCome(count: number): string {
  return counted(count, {
    zero: '0 دقيقة',
    one: 'دقيقة واحدة',
    two: 'دقيقتين',
    few: 'دقائق',
    many: 'دقيقة',
    other: 'دقيقة',
  });
}

export function hoursToCome(count: number): string {
  return counted(count, {
    zero: '0 ساعة',
    one: 'ساعة واحدة',
    two: 'ساعتين',
    few: 'ساعات',
    many: 'ساعة',
    other: 'ساعة',
  });
}

/** How often something was done, as in "rejected twice". */
export function timesDone(count: number): string {
  return counted(count, {
    zero: '0 مرة',
    one: 'مرة واحدة',
    two: 'مرتين',
    few: 'مرات',
    many: 'مرة',
    other: 'مرة',
  });
}

/** A request's id with its sign before it, which would be drawn behind it among Arabic letters. */
export function numbered(id: string): string {
  return leftToRight(`#${id}`);
}
