import { jsonFault } from './json-fault.ts';
import { squeeze, tidy } from './json-layout.ts';
import { samples } from './samples.ts';

/** What is in the two boxes of the playground, as text. */
export interface Draft {
  readonly schema: string;
  readonly message: string;
}

/** Some servers and chat programs cut or refuse an address that is longer. */
export const longestLink = 8_000;

export function draftOf({ message, requestedSchema }: { message: string; requestedSchema: unknown }): Draft {
  return { message, schema: tidy(JSON.stringify(requestedSchema)) };
}

/** What the address holds, else the first sample. A schema that is no JSON comes as it is, to be mended. */
export function readLink(query: URLSearchParams): Draft {
  const given = query.get('schema') ?? '';
  const message = query.get('message');
  if (given.trim() === '') {
    const sample = draftOf(samples[0]);
    return message === null ? sample : { ...sample, message };
  }
  // On one line it comes from a link; with lines of its own it was laid out by somebody.
  const isLaidOut = given.trim().includes('\n') || jsonFault(given) !== undefined;
  return { schema: isLaidOut ? given : tidy(given), message: message ?? 'May we ask you this?' };
}

/** The address under which this draft opens again. Nothing else of the address is kept. */
export function linkTo(page: string, { schema, message }: Draft): string {
  const url = new URL(page);
  const text = jsonFault(schema) ? schema : squeeze(schema);
  url.search = new URLSearchParams({ schema: text, message }).toString();
  url.hash = '';
  return url.href;
}
