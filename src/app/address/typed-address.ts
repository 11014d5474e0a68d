import { readServerAddress, type ReadAddress } from './server-addresses.ts';

const scheme = /^[a-z][a-z0-9+.-]*:\/\//i;
const user = /^[^/?#\s]+@/u;
/** Host, port and the rest, as people write an address without its scheme. */
const bare = /^(?:\/\/)?(\[[0-9a-f:.]+\]|[\p{L}\p{N}][\p{L}\p{N}.-]*)(?::([^/?#]*))?([/?#].*)?$/iu;
const loopback = /^(?:(?:.+\.)?localhost|127(?:\.\d+){3}|\[::1\])$/i;

/**
 * Reads an address that a person typed: the scheme may be left out. A server of this machine hardly ever speaks
 * TLS, any other should.
 */
export function readTypedAddress(text: string): ReadAddress {
  const given = text.trim();
  if (scheme.test(given)) return readServerAddress(given);
  if (user.test(given)) return readServerAddress(`https://${given}`);
  const [, host = '', port, rest = ''] = bare.exec(given) ?? [];
  const local = loopback.test(host);
  // One bare word is rather a slip than a host, and a word before a colon rather a scheme that we do not take.
  const isHost = local || /[.:]/u.test(host) || (port !== undefined && /^\d+$/u.test(port));
  if (!isHost) return readServerAddress(given);
  const end = port === undefined ? rest : `:${port}${rest}`;
  return readServerAddress(`${local ? 'http' : 'https'}://${host}${end}`);
}
