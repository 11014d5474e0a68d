import { describe, expect, it } from 'vitest';
import { draftOf, linkTo, readLink } from './link.ts';
import { samples } from './samples.ts';

const page = 'http://127.0.0.1:4000/base/?schema=old&server=x#token=abc';
const open = (link: string) => readLink(new URL(link).searchParams);

describe('a link to a schema', () => {
  it.each(samples.map((sample) => [sample.name, draftOf(sample)] as const))('reproduces %s', (_, draft) => {
    expect(open(linkTo(page, draft))).toEqual(draft);
  });

  it('keeps what is no JSON, and an empty message', () => {
    const draft = { schema: '{ "type": "object",\n  nonsense + & = %', message: '' };
    expect(open(linkTo(page, draft))).toEqual(draft);
  });

  it('keeps the page and drops the rest of its address', () => {
    const url = new URL(linkTo(page, { schema: '{ "type": "object" }', message: 'Well?' }));
    expect(url.origin + url.pathname).toBe('http://127.0.0.1:4000/base/');
    expect([...url.searchParams]).toEqual([
      ['schema', '{"type":"object"}'],
      ['message', 'Well?'],
    ]);
    expect(url.hash).toBe('');
  });
});

it('without a schema the first sample is opened', () => {
  expect(open('http://a/?schema')).toEqual(draftOf(samples[0]));
  expect(open('http://a/?schema=&message=Why%3F')).toEqual({ ...draftOf(samples[0]), message: 'Why?' });
});
