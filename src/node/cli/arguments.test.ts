import { describe, expect, test } from 'vitest';
import type { Target } from '../target.ts';
import { readArguments } from './arguments.ts';
import { UsageError } from './usage-error.ts';

const demo: Target = { kind: 'stdio', name: 'demo', command: '/node', args: ['demo.js'] };
const read = (...args: string[]) => readArguments(args, demo);
const stdio = (name: string, command: string, ...args: string[]): Target => ({
  kind: 'stdio',
  name,
  command,
  args,
});

describe('which servers', () => {
  test('no server means the demo server', () => {
    expect(read()).toEqual({ kind: 'serve', servers: [demo] });
    expect(read('--name', 'trial')).toEqual({ kind: 'serve', servers: [{ ...demo, name: 'trial' }] });
  });

  test('everything from the command on belongs to the server, options that look like ours too', () => {
    expect(read('--port', '0', './bin/server.js', '--port', '9', '--', '-x')).toEqual({
      kind: 'serve',
      port: 0,
      servers: [stdio('server', './bin/server.js', '--port', '9', '--', '-x')],
    });
  });

  test('after -- a command may look like anything', () => {
    expect(read('--no-open', '--', 'node', '-e', '1')).toEqual({
      kind: 'serve',
      open: false,
      servers: [stdio('node', 'node', '-e', '1')],
    });
  });

  test('a command is named by what it runs', () => {
    expect(read('node', 'bin/tickets.js')).toMatchObject({ servers: [{ name: 'tickets' }] });
    expect(read('npx', '-y', '@scope/tool@1.2')).toMatchObject({ servers: [{ name: 'tool' }] });
  });

  test('a name that nobody chose gives way to one that somebody did', () => {
    expect(read('--server', 'tool=https://a.example', 'npx', 'tool')).toMatchObject({
      servers: [{ name: 'tool (2)' }, { name: 'tool' }],
    });
    expect(() => read('--server', 'tool=x', '--name', 'tool', 'npx', 'y')).toThrow('Two servers are named');
  });

  test('--name wins over the name of the command', () => {
    expect(read('--name', 'billing', 'npx', 'tool')).toMatchObject({ servers: [{ name: 'billing' }] });
  });

  test('a URL is a server over HTTP, named by its host', () => {
    expect(read('http://localhost:3000/mcp#x')).toEqual({
      kind: 'serve',
      servers: [{ kind: 'http', name: 'localhost:3000', url: 'http://localhost:3000/mcp' }],
    });
  });

  test('several named servers, split without a shell', () => {
    expect(
      read('--server', 'a=https://a.example/mcp', '--server', `b=node "my server.js" --tag 'x y' $HOME`),
    ).toEqual({
      kind: 'serve',
      servers: [
        { kind: 'http', name: 'a', url: 'https://a.example/mcp' },
        stdio('b', 'node', 'my server.js', '--tag', 'x y', '$HOME'),
      ],
    });
  });
});

test('help and version', () => {
  expect(read('-h')).toEqual({ kind: 'help' });
  expect(read('--help', 'x')).toEqual({ kind: 'help' });
  expect(read('--version')).toEqual({ kind: 'version' });
});

test('--open is kept for the command to decide', () => {
  expect(read('--open')).toMatchObject({ open: true });
});

test.each([
  [['--frob'], 'There is no option --frob'],
  [['--frob=1', 'cmd'], 'There is no option --frob'],
  [['-x', 'cmd'], 'There is no option -x'],
  [['--port'], '--port needs a value, for example --port 4747'],
  [['--port', '--open'], '--port needs a value'],
  [['--port='], '--port needs a value'],
  [['--port', '70000'], '--port 70000 is not a port'],
  [['--port', '1e3'], '--port 1e3 is not a port'],
  [['--open=yes'], '--open takes no value'],
  [['--open', '--no-open'], 'either --open or --no-open'],
  [['--server', 'http://a.example/?b=c'], 'has no name'],
  [['--server', '=x'], 'has no name'],
  [['--server', 'a='], 'names no server'],
  [['--server', 'a=node "x'], 'opening " without a closing one'],
  [['--server', 'a=node \\'], 'ends with a backslash'],
  [['--server', 'a=x', '--server', 'a=y'], 'Two servers are named "a"'],
  [['--server', 'a=x', '--name', 'b'], 'With --server, write --server name='],
  [['http://a.example', '--port', '1'], 'Nothing may follow the URL'],
  [['http://u:p@a.example'], 'Remove the user name and password'],
  [['http://'], 'is not a URL'],
  [['--name', '\u0007', 'x'], 'must be one line'],
  [[''], 'empty word'],
])('%j is refused', (args, message) => {
  expect(() => read(...args)).toThrow(UsageError);
  expect(() => read(...args)).toThrow(message);
});
