/** True where people of a locale write a comma before the decimals. By default the locale of the browser. */
export function usesDecimalComma(locale?: string): boolean {
  return new Intl.NumberFormat(locale).formatToParts(1.5).some(({ value }) => value === ',');
}

/** A number as a person of that habit writes it; all its digits stay. */
export function numberText(value: number, decimalComma: boolean): string {
  return decimalComma ? String(value).replace('.', ',') : String(value);
}

/**
 * Digits and signs of other scripts (Arabic, Persian, and the wide ones of East Asian input methods), and the
 * marks that nobody sees, which browsers write before the sign of a number in a script from right to left.
 */
const foreign = /[\u0660-\u0669\u06F0-\u06F9\uFF10-\uFF19\uFF0E\uFF0B\uFF0D\u2212\u061C\u200E\u200F]/gu;

const signs = new Map([
  ['\uFF0E', '.'],
  ['\uFF0B', '+'],
  ['\uFF0D', '-'],
  ['\u2212', '-'],
  ['\u061C', ''],
  ['\u200E', ''],
  ['\u200F', ''],
]);

/** The same number in the digits of ASCII. Each of them means one digit only, so that nothing is guessed. */
export function inAsciiDigits(text: string): string {
  // The last four bits of each of these digits are its value.
  return text.replace(
    foreign,
    (character) => signs.get(character) ?? String((character.codePointAt(0) ?? 0) & 15),
  );
}

/** Stands before the decimals in Arabic and Persian, and means nothing else. */
export const arabicDecimalSign = '\u066B';

/** Thousands set apart by one and the same mark that never stands before decimals: a space, an apostrophe, `\u066C`. */
const apart = /^[+-]?[1-9]\d{0,2}([ \u00A0\u2009\u202F'\u2019\u066C])\d{3}(?:\1\d{3})*(?:[.,\u066B]\d*)?$/u;

/** The same number without the marks that only group its digits. */
export function withoutGroups(text: string): string {
  const mark = apart.exec(text)?.[1];
  return mark === undefined ? text : text.replaceAll(mark, '');
}
