/** Reading JSON of unknown shape: only own members count. */
export type JsonObject = Readonly<Record<string, unknown>>;

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function own(value: unknown, key: string): unknown {
  return isObject(value) && Object.hasOwn(value, key) ? value[key] : undefined;
}

/** An own member that is a string with something to read in it. */
export function ownText(value: unknown, key: string): string | undefined {
  const member = own(value, key);
  return typeof member === 'string' && member.trim() !== '' ? member : undefined;
}

/** Longer strings (images, mostly) are cut where JSON is shown to a person; nothing reads it back. */
const longestShown = 4_000;

/** JSON for a person to read. */
export function readableJson(value: unknown): string {
  const shorten = (_key: string, member: unknown): unknown =>
    typeof member === 'string' && member.length > longestShown
      ? `${member.slice(0, longestShown)}… (${member.length.toLocaleString('en')} characters)`
      : member;
  return JSON.stringify(value, shorten, 2) ?? 'undefined';
}

/** JSON on one line, cut to a length that fits beside a name. */
export function compactJson(value: unknown, most = 160): string {
  const text = JSON.stringify(value) ?? 'undefined';
  return text.length > most ? `${text.slice(0, most - 1)}…` : text;
}
