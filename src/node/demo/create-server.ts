import { McpServer } from '@modelcontextprotocol/server';
import { VERSION } from '../version.ts';
import { Releases } from './releases.ts';
import { registerBookRoom } from './tools/book-room.ts';
import { registerBrokenSchema } from './tools/broken-schema.ts';
import { registerConfirmCleanup } from './tools/confirm-cleanup.ts';
import { registerConnectCalendar } from './tools/connect-calendar.ts';
import { registerCountdown } from './tools/countdown.ts';
import { registerCrash } from './tools/crash.ts';
import { registerCreateTicket } from './tools/create-ticket.ts';
import { registerDeploy } from './tools/deploy.ts';
import { registerDeployStatus } from './tools/deploy-status.ts';
import { registerProfile } from './tools/profile.ts';
import type { World } from './tools/tool.ts';

const REGISTER = [
  registerDeploy,
  registerDeployStatus,
  registerCreateTicket,
  registerBookRoom,
  registerProfile,
  registerConfirmCleanup,
  registerConnectCalendar,
  registerCountdown,
  registerBrokenSchema,
  registerCrash,
];

/** Makes the demo server for one session. Sessions of one process share `releases`. */
export function createDemoServer({
  releases = new Releases(),
  exit = (code) => process.exit(code),
  warn = (line) => process.stderr.write(`${line}\n`),
}: Partial<Omit<World, 'server'>> = {}): McpServer {
  const server = new McpServer({ name: 'release-tools', title: 'Release tools', version: VERSION });
  for (const register of REGISTER) register({ server, releases, exit, warn });
  return server;
}
