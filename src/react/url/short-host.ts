/** More than fits on a button, in characters. */
const longest = 48;

/** A host for a button. Its end says whose it is, so that the beginning of a long one is left out. */
export function shortHost(host: string): string {
  return host.length > longest ? `…${host.slice(1 - longest)}` : host;
}
