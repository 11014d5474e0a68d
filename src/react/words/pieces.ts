/** Up to this length a text is drawn as one. */
const longestWhole = 2_000;
const longestPiece = 1_000;

/**
 * A long text in pieces that can be drawn one by one, as they come into view: some texts (of changing directions, or
 * in scripts without spaces) take a browser seconds to lay out as a whole. Put together again they are the text. They
 * end at line breaks where there are some, else at spaces, and never inside of a character.
 */
export function piecesOf(text: string): readonly string[] {
  if (text.length <= longestWhole) return [text];
  const pieces: string[] = [];
  for (let start = 0; start < text.length;) {
    const end = endOf(text, start);
    pieces.push(text.slice(start, end));
    start = end;
  }
  return pieces;
}

function endOf(text: string, start: number): number {
  const furthest = start + longestPiece;
  if (furthest >= text.length) return text.length;
  const half = start + longestPiece / 2;
  // Not in the whole text: where there is none, it would be searched up to its start for each piece.
  const here = text.slice(half, furthest);
  for (const space of ['\n', ' ']) {
    const at = here.lastIndexOf(space);
    if (at >= 0) return half + at + 1;
  }
  // A mark, joiner or second half of a character stays with what it belongs to.
  for (let end = furthest; end > half; end -= 1)
    if (!belongsToLast.test(text.slice(end, end + 2))) return end;
  return furthest;
}

const belongsToLast = /^(?:\p{M}|\u200C|\u200D|[\u{1F3FB}-\u{1F3FF}]|[\uDC00-\uDFFF])/u;
