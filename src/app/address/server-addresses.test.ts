import { describe, expect, it } from 'vitest';
import { readServerAddress, readTargets } from './server-addresses.ts';

describe('the address of a server', () => {
  it('is a web address', () => {
    expect(readServerAddress(' http://127.0.0.1:3001/mcp ')).toMatchObject({ ok: true });
  });

  it.each([
    ['', 'Enter the address'],
    ['localhost mcp', 'no web address'],
    ['localhost:3001/mcp', 'Use http:// or https://'],
    ['ftp://example.com', 'Use http:// or https://'],
    ['https://dana:secret@example.com/mcp', 'user name or password'],
  ])('is refused with a reason: %j', (text, reason) => {
    const read = readServerAddress(text);
    expect(read.ok ? '' : read.reason).toContain(reason);
  });
});

describe('the servers that a page address names', () => {
  it('are called by their host, made unique', () => {
    const query = new URLSearchParams([
      ['server', 'http://127.0.0.1:3001/a'],
      ['server', 'http://127.0.0.1:3001/b'],
      ['server', 'https://tickets.example.com/mcp'],
    ]);
    expect(readTargets(query).targets.map(({ name }) => name)).toEqual([
      '127.0.0.1:3001',
      '127.0.0.1:3001 (2)',
      'tickets.example.com',
    ]);
  });

  it('are left out with a notice where they cannot be read, and the others stay', () => {
    const { targets, notices } = readTargets(new URLSearchParams('server=nonsense&server=http://a.example/'));
    expect(targets).toHaveLength(1);
    expect(notices).toEqual([expect.stringContaining('nonsense')]);
  });
});
