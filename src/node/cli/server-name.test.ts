import { describe, expect, test } from 'vitest';
import { nameOfCommand } from './server-name.ts';

describe('the name of a command', () => {
  test.each([
    // The program itself.
    ['/opt/py/serve.py', 'serve'],
    [String.raw`C:\tools\serve.exe --fast`, 'serve'],
    ['./bin/server.js --port 9', 'server'],
    // A script that another program runs.
    ['node x.js', 'x'],
    ['/usr/bin/node build/tickets.mjs --verbose', 'tickets'],
    ['node --import tsx -r dotenv/config --inspect=0 src/tickets.ts', 'tickets'],
    ['node.exe tickets.js', 'tickets'],
    ['tsx watch.ts', 'watch'],
    ['python3 -u serve_files.py', 'serve_files'],
    ['python3.12 tools/serve.py', 'serve'],
    ['python -m mcp_server_time --zone UTC', 'mcp_server_time'],
    ['bash start.sh', 'start'],
    ['bun run server.ts', 'server'],
    ['deno run -A server.ts', 'server'],
    ['uv run server.py', 'server'],
    ['uv --directory /srv/tickets run tickets.py', 'tickets'],
    // A script whose own name says nothing.
    ['node node_modules/@acme/tickets/dist/index.js', 'tickets'],
    ['node dist/index.js', 'index'],
    ['node index.js', 'index'],
    // Nothing that could be a script.
    ['node -e 1', 'node'],
    ['node', 'node'],
    ['node --version', 'node'],
    // A package that is fetched and run.
    ['npx -y pkg', 'pkg'],
    ['npx -y @scope/tool@1.2 stdio', 'tool'],
    ['npx tool@latest', 'tool'],
    ['npx --package @scope/bundle tool --flag', 'tool'],
    ['npx -y ./local/tool.js', 'tool'],
    ['npx -y github:acme/tickets#main', 'tickets'],
    ['npx', 'npx'],
    ['uvx mcp-server', 'mcp-server'],
    ['uvx mcp-server[cli]==1.2', 'mcp-server'],
    ['uvx mcp-server@0.3', 'mcp-server'],
    ['uvx --from git+https://example.com/x mcp-server', 'mcp-server'],
    ['pnpm dlx @scope/tool@2', 'tool'],
    ['npm exec -y -- @scope/tool', 'tool'],
    ['bunx @scope/tool', 'tool'],
    ['cmd /c npx -y @scope/tool', 'tool'],
  ])('%s: %s', (line, name) => {
    const [command = '', ...args] = line.split(' ');
    expect(nameOfCommand(command, args)).toBe(name);
  });

  test('is never longer than a name may be', () => {
    expect(nameOfCommand(`${'x'.repeat(100)}.js`, [])).toHaveLength(64);
  });
});
