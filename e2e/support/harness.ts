import { scriptedServer, start } from './command.ts';
import { startControl, type Control } from './control.ts';
import { expect, test as base } from './fixtures.ts';
import type { ElicitationPage } from './page.ts';
import type { Script } from './scripted.ts';

/** A host that is not our page, with the scripted server behind it, which does what the test says. */
export interface Harness {
  readonly control: Control;
  open(parameters?: Readonly<Record<string, string>>): Promise<void>;
  /** Calls the tool `ask`. */
  ask(script: Script): Promise<void>;
}

interface Fixtures {
  readonly harness: Harness;
  /** Tells the scripted server that the page's command starts what to send. */
  readonly control: Control;
}

export const test = base.extend<Fixtures>({
  control: async ({}, use) => {
    const control = await startControl();
    await use(control);
    control.close();
  },
  harness: async ({ ui, control }, use) => {
    const running = await start(['e2e/hosts/harness/serve.mjs', process.execPath, scriptedServer], {
      env: { CONTROL: String(control.port) },
    });
    const chat = ui.page.getByRole('textbox', { name: 'Message' });
    await use({
      control,
      async open(parameters) {
        await ui.open(running.address, parameters);
        await expect(chat).toBeEnabled();
      },
      async ask(script) {
        await chat.fill(JSON.stringify(script));
        await ui.page.getByRole('button', { name: 'Send' }).click();
      },
    });
    await running.stop();
  },
});

/** What the servers received in answer to their questions. */
export function answersTo(control: Control): readonly Readonly<Record<string, unknown>>[] {
  return control
    .servers()
    .flatMap(({ received }) => received)
    .filter((message) => !('method' in message));
}

/** What a screen reader was told last. */
export function announced(ui: ElicitationPage) {
  return ui.page.locator('[data-elicitation-announcer]');
}

export { expect };
