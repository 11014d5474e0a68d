import type { CDPSession, Locator, Page } from 'playwright/test';
import type { Case } from '../../cases/cases.ts';
import type { RequestId, Scenario } from '../../cases/steps.ts';
import type { Control } from '../control.ts';
import { expect } from '../fixtures.ts';
import type { ElicitationPage } from '../page.ts';
import type { Witness } from './witness.ts';

/** An answer that a server received, under the name of the server where there are several. */
export interface Answer {
  readonly server: string | undefined;
  readonly id: RequestId;
  readonly result?: unknown;
  readonly error?: { readonly code: number; readonly message: string };
}

/** One case while it is acted out: the page, the servers behind it, and what both did so far. */
export interface Stage {
  readonly each: Case;
  readonly scenario: Scenario;
  readonly ui: ElicitationPage;
  readonly page: Page;
  readonly devtools: CDPSession;
  readonly control: Control;
  readonly witness: Witness;
  /** The longest that the page worked on one key so far, in milliseconds. */
  slowestKey: number;
  serverEnded: boolean;
}

const barrier = 'barrier';
let barriers = 0;

/** All answers to questions so far. */
export function answersOn({ control }: Pick<Stage, 'control'>): readonly Answer[] {
  return control
    .servers()
    .flatMap(({ name: server, received }) =>
      received
        .filter((message) => !('method' in message) && !isBarrier(message['id']))
        .map((message) => ({ ...(message as unknown as Answer), server })),
    );
}

/**
 * Waits until everything that the page had sent is with its servers: a ping that they send is answered after it.
 * Afterwards an answer that is not there was not given.
 */
export async function settled({
  page,
  control,
  serverEnded,
}: Pick<Stage, 'page' | 'control' | 'serverEnded'>): Promise<void> {
  await expect(page.locator('[data-state=checking], [data-state=sending]')).toHaveCount(0);
  if (serverEnded) return;
  const id = `${barrier} ${++barriers}`;
  control.send({ id, method: 'ping' });
  await expect
    .poll(() => control.servers().every(({ received }) => received.some((message) => message['id'] === id)))
    .toBe(true);
}

function isBarrier(id: unknown): boolean {
  return typeof id === 'string' && id.startsWith(barrier);
}

/** The part of the shown prompt that belongs to a property. */
export function fieldOn({ ui }: Stage, name: string): Locator {
  return ui.shown.locator(`[data-field=${JSON.stringify(name)}]`);
}

/** The control of a field that is typed into or chosen from. */
export function controlOn(stage: Stage, name: string): Locator {
  return fieldOn(stage, name).locator('input, textarea, select').first();
}

/** The prompt with an id, whether it is open or not. */
export function promptOn({ page }: Stage, id: RequestId, server?: string): Locator {
  const of = server === undefined ? '' : `[data-connection=${JSON.stringify(server)}]`;
  return page.locator(`[data-elicitation-prompt][data-request-id='${JSON.stringify(id)}']${of}`);
}

/** The entry of the list of waiting prompts with an id. */
export function entryOn({ page }: Stage, id: RequestId, server?: string): Locator {
  const entries = page.getByRole('tab').filter({ hasText: `#${JSON.stringify(id)}` });
  return server === undefined ? entries : entries.filter({ hasText: `${server} ·` });
}
