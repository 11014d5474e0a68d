/** Characters that have a name in every language. Letters and digits are those of ASCII. */
export type CharacterKind = 'letter' | 'small' | 'capital' | 'digit' | 'hyphen' | 'underscore' | 'dot';

/** So many characters, each of one of these kinds. */
export interface Run {
  readonly kinds: readonly CharacterKind[];
  readonly min: number;
  readonly max: number | undefined;
}

/** What a pattern demands of a whole text, where that can be said in a few words. */
export interface SimplePattern {
  /** What the text begins with; empty where that is all the same. */
  readonly prefix: string;
  /** What follows, to the end; undefined where anything may. */
  readonly run: Run | undefined;
}

/** `^`, then a text without signs that mean something; then, up to `$`, a set with how often. */
const shape = /^\^((?:[\w@:/#-]|\\[./-])*)(?:(\\[dw]|\[[^\]]*\])([*+]|\{\d{1,4}(?:,\d{0,4})?\})?\$)?$/u;

/** A hyphen that stands elsewhere makes a range. */
const set = /^(?:\[(-?)((?:a-z|A-Z|0-9|\\[dw.-]|[._])*)(-?)\]|(\\[dw]))$/u;

/** Longer ones are never simple. */
const longest = 100;

/** Reads the few kinds of patterns that people can be told in words; undefined for any other. */
export function simplePattern(pattern: string): SimplePattern | undefined {
  if (pattern.length > longest) return undefined;
  const [matched, written = '', characters, times] = shape.exec(pattern) ?? [];
  if (matched === undefined) return undefined;
  const prefix = written.replaceAll('\\', '');
  if (characters === undefined) return prefix === '' ? undefined : { prefix, run: undefined };
  const kinds = kindsOf(characters);
  const { min, max } = countOf(times);
  return kinds.length === 0 || max === 0 ? undefined : { prefix, run: { kinds, min, max } };
}

/** Empty where the set holds anything else. */
function kindsOf(characters: string): readonly CharacterKind[] {
  const [, first, inner = '', last, escape = ''] = set.exec(characters) ?? [];
  const written = `${inner}${escape}`;
  const has = (...ways: readonly string[]): boolean => ways.some((way) => written.includes(way));
  const small = has('a-z', '\\w');
  const capital = has('A-Z', '\\w');
  const found: Readonly<Record<CharacterKind, boolean>> = {
    letter: small && capital,
    small: small && !capital,
    capital: capital && !small,
    digit: has('0-9', '\\d', '\\w'),
    hyphen: first === '-' || last === '-' || has('\\-'),
    underscore: has('_', '\\w'),
    dot: has('.'),
  };
  return (Object.keys(found) as readonly CharacterKind[]).filter((kind) => found[kind]);
}

function countOf(times: string | undefined): Pick<Run, 'min' | 'max'> {
  if (times === undefined) return { min: 1, max: 1 };
  if (times === '*' || times === '+') return { min: times === '*' ? 0 : 1, max: undefined };
  const [, min, comma, max] = /^\{(\d+)(,?)(\d*)\}$/u.exec(times) ?? [];
  if (comma === '') return { min: Number(min), max: Number(min) };
  return { min: Number(min), max: max === '' ? undefined : Number(max) };
}
