import { describe, expect, it } from 'vitest';
import { maskArguments, maskContent } from './mask.ts';

describe('the mask', () => {
  it('hides fields that look secret by name or title', () => {
    const schema = {
      type: 'object',
      properties: { user: { type: 'string' }, p: { type: 'string', title: 'Password' } },
    };
    expect(maskContent({ user: 'dana', p: 'x' }, schema)).toEqual({ user: 'dana', p: '(hidden)' });
  });

  it('hides what was typed below a message that asks for a secret', () => {
    const schema = { type: 'object', properties: { value: { type: 'string' } } };
    expect(maskContent({ value: 'x' }, schema, 'Enter your password')).toEqual({ value: '(hidden)' });
    expect(maskContent({ value: 'x' }, schema, 'Enter your name')).toEqual({ value: 'x' });
  });

  it('hides everything where the schema cannot be read', () => {
    expect(maskContent({ a: 1 }, 'nonsense')).toEqual({ a: '(hidden)' });
  });

  it('keeps a property called __proto__ a property', () => {
    const schema = JSON.parse('{"type":"object","properties":{"__proto__":{"type":"string"}}}') as object;
    const masked = maskContent(JSON.parse('{"__proto__":"x"}') as Record<string, string>, schema);
    expect(Object.keys(masked)).toEqual(['__proto__']);
  });

  it('hides secrets in nested arguments', () => {
    const given = { auth: { api_key: 'k', user: 'dana' }, list: [{ secret: 's' }], n: 1 };
    const schema = { type: 'object', properties: { auth: { type: 'object' } } };
    expect(maskArguments(given, schema)).toEqual({
      auth: { api_key: '(hidden)', user: 'dana' },
      list: [{ secret: '(hidden)' }],
      n: 1,
    });
  });
});
