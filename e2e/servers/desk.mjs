/**
 * An MCP server with the official SDK whose tools send people to an address of its own to sign in (URL mode), and
 * that writes down what happens, one JSON line each, into the file named by RECORD: `asked` (the addresses), `opened`
 * (with the Referer that came along), `signedIn`, and how a call ended.
 *
 * ERA is 2025 or 2026. It serves stdio, or with `--http` Streamable HTTP on a free port, whose address it prints. The
 * pages for signing in are on a free port of their own in any case, where a button ends it.
 *
 * - `connect` asks to open one address. In 2025 it has its result with the consent, and tells later that it is complete;
 *   in 2026 it waits until the person has signed in.
 * - `read` needs `addresses` of them (1 where none are given) to be done: in 2025 it fails with -32042, in 2026 it asks
 *   for all of them at once.
 */
import { appendFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { randomUUID } from 'node:crypto';
import {
  inputRequired,
  inputResponse,
  McpServer,
  UrlElicitationRequiredError,
} from '@modelcontextprotocol/server';
import { serveStdio, StdioServerTransport } from '@modelcontextprotocol/server/stdio';
import * as z from 'zod';
import { serveHttp } from './serve-http.mjs';

const { RECORD, ERA = '2025' } = process.env;
const isModern = ERA === '2026';
const record = (line) => RECORD && appendFileSync(RECORD, `${JSON.stringify(line)}\n`);

/** What is told when somebody has signed in, by the id of the address. */
const notifiers = new Map();
const signedIn = new Set();

const page = (content) => `<!doctype html><html lang="en"><title>Desk</title><main>${content}</main></html>`;
const pages = createServer((request, response) => {
  const id = /^\/sign-in\/([\w-]+)$/u.exec(request.url ?? '')?.[1];
  if (id === undefined) {
    response.writeHead(404).end();
    return;
  }
  response.setHeader('Content-Type', 'text/html');
  if (request.method === 'GET') {
    record({ opened: id, referer: request.headers.referer ?? null });
    response.end(page('<h1>Desk</h1><form method="post"><button>Sign in</button></form>'));
    return;
  }
  signedIn.add(id);
  record({ signedIn: id });
  response.end(page('<h1>You have signed in</h1>'));
  // Where nobody listens any more there is nobody to tell.
  notifiers
    .get(id)?.()
    .catch(() => {});
});
await new Promise((resolve) => pages.listen(0, '127.0.0.1', resolve));
const addressOf = (id) => `http://127.0.0.1:${pages.address().port}/sign-in/${id}`;
const questionOf = (id) => ({ message: 'Sign in at the desk.', url: addressOf(id) });

const text = (told) => {
  record({ result: told });
  return { content: [{ type: 'text', text: told }] };
};

function register(server, id) {
  notifiers.set(id, server.server.createElicitationCompletionNotifier(id));
  return { mode: 'url', elicitationId: id, ...questionOf(id) };
}

/** 2026: the ids of the addresses are the state of the call. */
function askUntilDone({ mcpReq }, count) {
  const ids = mcpReq.requestState()?.split('+') ?? Array.from({ length: count }, () => randomUUID());
  const answers = ids.map((_, index) => inputResponse(mcpReq.inputResponses, `address-${index + 1}`));
  const refused = answers.find(({ kind, action }) => kind === 'elicit' && action !== 'accept');
  if (refused) return text(refused.action);
  const agreed = answers.every(({ kind }) => kind === 'elicit');
  if (agreed && ids.every((id) => signedIn.has(id))) return text('done');
  record({ asked: ids });
  const inputRequests = Object.fromEntries(
    ids.map((id, index) => [`address-${index + 1}`, inputRequired.elicitUrl(questionOf(id))]),
  );
  return inputRequired({ inputRequests, requestState: ids.join('+') });
}

function build() {
  const server = new McpServer({ name: 'desk', title: 'Desk', version: '1.0.0' });
  /** 2025: the addresses that this session needs for `read`. */
  let needed = [];
  server.registerTool('connect', { description: 'Signs in.' }, async (context) => {
    if (isModern) return askUntilDone(context, 1);
    const id = randomUUID();
    record({ asked: [id] });
    const { action } = await server.server.elicitInput(register(server, id), {
      signal: context.mcpReq.signal,
      relatedRequestId: context.mcpReq.id,
    });
    return text(action);
  });
  server.registerTool(
    'read',
    {
      description: 'Reads what only people who have signed in may read.',
      inputSchema: z.object({ addresses: z.number().optional().meta({ title: 'Addresses' }) }),
    },
    ({ addresses = 1 }, context) => {
      if (isModern) return askUntilDone(context, addresses);
      if (needed.length > 0 && needed.every((id) => signedIn.has(id))) return text('done');
      if (needed.length !== addresses) needed = Array.from({ length: addresses }, () => randomUUID());
      record({ asked: needed });
      throw new UrlElicitationRequiredError(
        needed.map((id) => register(server, id)),
        'Sign in at the desk first.',
      );
    },
  );
  return server;
}

if (process.argv.includes('--http')) serveHttp(build, isModern);
else if (isModern) serveStdio(build);
else await build().connect(new StdioServerTransport());
