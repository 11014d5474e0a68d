import { hiddenCharacters } from './hidden-characters.ts';
import { isolated } from './isolate.ts';

/** A waving flag and the tag characters after it are one emoji (the flags of England, Scotland and Wales). */
const flags = /(\u{1F3F4}[\u{E0020}-\u{E007E}]{1,8}\u{E007F})/u;

/** Of a run of hidden characters so many are named: enough to see what they are. */
const mostNamed = 16;

/**
 * Text from a server with everything invisible made visible, so that it cannot hide or reorder what the
 * person reads. `⟨U+202E⟩` stands for a right-to-left override, `⟨+20⟩` for twenty more hidden characters.
 */
export function visibleText(text: string): string {
  return text
    .split(flags)
    .map((part, index) => (index % 2 === 1 ? part : part.replace(hiddenCharacters, named)))
    .join('');
}

function named(run: string): string {
  const characters = Array.from(run);
  const more = characters.length - mostNamed;
  return `${characters.slice(0, mostNamed).map(mark).join('')}${more > 0 ? `⟨+${more}⟩` : ''}`;
}

function mark(character: string): string {
  return `⟨U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}⟩`;
}

/** The first line with something on it, at most `length` characters, for a title or a list. */
export function firstLine(text: string, length = 80): string {
  // Cut first: a megabyte of message is not searched for its first line.
  const [line = ''] = visibleText(text.slice(0, 4 * length).trimStart()).split(/[\r\n]/u, 1);
  return cut(line.trimEnd(), length);
}

/** A name or an id, all on one line: at most `length` characters with nothing hidden in them. */
export function oneLine(text: string, length = 80): string {
  const line = text
    .trim()
    .slice(0, 4 * length)
    .replace(/[\t\n\r ]+/gu, ' ');
  return cut(visibleText(line), length);
}

/**
 * What somebody else says, for a sentence of ours: one line of at most `length` characters with nothing hidden in
 * it, which keeps its own direction. Empty where nothing is said; the quotation marks are the language's.
 */
export function quotable(text: string, length = 200): string {
  const line = oneLine(text, length);
  return line === '' ? '' : isolated(line);
}

/** The part of a text around the first character that hides in it, made visible; undefined where none does. */
export function hiddenPart(text: string): string | undefined {
  // A box may hold a megabyte, and is looked through with each key.
  const at = text.slice(0, 65_536).search(hiddenCharacters);
  if (at < 0) return undefined;
  const start = Math.max(0, at - 20);
  return `${start > 0 ? '…' : ''}${quotable(text.slice(start, at + 60), 80)}`;
}

/** Every mark that some language quotes with. */
const quotationMarks = /["“”„‟«»‹›「」『』〝〞〟＂]/gu;

/** The same for a name that stands in quotation marks: it holds none that could end them before their time. */
export function quotableName(text: string): string {
  return quotable(text.replace(quotationMarks, "'"), 60);
}

function cut(text: string, length: number): string {
  const characters = Array.from(text);
  return characters.length > length ? `${characters.slice(0, length - 1).join('')}…` : text;
}
