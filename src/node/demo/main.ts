#!/usr/bin/env node
import { parseArgs } from 'node:util';
import { StdioServerTransport } from '@modelcontextprotocol/server/stdio';
import { createDemoServer } from './create-server.ts';
import { serveHttp } from './http.ts';
import { Releases } from './releases.ts';

const { values } = parseArgs({
  options: { http: { type: 'boolean' }, port: { type: 'string', default: '0' } },
});

if (values.http) {
  const releases = new Releases();
  const demo = await serveHttp({ port: Number(values.port), create: () => createDemoServer({ releases }) });
  process.stdout.write(`${demo.url}\n`);
} else {
  await createDemoServer().connect(new StdioServerTransport());
}
