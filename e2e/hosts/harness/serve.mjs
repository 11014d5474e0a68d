/**
 * Serves the built harness on a free port, under the policy that its address names, and starts the command given
 * as arguments for each WebSocket: one frame from the page is one line to the process, and back.
 */
import { spawn } from 'node:child_process';
import { createServer } from 'node:http';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import sirv from 'sirv';
import { WebSocketServer } from 'ws';

const [program, ...args] = process.argv.slice(2);
const newline = Buffer.from('\n');
const files = sirv(fileURLToPath(new URL('dist', import.meta.url)));

const server = createServer((request, response) => {
  // What the page loads says by its referrer which policy it is under: the policy holds for workers too.
  const policy = new URL(request.headers.referer ?? request.url, 'http://harness').searchParams.get('policy');
  if (policy) response.setHeader('Content-Security-Policy', policy);
  files(request, response);
});

new WebSocketServer({ server }).on('connection', (socket) => {
  const child = spawn(program, args, { stdio: ['pipe', 'pipe', 'inherit'] });
  // A process that has ended takes nothing more.
  child.stdin.on('error', () => {});
  createInterface({ input: child.stdout }).on('line', (line) => socket.send(line));
  socket.on('message', (data) => child.stdin.write(Buffer.concat([data, newline])));
  socket.on('close', () => child.kill());
  child.on('exit', () => socket.close());
});

server.listen(0, '127.0.0.1', () => {
  process.stdout.write(`http://127.0.0.1:${server.address().port}/\n`);
});
