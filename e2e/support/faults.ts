import { expect, type BrowserContext } from 'playwright/test';

/** What goes wrong in the pages of a flow: errors, breaches of a policy, whatever the browser logs as an error. */
export interface Faults {
  /**
   * Says that this flow provokes faults like this one on purpose. It fails where none comes, so that no pattern
   * stays behind that covers up for something else.
   */
  readonly provoked: (pattern: RegExp) => void;
}

/** Servers that are gone, and answers with an error status, are what many flows are about. */
const network = /ERR_CONNECTION|WebSocket connection|Failed to load resource/u;

/** Watches all pages of a context, and those that they open. */
export async function watchFaults(
  context: BrowserContext,
): Promise<Faults & { readonly expectNone: () => Promise<void> }> {
  const faults: string[] = [];
  const expected: RegExp[] = [];
  context.on('weberror', (error) => faults.push(String(error.error())));
  context.on('console', (message) => {
    if (message.type() === 'error' && !network.test(message.text())) faults.push(message.text());
  });
  await context.addInitScript(() => {
    addEventListener('securitypolicyviolation', (event) => {
      // As an error it reaches us whatever the policy forbids, with all other errors.
      throw new Error(
        `Policy breached: ${event.effectiveDirective} ${event.blockedURI} ${event.sample}`.trimEnd(),
      );
    });
  });
  return {
    provoked: (pattern) => void expected.push(pattern),
    async expectNone() {
      for (const pattern of expected) {
        await expect
          .poll(() => faults.some((fault) => pattern.test(fault)), `a fault like ${String(pattern)} came`)
          .toBe(true);
      }
      const unexpected = faults.filter((fault) => !expected.some((pattern) => pattern.test(fault)));
      expect(unexpected, 'no page reports an error or a breach of its policy').toEqual([]);
    },
  };
}
