/** More than fits on a button, in characters. */
const longest = 48;

/**
 * The host of an address for a button. Of a long one only its end is left, which says whose it is: a beginning is
 * anybody's choice.
 *
 * @param registrable the part of the name that somebody had to register, where it is known.
 */
export function shortHost({ host, port }: URL, registrable?: string): string {
  if (host.length <= longest) return host;
  const end = registrable === undefined ? host : [registrable, ...(port === '' ? [] : [port])].join(':');
  return end.length < longest ? `…${end}` : `…${end.slice(1 - longest)}`;
}
