/** Reading untrusted JSON: only own members count, so a prototype is never touched. */
export type JsonObject = Readonly<Record<string, unknown>>;

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** An own member, or undefined. */
export function own(object: JsonObject, key: string): unknown {
  return Object.hasOwn(object, key) ? object[key] : undefined;
}

/** An own member that is a string with something to read in it. */
export function ownText(object: JsonObject, key: string): string | undefined {
  const value = own(object, key);
  return typeof value === 'string' && value.trim() !== '' ? value : undefined;
}

/** How much of a value a sentence can take. */
const longestQuote = 60;

/** Values that many fields refer to are written once. */
const written = new WeakMap<object, string>();

/** A short rendering of any JSON value for a sentence. */
export function quote(value: unknown): string {
  if (typeof value !== 'object' || value === null)
    return cut(jsonText(typeof value === 'string' ? value.slice(0, longestQuote) : value));
  const known = written.get(value) ?? cut(jsonText(value));
  written.set(value, known);
  return known;
}

function cut(text: string): string {
  return text.length > longestQuote ? `${text.slice(0, longestQuote - 3)}…` : text;
}

/** Never throws: a hostile value may be nested deeper than the stack, or no JSON at all. */
function jsonText(value: unknown): string {
  try {
    return JSON.stringify(value) ?? typeof value;
  } catch {
    return 'a value that cannot be shown';
  }
}
