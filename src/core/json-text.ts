const texts = new WeakMap<object, string>();

/**
 * The JSON of a value; of an object it is made once, since a schema may be a megabyte and is asked for it more than
 * once. Undefined where there is none: for what is nested deeper than calls can be, or goes in a circle.
 */
export function jsonText(value: unknown): string | undefined {
  const known = isObject(value) ? texts.get(value) : undefined;
  if (known !== undefined) return known;
  try {
    const text = JSON.stringify(value) ?? 'undefined';
    if (isObject(value)) texts.set(value, text);
    return text;
  } catch {
    return undefined;
  }
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
