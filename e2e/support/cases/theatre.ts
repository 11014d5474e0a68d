import type { Running } from '../command.ts';
import { startControl, type Control } from '../control.ts';
import { test as base } from '../fixtures.ts';
import { startHost, type Hosting } from './open.ts';

interface Theatre {
  readonly control: Control;
  /** Starts what is to run, or finds it running. */
  readonly hosting: (hosting: Hosting) => Promise<Running>;
}

/** A test whose commands and harness stay up for all tests of its worker. */
export const test = base.extend<object, { readonly theatre: Theatre }>({
  theatre: [
    async ({}, use) => {
      const control = await startControl();
      const running = new Map<string, Promise<Running>>();
      await use({
        control,
        hosting(hosting) {
          const key = JSON.stringify(hosting);
          const found = running.get(key) ?? startHost(hosting, control.port);
          running.set(key, found);
          return found;
        },
      });
      await Promise.all([...running.values()].map(async (each) => (await each).stop()));
      control.close();
    },
    { scope: 'worker' },
  ],
});
