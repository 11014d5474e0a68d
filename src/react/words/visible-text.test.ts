import { expect, test } from 'vitest';
import { firstLine, hiddenPart, quotable, quotableName, visibleText } from './visible-text.ts';

test.each([
  ['a right-to-left override', 'invoice\u202Efdp.exe', 'invoice⟨U+202E⟩fdp.exe'],
  ['an isolate', '\u2066x\u2069', '⟨U+2066⟩x⟨U+2069⟩'],
  ['a zero-width space', 'pay\u200Bpal', 'pay⟨U+200B⟩pal'],
  ['an escape sequence of a terminal', '\u001b[31mred', '⟨U+001B⟩[31mred'],
  ['a soft hyphen', 'a\u00adb', 'a⟨U+00AD⟩b'],
  ['a tag character', `a${String.fromCodePoint(0xe0041)}`, 'a⟨U+E0041⟩'],
  ['a line separator', 'a\u2028b', 'a⟨U+2028⟩b'],
  ['a blank letter', 'a\u3164', 'a⟨U+3164⟩'],
  ['a joiner between Latin letters', 'pay\u200Dpal', 'pay⟨U+200D⟩pal'],
  ['a joiner before everything', '\u200Cpaypal', '⟨U+200C⟩paypal'],
  ['joiners of joiners', '👩\u200D\u200D👧', '👩\u200D⟨U+200D⟩👧'],
  ['the variant of a letter that has none', 'yes\uFE00', 'yes⟨U+FE00⟩'],
  ['a text in variants of one emoji', '😀\uFE0F\u{E0148}\u{E0149}', '😀\uFE0F⟨U+E0148⟩⟨U+E0149⟩'],
  ['marks beyond eight on a letter', `e${'\u0301'.repeat(10)}x`, `e${'\u0301'.repeat(8)}⟨U+0301⟩⟨U+0301⟩x`],
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
  ['a heart, a key and a waving hand', '❤\uFE0F 1\uFE0F\u20E3 👋🏽'],
  ['a pirate’s flag', '🏴\u200D☠\uFE0F'],
  ['Persian after a digit', '20\u200Cساله'],
  ['Hindi with its joiners', 'क्\u200Dष क्\u200Cष'],
  ['Vietnamese and Hebrew with all their marks', 'e\u0302\u0323 ש\u05C1\u05B8\u05B0\u05C4'],
  ['a Chinese character in one of its shapes', '葛\u{E0100}'],
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

test('a long run of hidden characters is named at its start, and the rest is counted', () => {
  const run = '\u202E'.repeat(16);
  expect(visibleText(`a${run}b`)).toBe(`a${'⟨U+202E⟩'.repeat(16)}b`);
  expect(visibleText(`a${run}\u200B\u2066b`)).toBe(`a${'⟨U+202E⟩'.repeat(16)}⟨+2⟩b`);
  expect(visibleText('\u0001'.repeat(65_536)).length).toBeLessThan(200);
});

test.each([
  ['shop” (verified) “', "shop' (verified) '"],
  ['«a» „b“ "c"', "'a' 'b' 'c'"],
  ['a\nb', 'a b'],
  ['x'.repeat(1_000_000), `${'x'.repeat(59)}…`],
])('a name ends where its quotation marks do: %s', (name, seen) => {
  expect(quotableName(name)).toBe(`\u2068${seen}\u2069`);
});

test.each([
  ['nothing', 'שלום 👩\u200D👧\n\tcafe\u0301', undefined],
  ['an override', 'a\u202Eb', '\u2068a⟨U+202E⟩b\u2069'],
  ['what is far in', `${'x'.repeat(1_000)}\u200By`, `…\u2068${'x'.repeat(20)}⟨U+200B⟩y\u2069`],
])('what hides in a box is shown in part: %s', (_, text, part) => {
  expect(hiddenPart(text)).toBe(part);
});
