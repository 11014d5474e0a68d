/** Alphabets in which names are registered and whose letters are taken for each other's. */
const scripts: readonly (readonly [name: string, letter: RegExp])[] = [
  ['Latin', /\p{Script=Latin}/u],
  ['Cyrillic', /\p{Script=Cyrillic}/u],
  ['Greek', /\p{Script=Greek}/u],
  ['Armenian', /\p{Script=Armenian}/u],
  ['Georgian', /\p{Script=Georgian}/u],
  ['Cherokee', /\p{Script=Cherokee}/u],
  ['Hebrew', /\p{Script=Hebrew}/u],
  ['Arabic', /\p{Script=Arabic}/u],
  ['Thai', /\p{Script=Thai}/u],
  ['Devanagari', /\p{Script=Devanagari}/u],
  // Written together in one word as a matter of course (UTS #39, "Restriction-Level Detection").
  [
    'Chinese, Japanese or Korean',
    /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}]/u,
  ],
];

/** The scripts of the letters in one part of a host's name. */
export function scriptsOf(label: string): readonly string[] {
  const found = scripts.filter(([, letter]) => letter.test(label)).map(([name]) => name);
  // Latin beside East Asian writing is usual there (UTS #39, "Highly Restrictive").
  return found.length === 2 && found.includes('Latin') && found.includes('Chinese, Japanese or Korean')
    ? ['Latin']
    : found;
}
