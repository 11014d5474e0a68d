import { expect, test } from 'vitest';
import { banner } from './banner.ts';

test('the block that is printed', () => {
  expect(
    banner('http://127.0.0.1:4747/#token=T', [
      { kind: 'stdio', name: 'demo', command: '/bin/node', args: ["it's", 'a b'] },
      { kind: 'http', name: 'billing', url: 'http://localhost:3000/mcp' },
    ]),
  ).toBe(`mcp-elicitation-ui is ready. Open this address in a browser on this machine:

  http://127.0.0.1:4747/#token=T

Servers:
  demo     stdio  /bin/node 'it'\\''s' 'a b'
  billing  http   http://localhost:3000/mcp

Press Ctrl+C to stop.
`);
});
