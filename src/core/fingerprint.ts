/** What is still to be written: a piece of text as it is, or a value. */
type Pending = { readonly text: string } | { readonly value: unknown };

/**
 * A short text that stands for a JSON value: the same for equal values, whatever the order of their keys. It tells
 * values apart and protects nothing. Beyond `most` characters of JSON it looks no further, so that a huge value
 * costs no more than that; without it everything counts.
 */
export function fingerprint(value: unknown, most = Number.POSITIVE_INFINITY): string {
  // FNV-1a in two lanes, fed piece by piece: the text of a megabyte is never put together.
  let [a, b, length] = [0x811c9dc5, 0x01000193, 0];
  const write = (text: string): void => {
    length += text.length;
    for (let index = 0; index < text.length; index += 1) {
      const code = text.charCodeAt(index);
      a = Math.imul(a ^ code, 0x01000193);
      b = Math.imul(b ^ code, 0x85ebca6b);
    }
  };
  // A stack of our own: a hostile schema may be nested deeper than calls can be.
  const stack: Pending[] = [{ value }];
  for (let next = stack.pop(); next; next = stack.pop()) {
    if (length >= most) break;
    if ('text' in next) write(next.text);
    else if (typeof next.value === 'object' && next.value !== null) {
      for (const part of members(next.value)) stack.push(part);
    } else write(JSON.stringify(next.value) ?? 'null');
  }
  return `${hex(a)}${hex(b)}-${length.toString(16)}`;
}

/** The parts of an object or list, last first. */
function members(value: object): readonly Pending[] {
  const parts: Pending[] = [];
  if (Array.isArray(value)) {
    parts.push({ text: '[' });
    for (const item of value) parts.push({ value: item }, { text: ',' });
    parts.push({ text: ']' });
    return parts.toReversed();
  }
  parts.push({ text: '{' });
  for (const key of Object.keys(value).toSorted()) {
    const member: unknown = Reflect.get(value, key);
    if (member !== undefined)
      parts.push({ text: `${JSON.stringify(key)}:` }, { value: member }, { text: ',' });
  }
  parts.push({ text: '}' });
  return parts.toReversed();
}

function hex(lane: number): string {
  return (lane >>> 0).toString(16).padStart(8, '0');
}
