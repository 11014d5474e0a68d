/** A piece of text as it is, or a value that is still to be written. */
type Piece = { readonly text: string } | { readonly value: unknown };

/** Sorting the names of more members costs more than a fingerprint is worth. */
const mostSorted = 1_000;

/**
 * A short text that stands for a JSON value: the same for equal values, whatever the order of their keys (but for
 * objects of more than 1,000 members, which count in their own order). It tells values apart and protects nothing.
 * Beyond `most` characters of JSON it looks no further, so that a huge value costs no more than that; without it
 * everything counts.
 */
export function fingerprint(value: unknown, most = Number.POSITIVE_INFINITY): string {
  const hash = createHash();
  // A stack of our own, since a hostile schema may be nested deeper than calls can be; and nothing is taken apart
  // before it is its turn, since it may also be wider than is wanted.
  const stack: Iterator<Piece>[] = [[{ value }].values()];
  for (let last = stack.at(-1); last && hash.length() < most; last = stack.at(-1)) {
    const next = last.next();
    if (next.done === true) stack.pop();
    else if ('text' in next.value) hash.write(next.value.text);
    else if (typeof next.value.value === 'object' && next.value.value !== null)
      stack.push(Array.isArray(next.value.value) ? items(next.value.value) : members(next.value.value));
    else hash.write(JSON.stringify(next.value.value) ?? 'null');
  }
  return hash.text();
}

/** The same for a text: quick, and told apart by every character. */
export function textFingerprint(text: string): string {
  const hash = createHash();
  hash.write(text);
  return hash.text();
}

function* items(list: readonly unknown[]): Generator<Piece> {
  yield { text: '[' };
  for (const value of list) {
    yield { value };
    yield { text: ',' };
  }
}

function* members(object: object): Generator<Piece> {
  const keys = Object.keys(object);
  yield { text: '{' };
  for (const key of keys.length > mostSorted ? keys : keys.toSorted()) {
    const value: unknown = Reflect.get(object, key);
    if (value === undefined) continue;
    yield { text: `${JSON.stringify(key)}:` };
    yield { value };
    yield { text: ',' };
  }
}

/** FNV-1a in two lanes, fed piece by piece: the text of a megabyte is never put together. */
function createHash() {
  let [a, b, length] = [0x811c9dc5, 0x01000193, 0];
  return {
    length: (): number => length,
    write(text: string): void {
      length += text.length;
      for (let index = 0; index < text.length; index += 1) {
        const code = text.charCodeAt(index);
        a = Math.imul(a ^ code, 0x01000193);
        b = Math.imul(b ^ code, 0x85ebca6b);
      }
    },
    text: (): string => `${hex(a)}${hex(b)}-${length.toString(16)}`,
  };
}

function hex(lane: number): string {
  return (lane >>> 0).toString(16).padStart(8, '0');
}
