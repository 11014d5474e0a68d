import { isolated } from './isolate.ts';

/**
 * Characters that change how other text is drawn or that cannot be seen: C0 and C1 controls (but for tab and
 * line breaks), bidi marks, overrides and isolates, zero-width spaces, soft hyphens, line separators, tags and
 * interlinear marks. Joiners are spared: letters and emoji are shaped with them.
 */
const hidden =
  /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\u00AD\u061C\u180E\u200B\u200E\u200F\u2028-\u202E\u2060-\u206F\uFEFF\uFFF9-\uFFFB\u{E0001}-\u{E007F}]/gu;

/** A waving flag and the tag characters after it are one emoji (the flags of England, Scotland and Wales). */
const flags = /(\u{1F3F4}[\u{E0020}-\u{E007E}]{1,8}\u{E007F})/u;

/**
 * Text from a server with everything invisible made visible, so that it cannot hide or reorder what the
 * person reads. `⟨U+202E⟩` stands for a right-to-left override.
 */
export function visibleText(text: string): string {
  return text
    .split(flags)
    .map((part, index) => (index % 2 === 1 ? part : part.replace(hidden, mark)))
    .join('');
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

/**
 * What somebody else says, for a sentence of ours: one line of at most `length` characters with nothing hidden in
 * it, which keeps its own direction. Empty where nothing is said; the quotation marks are the language's.
 */
export function quotable(text: string, length = 200): string {
  const line = text
    .trim()
    .slice(0, 4 * length)
    .replace(/[\t\n\r ]+/gu, ' ');
  return line === '' ? '' : isolated(cut(visibleText(line), length));
}

function cut(text: string, length: number): string {
  const characters = Array.from(text);
  return characters.length > length ? `${characters.slice(0, length - 1).join('')}…` : text;
}
