import { existsSync, readFileSync } from 'node:fs';
import { test as base, expect } from 'playwright/test';
import { startCommand, startDemoHttp, scriptedServer, type Running } from './command.ts';
import { watchFaults, type Faults } from './faults.ts';
import { ElicitationPage } from './page.ts';
import { runScript } from './scripted.ts';

/** What the scripted server received, in order. */
export type Received = () => readonly Readonly<Record<string, unknown>>[];

/**
 * Opens the page with the scripted server, which asks these questions under the ids 1, 2, …, and waits until the first
 * can be answered.
 */
export type Asked = (
  questions: readonly object[],
  parameters?: Readonly<Record<string, string>>,
) => Promise<Received>;

interface Fixtures {
  /** Every flow fails where one of its pages reports a fault that the flow has not said to provoke. */
  readonly faults: Faults;
  readonly ui: ElicitationPage;
  /** Starts the command; it ends with the test. */
  readonly command: (args?: readonly string[], env?: Readonly<Record<string, string>>) => Promise<Running>;
  readonly demoHttp: () => Promise<Running>;
  /** The command with the scripted server, and what that server received. */
  readonly scripted: (extra?: readonly string[]) => Promise<{ running: Running; received: Received }>;
  readonly asked: Asked;
}

export const test = base.extend<Fixtures>({
  faults: [
    async ({ context }, use) => {
      const watched = await watchFaults(context);
      await use(watched);
      await watched.expectNone();
    },
    { auto: true },
  ],
  ui: ({ page }, use) => use(new ElicitationPage(page)),
  command: async ({}, use) => {
    const all: Running[] = [];
    await use(async (args, env) => {
      const running = await startCommand(args, env);
      all.push(running);
      return running;
    });
    await Promise.all(all.map((running) => running.stop()));
  },
  demoHttp: async ({}, use) => {
    const all: Running[] = [];
    await use(async () => {
      const running = await startDemoHttp();
      all.push(running);
      return running;
    });
    await Promise.all(all.map((running) => running.stop()));
  },
  scripted: async ({ command }, use, info) => {
    const record = info.outputPath('received.jsonl');
    await use(async (extra = []) => ({
      running: await command([...extra, process.execPath, scriptedServer], { RECORD: record }),
      received: () =>
        existsSync(record)
          ? readFileSync(record, 'utf8')
              .split('\n')
              .filter(Boolean)
              .map((line) => JSON.parse(line) as Readonly<Record<string, unknown>>)
          : [],
    }));
  },
  asked: async ({ ui, scripted }, use) => {
    await use(async (questions, parameters) => {
      const { running, received } = await scripted();
      await ui.open(running.address, parameters);
      await runScript(ui, { requests: questions.map((params, index) => ({ id: index + 1, params })) });
      await ui.ready();
      return received;
    });
  },
});

/** The answers among the messages that a server received, without those to its other requests. */
export function answers(received: Received): readonly Readonly<Record<string, unknown>>[] {
  return received().filter((message) => !('method' in message));
}

export { expect };
