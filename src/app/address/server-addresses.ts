import { distinctName } from '../../core/distinct-name.ts';
import type { Target } from '../connections/target.ts';

export type ReadAddress =
  { readonly ok: true; readonly url: URL } | { readonly ok: false; readonly reason: string };

/** What stands after the last colon of host and port. */
const lastPart = /^https?:\/\/[^/?#\s]*:([^/?#\s\]]*)(?:[/?#]|$)/iu;

/** Reads the whole address of a Streamable HTTP server. */
export function readServerAddress(text: string): ReadAddress {
  const given = text.trim();
  if (given === '') return { ok: false, reason: 'Enter the address of the server.' };
  if (!URL.canParse(given)) {
    const port = lastPart.exec(given)?.[1];
    if (port !== undefined && !(/^\d+$/u.test(port) && Number(port) <= 65_535)) {
      return { ok: false, reason: `The port “${port}” is not a number from 0 to 65535.` };
    }
    return { ok: false, reason: `“${given}” is no web address. Write it like https://example.com/mcp.` };
  }
  const url = new URL(given);
  if (url.protocol !== 'http:' && url.protocol !== 'https:') {
    return { ok: false, reason: `“${given}” starts with ${url.protocol} Use http:// or https://.` };
  }
  if (url.username !== '' || url.password !== '') {
    return { ok: false, reason: 'The address holds a user name or password, which browsers do not send.' };
  }
  return { ok: true, url };
}

export interface ReadTargets {
  readonly targets: readonly Target[];
  readonly notices: readonly string[];
}

/** The servers that the address of the page names (`server`, repeatable). */
export function readTargets(query: URLSearchParams): ReadTargets {
  const targets: Target[] = [];
  const notices: string[] = [];
  for (const text of query.getAll('server')) {
    const read = readServerAddress(text);
    if (read.ok) {
      const name = distinctName(
        read.url.host,
        targets.map((target) => target.name),
      );
      targets.push({ name, kind: 'http', detail: read.url.href, url: read.url });
    } else {
      notices.push(`A server in the address of this page is left out. ${read.reason}`);
    }
  }
  return { targets, notices };
}
