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

/** A short rendering of any JSON value for a sentence. */
export function quote(value: unknown): string {
  const text = jsonText(value);
  return text.length > 60 ? `${text.slice(0, 57)}…` : text;
}

/** Never throws: a hostile value may be nested deeper than the stack, or no JSON at all. */
function jsonText(value: unknown): string {
  try {
    return JSON.stringify(value) ?? typeof value;
  } catch {
    return 'a value that cannot be shown';
  }
}
