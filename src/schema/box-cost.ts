/** Letters that are written from right to left. */
const rightToLeft = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]+/gu;
/** Letters of scripts in which a browser finds the ends of words with a dictionary. */
const withoutSpaces = /[\u0E00-\u0EFF\u1000-\u109F\u1780-\u17FF]/gu;
const lineBreak = /\n/gu;

/**
 * What it costs a browser to lay out a text in a box, in Latin letters: measured in Chromium, a change of direction
 * costs twenty of them, and a line break or a letter of Thai ten. Text in boxes cannot be drawn piece by piece.
 */
export function boxCost(text: string): number {
  return (
    text.length + 40 * count(text, rightToLeft) + 10 * (count(text, withoutSpaces) + count(text, lineBreak))
  );
}

function count(text: string, what: RegExp): number {
  return text.match(what)?.length ?? 0;
}
