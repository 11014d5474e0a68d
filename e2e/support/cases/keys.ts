import { expect } from '../fixtures.ts';
import type { Stage } from './stage.ts';

/** Types key by key into whatever has the focus; where speed matters, with an eye on the page's own work. */
export async function typeKeys(stage: Stage, keys: readonly string[]): Promise<void> {
  const { page, devtools, scenario } = stage;
  const measured = scenario.steps.some((step) => 'see' in step && step.see === 'quick keys');
  if (!measured) {
    for (const key of keys) await page.keyboard.type(key);
    return;
  }
  // Time on the processor, not on the clock: other programs on the machine do not count.
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  for (const key of keys) {
    const before = await worked();
    await page.keyboard.type(key);
    // Two frames, so that what the key brought about is drawn.
    await page.evaluate(
      () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
    );
    stage.slowestKey = Math.max(stage.slowestKey, (await worked()) - before);
  }

  async function worked(): Promise<number> {
    const { metrics } = await devtools.send('Performance.getMetrics');
    const seconds = metrics.find(({ name }) => name === 'TaskDuration')?.value;
    expect(seconds, 'the browser tells how long it worked').toBeDefined();
    return (seconds ?? 0) * 1_000;
  }
}
