import { describe, expect, test } from 'vitest';
import { decodeText } from './decode-text.ts';
import type { TextField } from './field.ts';

function decode(text: string, rules: Partial<TextField> = {}) {
  const field: TextField = {
    kind: 'text',
    key: 'f0',
    name: 'a',
    label: 'a',
    required: false,
    secret: false,
    multiline: false,
    ...rules,
  };
  return decodeText(field, text);
}

const sent = (value: string | undefined) => ({ ok: true, value });
const refused = (error: object) => ({ ok: false, error });

describe('a text is sent as it was typed', () => {
  test.each(['a', ' a ', '   ', 'a\nb', '\t', '<b>', 'é', '👩‍👩‍👧', '\ud800', 'null'])('%j', (text) => {
    expect(decode(text)).toEqual(sent(text));
  });

  test.each([
    [{}, undefined],
    [{ default: 'x' }, undefined],
    [{ default: '' }, ''],
    [{ default: '', minLength: 1 }, undefined],
    [{ default: '', format: 'email' as const }, undefined],
    [{ minLength: 3 }, undefined],
  ])('a blank one is unanswered, unless the server suggested it: %j', (rules, value) => {
    expect(decode('', rules)).toEqual(sent(value));
  });
});

describe('lengths count what a person counts as characters in JSON Schema: code points', () => {
  test.each([
    ['😀😀', { maxLength: 2 }, undefined],
    ['😀😀😀', { maxLength: 2 }, { code: 'too-long', max: 2, length: 3 }],
    ['😀', { minLength: 2 }, { code: 'too-short', min: 2, length: 1 }],
    ['e\u0301', { maxLength: 1 }, { code: 'too-long', max: 1, length: 2 }],
    ['ab', { minLength: 2, maxLength: 2 }, undefined],
    ['a', { maxLength: 0 }, { code: 'too-long', max: 0, length: 1 }],
  ])('%s with %j', (text, rules, error) => {
    expect(decode(text, rules)).toEqual(error ? refused(error) : sent(text));
  });

  test('the length of a date-time is the length of what is sent', () => {
    const start = { format: 'date-time', minLength: 20 } as const;
    expect(decode('2024-01-31T10:00', start)).toMatchObject({ ok: true });
    expect(decode('2024-01-31T10:00', { format: 'date-time', maxLength: 20 })).toEqual(
      refused({ code: 'too-long', max: 20, length: 24 }),
    );
  });
});

describe('addresses', () => {
  test.each([
    'a@example.org',
    'first.last+tag@sub.example.org',
    'a@b.co',
    'A@EXAMPLE.ORG',
    "o'neil@example.org",
    'a@xn--mnchen-3ya.de',
  ])('%s is an e-mail address', (text) => {
    expect(decode(text, { format: 'email' })).toEqual(sent(text));
  });

  test.each([
    'x',
    'a@b',
    'a@',
    '@example.org',
    ' a@example.org',
    'a@example.org ',
    'a@exa mple.org',
    'a..b@example.org',
    '.a@example.org',
    'a@münchen.de',
    'a@-example.org',
    'a@b@example.org',
    'a@example.org\n',
    '\u017fa@example.org',
    '\u212a@example.org',
    '"a b"@example.org',
  ])('%j is none', (text) => {
    expect(decode(text, { format: 'email' })).toEqual(refused({ code: 'not-email' }));
  });

  test.each([
    'https://example.org',
    'http://example.org:8080/a/b?c=d&e#f',
    'HTTPS://EXAMPLE.ORG',
    'https://user:pw@example.org/',
    'https://[::1]:3000/x',
    'https://example.org/%C3%A9',
    'mailto:a@example.org',
    'urn:isbn:0451450523',
    'file:///etc/hosts',
    'javascript:alert(1)',
    'a:b',
  ])('%s is a URI', (text) => {
    expect(decode(text, { format: 'uri' })).toEqual(sent(text));
  });

  test.each([
    'example.org',
    'example.org/a',
    '/a/b',
    '//example.org',
    'http://exa mple.org',
    'https://例え.jp',
    ' https://example.org',
    'https://example.org/%zz',
    'https://example.org/<a>',
    'https://example.org/#a#b',
    'https://example.org/[a]',
    'https://[example.org]/',
    'https://[1]/',
    'https://[::1',
    '1a:b',
    '\u212a:b',
    'a:',
    ':',
    'https://example.org/a\n',
  ])('%j is none', (text) => {
    expect(decode(text, { format: 'uri' })).toEqual(refused({ code: 'not-uri' }));
  });

  test.each([
    ['email', 'a'.repeat(100_000)],
    ['email', `${'a.'.repeat(50_000)}@`],
    ['email', `a@${'a-'.repeat(50_000)}`],
    ['uri', `https://${'a'.repeat(100_000)}\u0000`],
    ['uri', `a:${'/a'.repeat(50_000)}\u0000`],
    ['uri', `a://${'%41'.repeat(30_000)}@\u0000`],
  ] as const)('a hostile %s is judged without delay', (format, text) => {
    const start = performance.now();
    expect(decode(text, { format })).toMatchObject({ ok: false });
    expect(performance.now() - start).toBeLessThan(2_000);
  });
});
