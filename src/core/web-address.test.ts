import { expect, test } from 'vitest';
import { addressProblem } from './web-address.ts';

test.each([
  'https://example.com',
  'http://localhost:3000/cb?x=1#y',
  'https://user:pass@example.com/',
  'https://xn--80ak6aa92e.com/',
  'https://例え.jp/パス',
  'https://[::1]:8443/',
  `https://example.com/${'a'.repeat(16_000)}`,
])('%s can be offered', (url) => {
  expect(addressProblem(url)).toBeUndefined();
});

test.each([
  ['javascript:alert(1)', 'only https: and http:'],
  ['JavaScript://example.com/%0aalert(1)', 'only https: and http:'],
  ['data:text/html,<script>alert(1)</script>', 'only https: and http:'],
  ['file:///etc/passwd', 'only https: and http:'],
  ['vscode://install/x', 'only https: and http:'],
  ['blob:https://example.com/1', 'only https: and http:'],
  ['about:blank', 'only https: and http:'],
  ['ws://example.com', 'only https: and http:'],
  ['/relative', 'not an absolute address'],
  ['', 'not an absolute address'],
  ['example.com', 'not an absolute address'],
  ['https://', 'not an absolute address'],
  ['https://exa mple.com', 'white space'],
  ['java\nscript:alert(1)', 'white space'],
  ['https://example.com\t/a', 'white space'],
  [' https://example.com', 'white space'],
  ['https://example.com/\u0000', 'control character'],
  ['https://example.com/\uD800', 'half a character'],
  [`https://example.com/${'a'.repeat(17_000)}`, '17020 characters'],
  [undefined, 'must be a string'],
  [7, 'must be a string'],
  [{ href: 'https://example.com' }, 'must be a string'],
])('%j cannot: %s', (url, why) => {
  expect(addressProblem(url)?.reason).toContain(why);
});
