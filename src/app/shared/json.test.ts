import { expect, test } from 'vitest';
import { compactJson, readableJson } from './json.ts';

test('nothing hides in JSON that is shown, and it stays the same JSON', () => {
  const value = {
    'a\u202Eb': ['\u200B', '\u2066x\u2069', '\u{E0041}', 'e\u0301', '👩\u200D👧', '\uD800', '\u2028'],
  };
  for (const json of [readableJson(value), compactJson(value)]) {
    expect(json).not.toMatch(/[\u200B\u2028\u202E\u2066\u2069\u{E0041}]/u);
    expect(json).toContain(String.raw`a\u202eb`);
    expect(json).toContain('👩\u200D👧');
    expect(JSON.parse(json)).toEqual(value);
  }
});

test('long texts are cut, with their length', () => {
  expect(readableJson({ a: 'x'.repeat(5_000) })).toContain('… (5,000 characters)');
  expect(compactJson('x'.repeat(500))).toHaveLength(160);
});
