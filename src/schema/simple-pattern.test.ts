import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toRegExp } from './pattern.ts';
import { simplePattern, type CharacterKind, type SimplePattern } from './simple-pattern.ts';

test.each<[string, SimplePattern]>([
  [String.raw`^\d{5}$`, { prefix: '', run: { kinds: ['digit'], min: 5, max: 5 } }],
  ['^[A-Z]{2}$', { prefix: '', run: { kinds: ['capital'], min: 2, max: 2 } }],
  ['^[a-zA-Z]+$', { prefix: '', run: { kinds: ['letter'], min: 1, max: undefined } }],
  ['^[a-z0-9-]*$', { prefix: '', run: { kinds: ['small', 'digit', 'hyphen'], min: 0, max: undefined } }],
  [
    String.raw`^[\w.\-]{3,20}$`,
    { prefix: '', run: { kinds: ['letter', 'digit', 'hyphen', 'underscore', 'dot'], min: 3, max: 20 } },
  ],
  ['^[0-9]{3,}$', { prefix: '', run: { kinds: ['digit'], min: 3, max: undefined } }],
  ['^[-_]$', { prefix: '', run: { kinds: ['hyphen', 'underscore'], min: 1, max: 1 } }],
  [String.raw`^TKT-\d{4}$`, { prefix: 'TKT-', run: { kinds: ['digit'], min: 4, max: 4 } }],
  [String.raw`^https:\/\/`, { prefix: 'https://', run: undefined }],
  [String.raw`^v1\.`, { prefix: 'v1.', run: undefined }],
])('%s is simple', (pattern, simple) => {
  expect(simplePattern(pattern)).toEqual(simple);
});

test.each([
  ...['', '^', '^$', '$', 'a', '[a-z]+', String.raw`\d{5}`, String.raw`^\d{5}`, '^abc$', '^[a-z]'],
  ...['^a|b', '^[a-f]+$', '^[abc]+$', '^[^a-z]+$', '^[]$', '^a+$', '^ab?', '^a.b', '^(a+)+$', '^ a'],
  ...[String.raw`^[A-Z]{2}-\d+$`, '^[a-z]?$', '^[a-z]+?$', '^[a-z]{0}$', '^[a-z]{0,0}$', '^[.-_]$'],
  ...['^[a-z-0-9]$', '^[---]$', '^[+]$', String.raw`^\p{L}+$`, String.raw`^\w+@`, '^[a-z]+$\n', '^é'],
  `^${'a'.repeat(100)}`,
])('%j is not', (pattern) => {
  expect(simplePattern(pattern)).toBeUndefined();
});

describe('what is said of a pattern is what it demands', () => {
  const members: Readonly<Record<CharacterKind, RegExp>> = {
    letter: /[a-zA-Z]/u,
    small: /[a-z]/u,
    capital: /[A-Z]/u,
    digit: /[0-9]/u,
    hyphen: /-/u,
    underscore: /_/u,
    dot: /\./u,
  };

  /** The same as the words say it. */
  function fits({ prefix, run }: SimplePattern, text: string): boolean {
    if (!text.startsWith(prefix)) return false;
    if (!run) return true;
    const rest = Array.from(text.slice(prefix.length));
    const allowed = rest.every((character) => run.kinds.some((kind) => members[kind].test(character)));
    return allowed && rest.length >= run.min && rest.length <= (run.max ?? Infinity);
  }

  const pieces = 'a-z|A-Z|0-9|\\d|\\w|\\-|\\.|.|_|-|a|[|]|^|+|\\s'.split('|');
  const sets = fc.oneof(
    { weight: 5, arbitrary: fc.array(fc.constantFrom(...pieces)).map((each) => `[${each.join('')}]`) },
    fc.constantFrom('\\d', '\\w', '.', 'a', ''),
  );
  const prefixes = fc.array(fc.constantFrom('T', '-', '/', '\\-', '\\.', '.', '#', '7', '\\d', '|'), {
    maxLength: 3,
  });
  const times = fc.constantFrom('', '+', '*', '?', '{2}', '{1,3}', '{2,}', '{0,1}', '{3,1}', '+?');
  const patterns = fc
    .tuple(fc.constantFrom('^', '^', '^', ''), prefixes, sets, times, fc.constantFrom('$', '$', ''))
    .map(([start, prefix, of, count, end]) => `${start}${prefix.join('')}${of}${count}${end}`);
  const texts = fc
    .array(fc.constantFrom(...Array.from('TazAZ09-_./#|7é ٣\n😀')), { maxLength: 7 })
    .map((all) => all.join(''));

  test('for every text', () => {
    let simple = 0;
    fc.assert(
      fc.property(patterns, fc.array(texts, { minLength: 5, maxLength: 20 }), (pattern, all) => {
        const read = toRegExp(pattern);
        const said = simplePattern(pattern);
        if (!read || !said) return;
        simple += 1;
        const { prefix } = said;
        for (const text of all.flatMap((each) => [each, prefix + each]))
          expect([pattern, text, fits(said, text)]).toEqual([pattern, text, read.test(text)]);
      }),
      { numRuns: 20_000 },
    );
    // The patterns that are drawn are not all of the other kind.
    expect(simple).toBeGreaterThan(500);
  });
});
