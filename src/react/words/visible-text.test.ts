import { expect, test } from 'vitest';
import { firstLine, quotable, visibleText } from './visible-text.ts';

test.each([
  ['a right-to-left override', 'invoice\u202Efdp.exe', 'invoice⟨U+202E⟩fdp.exe'],
  ['an isolate', '\u2066x\u2069', '⟨U+2066⟩x⟨U+2069⟩'],
  ['a zero-width space', 'pay\u200Bpal', 'pay⟨U+200B⟩pal'],
  ['an escape sequence of a terminal', '\u001b[31mred', '⟨U+001B⟩[31mred'],
  ['a soft hyphen', 'a\u00adb', 'a⟨U+00AD⟩b'],
  ['a tag character', `a${String.fromCodePoint(0xe0041)}`, 'a⟨U+E0041⟩'],
  ['a line separator', 'a\u2028b', 'a⟨U+2028⟩b'],
])('%s can be seen', (_, text, seen) => {
  expect(visibleText(text)).toBe(seen);
});

test.each([
  ['line breaks and tabs', 'a\n\tb\r\nc'],
  ['a family of emoji', '👩\u200D👩\u200D👧'],
  ['the flag of Scotland', '🏴\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F}'],
  ['Persian with its non-joiner', 'می\u200Cخواهم'],
  ['Hebrew and Arabic', 'שלום مرحبا'],
  ['private characters', '\uE0005\uE000'],
])('%s stay as they are', (_, text) => {
  expect(visibleText(text)).toBe(text);
});

test('a first line is the first with something on it, cut between characters', () => {
  expect(firstLine('\n\n  Deploy web?\nNow?')).toBe('Deploy web?');
  expect(firstLine('x'.repeat(200))).toBe(`${'x'.repeat(79)}…`);
  expect(firstLine('🙂'.repeat(100), 3)).toBe('🙂🙂…');
  expect(firstLine('')).toBe('');
});

test.each([
  ['as it is', ' sold out\n', 'sold out'],
  ['on one line', 'sold\r\n\n\tout', 'sold out'],
  ['with nothing hidden', 'a\u202Eb\u2069', 'a⟨U+202E⟩b⟨U+2069⟩'],
  ['at most 200 characters', 'x'.repeat(200), 'x'.repeat(200)],
  ['cut between characters', '🙂'.repeat(1_000_000), `${'🙂'.repeat(199)}…`],
])('what somebody else says is quoted %s, apart from the words around it', (_, text, seen) => {
  expect(quotable(text)).toBe(`\u2068${seen}\u2069`);
});

test('there is nothing to quote of a reason that is empty', () => {
  expect(quotable(' \n')).toBe('');
});
