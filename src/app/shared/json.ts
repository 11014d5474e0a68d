import { hiddenCharacters } from '../../react/words/hidden-characters.ts';

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

/** Longer strings (images, mostly) are cut where they are shown to a person; nothing reads them back. */
const longestShown = 4_000;

export function shortened(text: string): string {
  return text.length > longestShown
    ? `${text.slice(0, longestShown)}… (${text.length.toLocaleString('en')} characters)`
    : text;
}

/** The same JSON, in which characters that would hide are written as escapes. */
function visible(json: string): string {
  return json.replace(hiddenCharacters, (run) =>
    Array.from({ length: run.length }, (_, at) => {
      return String.raw`\u${run.charCodeAt(at).toString(16).padStart(4, '0')}`;
    }).join(''),
  );
}

/** JSON for a person to read. */
export function readableJson(value: unknown): string {
  const shorten = (_key: string, member: unknown): unknown =>
    typeof member === 'string' ? shortened(member) : member;
  return visible(JSON.stringify(value, shorten, 2) ?? 'undefined');
}

/** JSON on one line, cut to a length that fits beside a name. */
export function compactJson(value: unknown, most = 160): string {
  const text = JSON.stringify(value) ?? 'undefined';
  return visible(text.length > most ? `${text.slice(0, most - 1)}…` : text);
}
