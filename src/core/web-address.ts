import type { Problem } from './outcome.ts';

/** A longer address nobody can look through; servers and browsers stop at about as much. In characters. */
const longest = 16_384;

/**
 * Why an address cannot be offered to a person; undefined for one that can. Only what a browser opens as a page of
 * the web is offered (MCP, client/elicitation, "Safe URL Handling").
 */
export function addressProblem(url: unknown): Problem | undefined {
  if (typeof url !== 'string') return { reason: 'params.url must be a string with an address to open.' };
  if (url.length > longest)
    return { reason: `params.url has ${url.length} characters; at most ${longest} can be shown.` };
  // Parsers drop some of these without a word, so that what is opened would not be what was sent.
  if (/[\s\p{Cc}\p{Cs}]/u.test(url))
    return { reason: 'params.url holds white space, a control character or half a character.' };
  if (!URL.canParse(url))
    return { reason: 'params.url is not an absolute address such as https://example.com/.' };
  const { protocol } = new URL(url);
  if (protocol !== 'https:' && protocol !== 'http:')
    return { reason: `params.url begins with "${protocol.slice(0, 40)}"; only https: and http: are opened.` };
  return undefined;
}

/** Whether a host, as the URL parser writes it, is this very machine. */
export function isLoopback(hostname: string): boolean {
  return /^localhost\.?$|\.localhost\.?$|^127(?:\.\d+){3}$|^\[::1\]$/u.test(hostname);
}
