import { expect, test } from 'vitest';
import { exited, spawnFailed } from '../bridge/closed-reason.ts';
import type { Target } from '../target.ts';
import { serverGone } from './server-gone.ts';

const tickets: Target = { kind: 'stdio', name: 'tickets', command: 'node', args: ['tickets.js'] };

test('the line names the server, how it ended and its last words', () => {
  const reason = exited('node', ['tickets.js'], 3, null, ['Error: no licence', '    at x (y.js:1:1)']);
  expect(serverGone(tickets, reason)).toBe(
    'mcp-elicitation-ui: tickets: "node tickets.js" ended with code 3. Its last words: Error: no licence\n',
  );
});

test('a command that is not there is one line too', () => {
  const error = Object.assign(new Error('spawn nope ENOENT'), { code: 'ENOENT' });
  expect(serverGone(tickets, spawnFailed('nope', [], error))).toBe(
    'mcp-elicitation-ui: tickets: "nope" could not be started: command not found (ENOENT). ' +
      'Check the spelling, or give the full path.\n',
  );
});

test('what the server wrote cannot steer the terminal', () => {
  const reason = exited('node', [], 1, null, [
    '\u001B[2J\u001B]0;title\u0007red\rmcp-elicitation-ui: fine\u2028x',
  ]);
  expect(serverGone(tickets, reason)).toMatch(/^mcp-elicitation-ui: tickets: [^\p{Cc}\p{Zl}]*\n$/u);
});
