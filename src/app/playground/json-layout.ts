/** The parts of a JSON text. Each is kept as it was written: numbers, escapes and the order of members. */
const token = /"(?:[^"\\]|\\.)*"|[{}[\]:,]|[^\s{}[\]:,"]+/gu;

/** What an editor holds that takes half of a window. */
const lineLength = 68;
/** Deeper text is not moved further in. */
const deepest = 40;

/** Valid JSON without the space between its parts, for an address. */
export function squeeze(json: string): string {
  return tokensOf(json).join('');
}

/** Valid JSON laid out for reading: what fits on a line stays on one. */
export function tidy(json: string, width = lineLength): string {
  const tokens = tokensOf(json);
  const ends = endsOf(tokens);
  const lines: string[] = [];
  let line = '';
  let depth = 0;
  /** Up to this token, everything stands on one line. */
  let flatTill = -1;

  function breakLine(): void {
    lines.push(line);
    line = '  '.repeat(Math.min(depth, deepest));
  }

  for (const [index, part] of tokens.entries()) {
    if (isOpening(part)) {
      const end = ends.get(index);
      if (end && index > flatTill && line.length + end.width <= width) flatTill = end.at;
      line += part;
      if (end?.at === index + 1) continue;
      if (index <= flatTill) line += part === '{' ? ' ' : '';
      else {
        depth += 1;
        breakLine();
      }
    } else if (part === '}' || part === ']') {
      const isEmpty = isOpening(tokens[index - 1]);
      if (index <= flatTill) line += part === '}' && !isEmpty ? ' ' : '';
      else if (!isEmpty) {
        depth -= 1;
        breakLine();
      }
      line += part;
    } else if (part === ',') {
      line += index <= flatTill ? ', ' : ',';
      if (index > flatTill) breakLine();
    } else {
      line += part === ':' ? ': ' : part;
    }
  }
  return [...lines, line].join('\n');
}

function tokensOf(json: string): readonly string[] {
  return json.match(token) ?? [];
}

function isOpening(part: string | undefined): boolean {
  return part === '{' || part === '[';
}

/** For each token that opens something: where that ends, and how long it is on one line. */
function endsOf(
  tokens: readonly string[],
): ReadonlyMap<number, { readonly at: number; readonly width: number }> {
  const ends = new Map<number, { readonly at: number; readonly width: number }>();
  const open: { readonly index: number; readonly start: number }[] = [];
  let width = 0;
  for (const [index, part] of tokens.entries()) {
    if (isOpening(part)) open.push({ index, start: width });
    width += part.length + (/^[:,{}]$/u.test(part) ? 1 : 0);
    if (part !== '}' && part !== ']') continue;
    const opened = open.pop();
    if (opened) ends.set(opened.index, { at: index, width: width - opened.start });
  }
  return ends;
}
