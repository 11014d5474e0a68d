import type { Ask, Case } from '../../cases/cases.ts';
import type { Scenario } from '../../cases/steps.ts';
import { scriptedServer, start, startCommand, type Running } from '../command.ts';
import { expect } from '../fixtures.ts';
import { runScript } from '../scripted.ts';
import type { Stage } from './stage.ts';

/** What has to run for a scenario. Scenarios that need the same share it: each page has a server of its own. */
export interface Hosting {
  readonly host: 'page' | 'harness';
  /** Names of the servers, where there are several. */
  readonly servers: readonly string[];
  readonly selfName?: string;
  /** The line that each server writes before it has heard anything. */
  readonly first?: string;
}

export function hostingOf({ asks }: Case, { host = 'page', selfName }: Scenario): Hosting {
  const servers = [...new Set(asks.flatMap(({ server }) => server ?? []))];
  return { host, servers, ...(selfName !== undefined && { selfName }) };
}

export function startHost({ host, servers, selfName, first }: Hosting, port: number): Promise<Running> {
  const env = {
    CONTROL: String(port),
    ...(selfName !== undefined && { SELF_NAME: selfName }),
    ...(first !== undefined && { FIRST: first }),
  };
  const command = [process.execPath, scriptedServer];
  if (host === 'harness') return start(['e2e/hosts/harness/serve.mjs', ...command], { env });
  const named = servers.flatMap((name) => ['--server', `${name}=${[...command, name].join(' ')}`]);
  return startCommand(named.length > 0 ? named : command, env);
}

type Opening = Pick<Stage, 'ui' | 'each' | 'scenario' | 'control'>;

/** Opens the host and lets the servers ask what they ask at the start. Afterwards they have asked it. */
export async function openHost({ ui, each, scenario, control }: Opening, address: string): Promise<void> {
  const { host = 'page', parameters, withdrawnAtOnce, asksAtStart = true } = scenario;
  const chat = ui.page.getByRole('textbox', { name: 'Message' });
  await ui.open(address, parameters);
  if (host === 'harness') await expect(chat).toBeEnabled();
  const later = scenario.steps.flatMap((step) => ('do' in step && step.do === 'ask' ? [step.id] : []));
  const now = each.asks.filter(({ id }) => asksAtStart && !later.includes(id));
  for (const server of new Set(now.map(({ server }) => server))) {
    const requests = now
      .filter((ask) => ask.server === server)
      .map((ask) => ({ id: ask.id, params: paramsOf(ask, scenario) }));
    const script = { requests, ...(withdrawnAtOnce && ({ next: 'cancel' } as const)) };
    if (host === 'page') await runScript(ui, script, server);
    else {
      await chat.fill(JSON.stringify(script));
      await ui.page.getByRole('button', { name: 'Send' }).click();
    }
  }
  const called = (): number =>
    control.servers().filter(({ received }) => received.some(({ method }) => method === 'tools/call')).length;
  await expect.poll(called).toBe(new Set(now.map(({ server }) => server)).size);
}

function paramsOf({ params }: Ask, { params: other, members }: Scenario): object {
  if (!members) return other ?? params;
  const grown = structuredClone(params) as {
    requestedSchema: { properties: Record<string, { enum: readonly string[] }> };
  };
  const field = grown.requestedSchema.properties[members.field];
  if (!field) throw new Error(`There is no property ${members.field}.`);
  field.enum = Array.from({ length: members.count }, (_, index) => `SKU-${String(index).padStart(4, '0')}`);
  return grown;
}
