/** The first place where a text stops being JSON. */
export interface JsonFault {
  readonly reason: string;
  /** Where it is: in the text, and for a person, who counts from 1. */
  readonly offset: number;
  readonly line: number;
  readonly column: number;
}

/** What may come next. */
type Wanted = 'value' | 'value or end' | 'name' | 'name or end' | 'colon' | 'comma or end';

const space = /[ \t\n\r]*/y;
const stringStart = /"(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*/y;
const scalar = /(?:true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?)(?![\w.+-])/y;
const word = /[^\s,:{}[\]"]+/y;

/**
 * Finds what is wrong with a text that should be JSON; nothing where `JSON.parse` takes it. Browsers say it in
 * different words, and not all of them say where.
 */
export function jsonFault(text: string): JsonFault | undefined {
  const open: ('{' | '[')[] = [];
  let wanted: Wanted = 'value';
  let at = 0;
  const fault = (reason: string, offset = at): JsonFault => ({ reason, offset, ...placeOf(text, offset) });

  for (;;) {
    at += lengthOf(space, text, at);
    const char = text[at];
    const inside = open.at(-1);
    if (wanted === 'comma or end' && inside === undefined) {
      return char === undefined ? undefined : fault('The JSON has ended before this.');
    }
    if (char === undefined) return fault(`The text ends too early: ${missing(wanted, inside)} is missing.`);
    if (char === '/') return fault('JSON has no comments.');
    const closes = char === '}' ? '{' : char === ']' ? '[' : undefined;
    if (closes !== undefined) {
      if (closes !== inside) return fault(`“${char}” closes nothing that is open here.`);
      if (wanted === 'colon') return fault('A colon and a value are missing before this.');
      if (!wanted.endsWith('or end')) {
        return fault(
          text[lastBefore(text, at)] === ','
            ? 'There is a comma too many before this.'
            : 'A value is missing before this.',
        );
      }
      open.pop();
      wanted = 'comma or end';
      at += 1;
      continue;
    }
    if (wanted === 'colon' || wanted === 'comma or end') {
      const sign: string = wanted === 'colon' ? ':' : ',';
      if (char !== sign) return fault(`A ${wanted === 'colon' ? 'colon' : 'comma'} is missing before this.`);
      wanted = sign === ':' || inside === '[' ? 'value' : 'name';
      at += 1;
      continue;
    }
    const isName = wanted.startsWith('name');
    if (char === '"') {
      const end = at + lengthOf(stringStart, text, at);
      const wrong = stringFault(text[end]);
      if (wrong !== undefined) return fault(wrong, text[end] === '\\' || text[end] === '\t' ? end : at);
      wanted = isName ? 'colon' : 'comma or end';
      at = end + 1;
      continue;
    }
    if (char === "'" || char === '“' || char === '`')
      return fault('Texts need straight double quotation marks (").');
    if (char === ',' || char === ':') return fault(`A ${isName ? 'name' : 'value'} is missing before this.`);
    if (isName) return fault('The name of a property needs double quotation marks (").');
    if (char === '{' || char === '[') {
      open.push(char);
      wanted = char === '{' ? 'name or end' : 'value or end';
      at += 1;
      continue;
    }
    const length = lengthOf(scalar, text, at);
    if (length === 0) {
      const found = text.slice(at, at + Math.min(40, Math.max(1, lengthOf(word, text, at))));
      return fault(`“${found}” is no JSON value.`);
    }
    wanted = 'comma or end';
    at += length;
  }
}

function lengthOf(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0].length ?? 0;
}

function lastBefore(text: string, at: number): number {
  return text.slice(0, at).trimEnd().length - 1;
}

/** What is wrong where a string stops, by the character that it stops at. */
function stringFault(stop: string | undefined): string | undefined {
  if (stop === '"') return undefined;
  if (stop === '\\') return 'No such escape: a backslash itself is written \\\\.';
  if (stop === '\t') return 'A tab in a text is written \\t.';
  return 'This text has no closing quotation mark on its line.';
}

function missing(wanted: Wanted, inside: '{' | '[' | undefined): string {
  if (wanted === 'colon') return 'a colon and a value';
  if (wanted === 'value') return 'a value';
  if (wanted === 'name') return 'another property';
  return inside === '{' ? '“}”' : '“]”';
}

function placeOf(text: string, offset: number): { readonly line: number; readonly column: number } {
  const before = text.slice(0, offset).split(/\r\n|\r|\n/u);
  return { line: before.length, column: Array.from(before.at(-1) ?? '').length + 1 };
}
