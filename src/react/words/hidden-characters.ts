/** Controls but for tab and line breaks, marks, overrides and isolates of direction, separators, blank letters, tags. */
const never = [
  String.raw`\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180E`,
  String.raw`\u200B\u200E\u200F\u2028-\u202E\u2060-\u206F\u3164\uFEFF\uFFA0\uFFF0-\uFFFB`,
  String.raw`\u{1D173}-\u{1D17A}\u{E0000}-\u{E00FF}\u{E01F0}-\u{E0FFF}`,
].join('');

/** What joiners do nothing to: letters of scripts in which none joins, digits, punctuation, and joiners. */
const unjoined = String.raw`\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{N}\p{P}\p{Z}\p{Cc}\u200C\u200D`;

/** What there are variants of: emoji, Chinese characters, signs of mathematics, a few scripts. */
const varied = String.raw`\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Script=Han}\p{Sm}\p{Script=Mongolian}\p{Script=Myanmar}\p{Script=Phags_Pa}`;
const selectors = String.raw`\uFE00-\uFE0F\u180B-\u180D\u180F\u{E0100}-\u{E01EF}`;

/** No word of any language piles more marks on one letter; more of them are drawn over other words. */
const mostMarks = 8;

const hidden = [
  `[${never}]`,
  // Persian also joins to digits and Latin letters.
  String.raw`(?<=^|[${unjoined}])[\u200C\u200D](?!\p{Script=Arabic})`,
  // U+20E3 makes a key of a digit.
  String.raw`(?<![${varied}])[${selectors}](?!\u20E3)`,
  String.raw`(?<=\p{M}{${mostMarks}})\p{M}`,
];

/**
 * Runs of characters that change how other text is drawn, or that cannot be seen where they stand. Joiners and
 * selectors of variants are spared where they shape letters and emoji.
 */
export const hiddenCharacters = new RegExp(`(?:${hidden.join('|')})+`, 'gu');
