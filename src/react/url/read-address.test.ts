import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addressProblem } from '../../core/index.ts';
import { readAddress } from './read-address.ts';

function parts(url: string): string {
  const { before, subdomain, registrable, after } = readAddress(url);
  return [before, subdomain, registrable, after].join('|');
}

const warned = (url: string): readonly string[] => readAddress(url).warnings.map(({ kind }) => kind);

describe('the part of the host that somebody had to register', () => {
  test.each([
    ['https://accounts.example.com/login?a=1#b', 'https://|accounts.|example.com|/login?a=1#b'],
    ['https://example.com', 'https://||example.com|/'],
    ['https://paypal.com.secure.evil.co.uk/x', 'https://|paypal.com.secure.|evil.co.uk|/x'],
    // On hosts that give parts of themselves away, the part is what belongs to somebody.
    ['https://my-bank.github.io/', 'https://||my-bank.github.io|/'],
    ['https://a.b.my-bank.vercel.app/', 'https://|a.b.|my-bank.vercel.app|/'],
    ['https://paypal.com@evil.example.org/', 'https://paypal.com@|evil.|example.org|/'],
    ['https://:secret@example.org/', 'https://:secret@||example.org|/'],
    ['http://192.0.2.7:8080/x', 'http://||192.0.2.7|:8080/x'],
    ['http://0x7f.1/', 'http://||127.0.0.1|/'],
    ['https://[2001:db8::1]/', 'https://||[2001:db8::1]|/'],
    ['https://www.example.com./', 'https://|www.|example.com.|/'],
    ['http://localhost:3000/', 'http://||localhost|:3000/'],
    ['https://intranet/', 'https://||intranet|/'],
    ['https://co.uk/', 'https://||co.uk|/'],
    ['https:\\\\example.com\\a', 'https://||example.com|/a'],
    ['HTTPS://EXAMPLE.COM/A', 'https://||example.com|/A'],
    // No proper names, but browsers ask for them all the same.
    ['https://paypal.com,x.evil.com/', 'https://|paypal.com,x.|evil.com|/'],
    ['https://paypal.com$.evil.com/', 'https://|paypal.com$.|evil.com|/'],
    ['https://-paypal.com;-.evil.co.uk/', 'https://|-paypal.com;-.|evil.co.uk|/'],
    [`https://${'a'.repeat(70)}.evil.com/`, `https://|${'a'.repeat(70)}.|evil.com|/`],
    ['https://bücher.example.de/', 'https://|xn--bcher-kva.|example.de|/'],
  ])('%s', (url, expected) => {
    expect(parts(url)).toBe(expected);
  });
});

describe('warnings', () => {
  test.each<[string, readonly string[]]>([
    ['https://example.com/', []],
    ['https://example.com:443/', []],
    ['http://example.com/', ['not-encrypted']],
    ['http://localhost/', ['local']],
    ['http://localhost:3000/', ['local', 'port']],
    ['http://127.0.0.1/', ['local']],
    ['http://app.localhost/', ['local']],
    ['http://[::1]/', ['local']],
    ['http://192.168.1.1/', ['local', 'ip-address', 'not-encrypted']],
    ['https://10.0.0.1/', ['local', 'ip-address']],
    ['https://172.31.255.1/', ['local', 'ip-address']],
    ['https://172.32.0.1/', ['ip-address']],
    ['https://100.64.0.1/', ['local', 'ip-address']],
    ['https://169.254.169.254/latest/meta-data', ['local', 'ip-address']],
    ['https://3232235777/', ['local', 'ip-address']],
    ['https://[fd00::1]/', ['local', 'ip-address']],
    ['https://[fe80::1]/', ['local', 'ip-address']],
    ['https://[::ffff:10.0.0.1]/', ['local', 'ip-address']],
    ['https://192.0.2.1/', ['ip-address']],
    ['https://[2001:db8::1]/', ['ip-address']],
    ['https://printer.local/', ['local']],
    ['https://wiki/', ['local']],
    ['https://wiki./', ['local']],
    ['https://10.example.com/', []],
    ['https://localhost.example.com/', []],
    ['https://example.com:8443/', ['port']],
    ['http://example.com:443/', ['not-encrypted', 'port']],
    ['https://paypal.com@evil.org/', ['userinfo']],
    ['https://user:pw@example.com/', ['userinfo']],
    ['https://аррӏе.com/', ['punycode']],
    ['https://xn--80ak6aa92e.com/', ['punycode']],
    ['https://pаypal.com/', ['mixed-scripts', 'punycode']],
    ['https://bücher.de/', ['punycode']],
    ['https://日本abc.jp/', ['punycode']],
    [`https://example.com/${'a'.repeat(180)}`, []],
    [`https://example.com/${'a'.repeat(181)}`, ['long']],
  ])('%s: %j', (url, expected) => {
    expect(warned(url)).toEqual(expected);
  });

  test('a name in other letters is shown both ways', () => {
    expect(readAddress('https://www.аррӏе.com/').warnings).toEqual([
      { kind: 'punycode', shown: 'www.аррӏе.com', host: 'www.xn--80ak6aa92e.com' },
    ]);
  });

  test('the scripts that are mixed are named', () => {
    expect(readAddress('https://pаypal.com/').warnings).toContainEqual({
      kind: 'mixed-scripts',
      scripts: ['Latin', 'Cyrillic'],
    });
  });

  test('what stands before the host is told as it is', () => {
    expect(readAddress('https://paypal.com:x@evil.org/').warnings).toEqual([
      { kind: 'userinfo', userinfo: 'paypal.com:x@', host: 'evil.org' },
    ]);
  });
});

test('whatever can be offered is read, and its parts are the address that is opened, in ASCII', () => {
  const host = fc.oneof(
    fc.domain(),
    fc.ipV4(),
    fc.ipV6().map((ip) => `[${ip}]`),
    fc.string({ unit: 'grapheme' }),
  );
  const address = fc.oneof(
    fc.webUrl({ withQueryParameters: true, withFragments: true }),
    fc.string({ unit: 'binary' }).map((text) => `https://${text}`),
    fc
      .tuple(
        fc.constantFrom('http', 'https'),
        fc.string(),
        host,
        fc.nat(70_000),
        fc.string({ unit: 'binary' }),
      )
      .map(([scheme, user, name, port, rest]) => `${scheme}://${user}@${name}:${port}/${rest}`),
  );
  fc.assert(
    fc.property(address, (url) => {
      fc.pre(addressProblem(url) === undefined);
      const { href, before, subdomain, registrable, after } = readAddress(url);
      expect(href).toBe(new URL(url).href);
      expect(before + subdomain + registrable + after).toBe(href);
      expect(subdomain + registrable).toBe(new URL(url).hostname);
      expect(href).toMatch(/^[\u0021-\u007e]+$/u);
    }),
    { numRuns: 5_000 },
  );
});
