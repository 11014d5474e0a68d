import * as fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { squeeze, tidy } from './json-layout.ts';

test('a layout changes nothing but space', () => {
  fc.assert(
    fc.property(fc.json(), fc.constantFrom(undefined, 1, '\t'), (json, indent) => {
      const text = JSON.stringify(JSON.parse(json), undefined, indent);
      expect(squeeze(tidy(text))).toBe(squeeze(text));
      expect(JSON.parse(tidy(text))).toEqual(JSON.parse(text));
      expect(JSON.parse(squeeze(text))).toEqual(JSON.parse(text));
    }),
  );
});

it('keeps numbers and escapes as they were written', () => {
  expect(squeeze('{ "a" : 1.0, "b": 12345678901234567890, "c": "\\u00e9 x" }')).toBe(
    '{"a":1.0,"b":12345678901234567890,"c":"\\u00e9 x"}',
  );
});

it('keeps what fits on a line on one, and breaks the rest', () => {
  const schema =
    '{"type":"object","properties":{"name":{"type":"string","title":"Name"},"none":{},"size":{"type":"string","enum":["S","M","L"]}},"required":["name"]}';
  expect(tidy(schema)).toBe(`{
  "type": "object",
  "properties": {
    "name": { "type": "string", "title": "Name" },
    "none": {},
    "size": { "type": "string", "enum": ["S", "M", "L"] }
  },
  "required": ["name"]
}`);
});

it('lays out a text that is very deep', () => {
  const deep = '['.repeat(5_000) + ']'.repeat(5_000);
  expect(squeeze(tidy(deep))).toBe(deep);
});
