/**
 * An MCP server over stdio that is written without an SDK, so that it can send any id and any shape, and that
 * writes down every message it receives, one JSON line each, into the file named by RECORD.
 *
 * Its tool `ask` sends the `elicitation/create` requests given in its arguments, waits for as many answers, and
 * returns them: `{ requests: [{ id, params }], next?: 'wait' | 'cancel' | 'exit' }`.
 *
 * Who listens on the port CONTROL hears all it receives, and tells it what to send in the moment in which it is
 * told: one JSON message a line, and an empty line ends it. There its first argument is its name; to the client it
 * calls itself SELF_NAME. With PROBE=exit it ends when it is asked for its revisions, as some older servers do. The
 * line FIRST is the first that it writes, before it has heard anything.
 */
import { appendFileSync } from 'node:fs';
import { connect } from 'node:net';
import { eachLine } from '../support/lines.mjs';

const { CONTROL, FIRST, PROBE, RECORD, SELF_NAME = 'scripted' } = process.env;
const control = CONTROL && connectControl();
/** What waits for an answer, by the JSON text of its id. */
const waiting = new Map();

if (FIRST) process.stdout.write(`${FIRST}\n`);

function send(message) {
  process.stdout.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`);
}

function ask({ id, params }) {
  return new Promise((resolve) => {
    waiting.set(JSON.stringify(id), resolve);
    send({ id, method: 'elicitation/create', params });
  });
}

const inputSchema = { type: 'object', properties: {} };
const tools = [
  {
    name: 'ask',
    description: 'Asks what it is given.',
    inputSchema: { type: 'object', properties: { requests: { type: 'object' } }, required: ['requests'] },
  },
  { name: 'quiet', description: 'Asks nothing.', inputSchema },
  { name: 'hold', description: 'Gives no result by itself.', inputSchema },
  { name: 'withdraw', description: 'Takes back all that it asks.', inputSchema },
];

function withdraw(ids) {
  for (const requestId of ids)
    send({ method: 'notifications/cancelled', params: { requestId, reason: 'no longer needed' } });
}

async function call({ id, params }) {
  if (params.name === 'hold') return;
  if (params.name === 'withdraw') withdraw([...waiting.keys()].map((key) => JSON.parse(key)));
  const { requests = [], next = 'wait' } = params.arguments ?? {};
  const answers = requests.map(ask);
  if (next === 'exit') {
    process.stderr.write('the scripted server leaves now\n');
    process.stdout.write('', () => process.exit(3));
    return;
  }
  if (next === 'cancel') withdraw(requests.map((request) => request.id));
  else await Promise.all(answers);
  const text = next === 'wait' ? JSON.stringify(await Promise.all(answers)) : 'done';
  send({ id, result: { content: [{ type: 'text', text }] } });
}

eachLine(process.stdin, (line) => {
  if (RECORD) appendFileSync(RECORD, `${line}\n`);
  const message = JSON.parse(line);
  if (control) control.write(`${JSON.stringify({ message })}\n`);
  if (message.method === undefined) {
    const answered = waiting.get(JSON.stringify(message.id));
    waiting.delete(JSON.stringify(message.id));
    answered?.(message.result ?? { error: message.error });
    return;
  }
  switch (message.method) {
    case 'server/discover':
      if (PROBE === 'exit') process.exit(1);
      send({ id: message.id, error: { code: -32601, message: 'Method not found' } });
      return;
    case 'initialize':
      send({
        id: message.id,
        result: {
          protocolVersion: message.params.protocolVersion,
          capabilities: { tools: {} },
          serverInfo: { name: SELF_NAME, version: '1.0.0' },
        },
      });
      return;
    case 'tools/list':
      send({ id: message.id, result: { tools } });
      return;
    case 'tools/call':
      void call(message);
      return;
    case 'ping':
      send({ id: message.id, result: {} });
      return;
    default:
      if (message.id !== undefined)
        send({ id: message.id, error: { code: -32601, message: 'Method not found' } });
  }
});

function connectControl() {
  const socket = connect(Number(CONTROL), '127.0.0.1');
  // Neither holds the other up when a test is over.
  socket.unref().on('error', () => {});
  socket.write(`${JSON.stringify({ name: process.argv[2] })}\n`);
  eachLine(socket, (line) => {
    if (line === '') process.exit(3);
    process.stdout.write(`${line}\n`);
  });
  return socket;
}
