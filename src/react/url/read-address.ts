import { toUnicode } from 'punycode/';
import { getDomain } from 'tldts';
import { isLoopback } from '../../core/web-address.ts';
import type { Address, AddressWarning } from './address.ts';
import { scriptsOf } from './scripts.ts';

/** Longer addresses hide things, in characters. */
const longAddress = 200;

/** Reads an address that `addressProblem` (core) lets pass. */
export function readAddress(text: string): Address {
  const url = new URL(text);
  const { href, protocol, hostname, host } = url;
  const before = `${protocol}//${userinfoOf(url)}`;
  const registrable = registrableOf(hostname);
  return {
    href,
    before,
    subdomain: hostname.slice(0, hostname.length - registrable.length),
    registrable,
    after: href.slice(before.length + hostname.length),
    host,
    warnings: warningsOf(url),
  };
}

function registrableOf(hostname: string): string {
  if (isNumber(hostname)) return hostname;
  // A name may end with the dot of the root.
  const [name = '', dot = ''] = /^(.*?)(\.?)$/u.exec(hostname)?.slice(1) ?? [];
  // Browsers resolve names that are no proper ones as well, such as `paypal.com,x.evil.com`.
  const domain = getDomain(name, { allowPrivateDomains: true, validateHostname: false });
  return domain !== null && name.endsWith(domain) ? domain + dot : hostname;
}

function warningsOf(url: URL): readonly AddressWarning[] {
  const { href, hostname, protocol, port } = url;
  const warnings: AddressWarning[] = [];
  const userinfo = userinfoOf(url);
  if (userinfo !== '') warnings.push({ kind: 'userinfo', userinfo, host: hostname });
  const shown = inOwnLetters(hostname);
  if (shown !== hostname) {
    // The stronger of the two first: honest names in other letters have the second as well.
    const scripts = mixedScripts(shown);
    if (scripts.length > 0) warnings.push({ kind: 'mixed-scripts', scripts });
    warnings.push({ kind: 'punycode', shown, host: hostname });
  }
  if (isLocal(hostname)) warnings.push({ kind: 'local', host: hostname });
  if (isNumber(hostname) && !isLoopback(hostname)) warnings.push({ kind: 'ip-address', host: hostname });
  // What does not leave the machine needs no encryption.
  if (protocol === 'http:' && !isLoopback(hostname)) warnings.push({ kind: 'not-encrypted' });
  if (port !== '') warnings.push({ kind: 'port', port });
  if (href.length > longAddress) warnings.push({ kind: 'long', length: href.length });
  return warnings;
}

/** A name as it reads where its letters are known. */
function inOwnLetters(hostname: string): string {
  try {
    return toUnicode(hostname);
  } catch {
    // Browsers let names pass that are no Punycode after all.
    return hostname;
  }
}

/** An IP address: URL has brought every way to write one into one form. */
function isNumber(hostname: string): boolean {
  return hostname.startsWith('[') || /^\d+(?:\.\d+){3}$/u.test(hostname);
}

/** Name and password with their `@`, as they stand in the address. */
function userinfoOf({ username, password }: URL): string {
  if (username === '' && password === '') return '';
  return password === '' ? `${username}@` : `${username}:${password}@`;
}

/** The scripts of the label in which there are several; such names are made to look like others. */
function mixedScripts(shown: string): readonly string[] {
  return (
    shown
      .split('.')
      .map(scriptsOf)
      .find((scripts) => scripts.length > 1) ?? []
  );
}

/** Names and numbers that mean something else in each network. */
function isLocal(hostname: string): boolean {
  if (isLoopback(hostname)) return true;
  if (
    /^(?:0|10|192\.168|169\.254|172\.(?:1[6-9]|2\d|3[01])|100\.(?:6[4-9]|[7-9]\d|1[01]\d|12[0-7]))\.[\d.]+$/u.test(
      hostname,
    )
  )
    return true;
  // Unique local, link local, site local, unspecified, and IPv4 inside of IPv6 in all its forms.
  if (
    /^\[(?:f[cd][\da-f]{2}:|fe[89a-f][\da-f]:|::\]|::(?:ffff:)?[\da-f]+:[\da-f]+\]|64:ff9b:)/u.test(hostname)
  )
    return true;
  if (hostname.startsWith('[')) return false;
  const name = hostname.replace(/\.$/u, '');
  return !name.includes('.') || /\.(?:local|internal|home\.arpa|lan|intranet)$/u.test(name);
}
