/**
 * An MCP server with the official SDK that writes down how each of its calls went, one JSON line each, into the
 * file named by RECORD: when the lock was taken and freed, what was answered, and how the call ended.
 *
 * ERA is 2025 (it pushes its questions) or 2026 (they come in `input_required` results). It serves stdio, or with
 * `--http` Streamable HTTP on a free port, whose address it prints. TIMEOUT is how long it waits for an answer in
 * the 2025 revisions, in milliseconds.
 */
import { appendFileSync } from 'node:fs';
import { inputRequired, inputResponse, McpServer } from '@modelcontextprotocol/server';
import { serveStdio, StdioServerTransport } from '@modelcontextprotocol/server/stdio';
import * as z from 'zod';
import { serveHttp } from './serve-http.mjs';

const { RECORD, ERA = '2025', TIMEOUT = String(2 ** 31 - 1) } = process.env;
const isModern = ERA === '2026';

const record = (line) => RECORD && appendFileSync(RECORD, `${JSON.stringify(line)}\n`);

const requestedSchema = {
  type: 'object',
  properties: { branch: { type: 'string', title: 'Branch' } },
  required: ['branch'],
};
const broken = { type: 'object', properties: { deep: { type: 'object', properties: {} } } };

record({ pid: process.pid });

let holders = 0;

/** Does the work with the lock held, and frees it on every path. */
async function withLock(work) {
  holders += 1;
  record({ lock: holders });
  try {
    const text = await work();
    record({ call: 'finished', text });
    return { content: [{ type: 'text', text }] };
  } catch (error) {
    record({ call: 'failed', reason: String(error?.message ?? error) });
    throw error;
  } finally {
    holders -= 1;
    record({ lock: holders });
  }
}

/** Asks all questions of a tool at once, as its revision does it; the answers come as one text. */
function ask(server, context, questions) {
  const keys = Object.keys(questions);
  if (isModern) {
    const given = keys.map((key) => inputResponse(context.mcpReq.inputResponses, key));
    if (given.some(({ kind }) => kind === 'missing')) {
      const inputRequests = Object.fromEntries(
        keys.map((key) => [key, inputRequired.elicit({ mode: 'form', ...questions[key] })]),
      );
      record({ asked: keys });
      return inputRequired({ inputRequests, requestState: `state of ${keys.join('+')}` });
    }
    return withLock(() => {
      const answers = given.map(({ action, content }) => ({ action, content }));
      record({ answered: answers, state: context.mcpReq.requestState() });
      return JSON.stringify(answers);
    });
  }
  return withLock(async () => {
    record({ asked: keys });
    const answers = await Promise.all(
      keys.map((key) =>
        server.server.elicitInput(
          { mode: 'form', ...questions[key] },
          { signal: context.mcpReq.signal, timeout: Number(TIMEOUT), relatedRequestId: context.mcpReq.id },
        ),
      ),
    );
    record({ answered: answers });
    return JSON.stringify(answers);
  });
}

function build() {
  const server = new McpServer({ name: 'endings', title: 'Endings', version: '1.0.0' });
  const tool = (name, questions) =>
    server.registerTool(name, { description: `Asks ${Object.keys(questions).length}.` }, (context) =>
      ask(server, context, questions),
    );
  tool('decide', { branch: { message: 'Which branch?', requestedSchema } });
  tool('decide_both', {
    from: { message: 'From which branch?', requestedSchema },
    to: { message: 'To which branch?', requestedSchema },
  });
  tool('broken', { deep: { message: 'What?', requestedSchema: broken } });
  server.registerTool(
    'link',
    {
      description: 'Asks to open an address, until its site says that the person has finished.',
      inputSchema: z.object({ site: z.string().meta({ title: 'Site' }) }),
    },
    async ({ site }, context) => {
      const question = { message: 'Link the account.', url: `${site}/link` };
      const answer = inputResponse(context.mcpReq.inputResponses, 'link');
      record({
        link: answer.kind === 'missing' ? 'asked' : answer.action,
        state: context.mcpReq.requestState(),
      });
      if (answer.kind !== 'missing' && answer.action !== 'accept')
        return { content: [{ type: 'text', text: 'not linked' }] };
      if ((await (await fetch(`${site}/status`)).text()) === 'finished') {
        return { content: [{ type: 'text', text: 'linked' }] };
      }
      const requestState = `link ${Date.now()}`;
      return inputRequired({ inputRequests: { link: inputRequired.elicitUrl(question) }, requestState });
    },
  );
  server.registerTool(
    'count',
    {
      description: 'Asks as often as it is told.',
      inputSchema: z.object({ times: z.number().meta({ title: 'Times' }) }),
    },
    ({ times }, context) => {
      const done = Number(context.mcpReq.requestState() ?? 0);
      if (done >= times) return { content: [{ type: 'text', text: `asked ${done} times` }] };
      return inputRequired({
        inputRequests: { again: inputRequired.elicit({ message: `Question ${done + 1}?`, requestedSchema }) },
        requestState: String(done + 1),
      });
    },
  );
  return server;
}

if (process.argv.includes('--http')) serveHttp(build, isModern);
else if (isModern) serveStdio(build);
else await build().connect(new StdioServerTransport());
