import { describe, expect, it } from 'vitest';
import { parseArguments, takesArguments } from './parse-arguments.ts';

const reason = (text: string, schema: unknown = {}): string => {
  const parsed = parseArguments(text, schema);
  return parsed.ok ? '' : parsed.reason;
};

describe('arguments written as JSON', () => {
  it('are an object; nothing at all is an empty one', () => {
    expect(parseArguments('{"a":[1]}', {})).toEqual({ ok: true, value: { a: [1] } });
    expect(parseArguments('  ', {})).toEqual({ ok: true, value: {} });
  });

  it('tell where the JSON breaks', () => {
    expect(reason('{\n  "a": 1,\n  b\n}')).toContain('line 3, column 3');
    expect(reason('{"a": ')).toContain('This is not JSON');
  });

  it('tell what is often the matter', () => {
    expect(reason("{'a': 1}")).toContain('double quotation marks');
    expect(reason('{“a”: 1}')).toContain('straight quotation marks');
    expect(reason('{"a": 1,}')).toContain('no comma');
  });

  it('must be one object', () => {
    expect(reason('[1]')).toContain('one JSON object');
    expect(reason('null')).toContain('one JSON object');
  });

  it('must hold what the tool requires', () => {
    expect(reason('{}', { required: ['topic', 'depth'] })).toBe('The tool needs “topic”, “depth” as well.');
    expect(reason('{"topic":1}', { required: ['topic'] })).toBe('');
  });
});

describe('a tool', () => {
  it('takes arguments where its schema has properties or requires some', () => {
    expect(takesArguments({ type: 'object' })).toBe(false);
    expect(takesArguments({ type: 'object', properties: {} })).toBe(false);
    expect(takesArguments({ type: 'object', properties: { a: { type: 'string' } } })).toBe(true);
    expect(takesArguments({ type: 'object', required: ['a'] })).toBe(true);
  });
});
