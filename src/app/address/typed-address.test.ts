import { expect, it } from 'vitest';
import { readTypedAddress } from './typed-address.ts';

it.each([
  ['localhost:3000/mcp', 'http://localhost:3000/mcp'],
  ['LOCALHOST/mcp', 'http://localhost/mcp'],
  ['api.localhost:3000/mcp', 'http://api.localhost:3000/mcp'],
  ['127.0.0.1:3001/mcp', 'http://127.0.0.1:3001/mcp'],
  ['127.0.0.1', 'http://127.0.0.1/'],
  ['[::1]:3001/mcp', 'http://[::1]:3001/mcp'],
  ['//localhost:3000/mcp', 'http://localhost:3000/mcp'],
  ['tickets.example.com/mcp?a=b', 'https://tickets.example.com/mcp?a=b'],
  ['192.168.1.5:3000/mcp', 'https://192.168.1.5:3000/mcp'],
  ['tickets:8080/mcp', 'https://tickets:8080/mcp'],
  [' http://tickets.example.com/mcp ', 'http://tickets.example.com/mcp'],
  ['HTTPS://tickets.example.com/mcp', 'https://tickets.example.com/mcp'],
])('%s is meant as %s', (text, href) => {
  const read = readTypedAddress(text);
  expect(read.ok ? read.url.href : read.reason).toBe(href);
});

it.each([
  ['', 'Enter the address'],
  ['nonsense', 'no web address'],
  ['localhost mcp', 'no web address'],
  ['localhost:99999/mcp', 'port'],
  ['http://localhost:99999/mcp', 'port'],
  ['localhost:mcp', 'port'],
  ['ftp://example.com', 'starts with ftp:'],
  ['mailto:dana@example.com', 'user name or password'],
  ['javascript:alert(1)', 'starts with javascript:'],
  ['dana:secret@example.com/mcp', 'user name or password'],
  ['https://dana:secret@example.com/mcp', 'user name or password'],
])('%j is refused with a reason', (text, reason) => {
  const read = readTypedAddress(text);
  expect(read.ok ? read.url.href : read.reason).toContain(reason);
});
