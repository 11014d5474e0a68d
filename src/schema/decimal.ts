/** True where people of a locale write a comma before the decimals. By default the locale of the browser. */
export function usesDecimalComma(locale?: string): boolean {
  return new Intl.NumberFormat(locale).formatToParts(1.5).some(({ value }) => value === ',');
}

/** A number as a person of that habit writes it; all its digits stay. */
export function numberText(value: number, decimalComma: boolean): string {
  return decimalComma ? String(value).replace('.', ',') : String(value);
}

/** Digits and signs of other scripts: Arabic, Persian, and the wide ones of East Asian input methods. */
const foreign = /[\u0660-\u0669\u06F0-\u06F9\uFF10-\uFF19\u066B\uFF0E\uFF0B\uFF0D\u2212]/gu;

const signs = new Map([
  ['\u066B', '.'],
  ['\uFF0E', '.'],
  ['\uFF0B', '+'],
  ['\uFF0D', '-'],
  ['\u2212', '-'],
]);

/** The same number in the digits of ASCII. Each of them means one digit only, so that nothing is guessed. */
export function inAsciiDigits(text: string): string {
  // The last four bits of each of these digits are its value.
  return text.replace(
    foreign,
    (character) => signs.get(character) ?? String((character.codePointAt(0) ?? 0) & 15),
  );
}
