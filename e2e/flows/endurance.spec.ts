import type { CDPSession, Page } from 'playwright/test';
import { expect, test } from '../support/harness.ts';

interface Weight {
  /** Bytes that are not compiled code: of that the engine makes more the longer it runs. */
  readonly heap: number;
  readonly elements: number;
  readonly listeners: number;
}

/** As DevTools saves it, as far as it is read here. */
interface HeapSnapshot {
  readonly snapshot: {
    readonly meta: {
      readonly node_fields: readonly string[];
      readonly node_types: readonly [readonly string[]];
    };
  };
  readonly nodes: readonly number[];
}

async function heapSnapshot(cdp: CDPSession): Promise<HeapSnapshot> {
  const chunks: string[] = [];
  cdp.on('HeapProfiler.addHeapSnapshotChunk', ({ chunk }) => chunks.push(chunk));
  await cdp.send('HeapProfiler.takeHeapSnapshot');
  return JSON.parse(chunks.join('')) as HeapSnapshot;
}

function heapSize({ snapshot: { meta }, nodes }: HeapSnapshot): number {
  const [type, size] = [meta.node_fields.indexOf('type'), meta.node_fields.indexOf('self_size')];
  const [types] = meta.node_types;
  let sum = 0;
  for (let at = 0; at < nodes.length; at += meta.node_fields.length) {
    const kind = types[nodes[at + type] ?? 0];
    // Native nodes are the browser's own, its caches among them.
    if (kind !== 'code' && kind !== 'native') sum += nodes[at + size] ?? 0;
  }
  return sum;
}

/** What the page holds when everything that can go is gone. */
async function weigh(page: Page): Promise<Weight> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Performance.enable');
  await cdp.send('HeapProfiler.collectGarbage');
  const heap = heapSize(await heapSnapshot(cdp));
  const { metrics } = await cdp.send('Performance.getMetrics');
  // Not those of the head, where the browser notes what it loads.
  const elements = await page.evaluate(() => document.body.querySelectorAll('*').length);
  await cdp.detach();
  return {
    heap,
    elements,
    listeners: metrics.find(({ name }) => name === 'JSEventListeners')?.value ?? Number.NaN,
  };
}

test('ten thousand questions leave nothing behind', async ({ harness, page }) => {
  test.slow();
  await harness.open({ marathon: '' });
  const before = await weigh(page);
  const askThousand = async (total: number): Promise<void> => {
    await page.getByRole('button', { name: 'Ask 1,000 questions' }).click();
    await expect(page.locator('output')).toHaveText(String(total), { timeout: 60_000 });
    await expect(page.locator('[data-elicitation-prompt]')).toHaveCount(0);
  };
  await askThousand(1_000);
  const first = await weigh(page);
  for (let total = 2_000; total <= 10_000; total += 1_000) await askThousand(total);
  const last = await weigh(page);

  expect(last.heap / first.heap).toBeLessThanOrEqual(1.05);
  expect(last.elements).toBe(before.elements);
  expect(last.listeners).toBe(first.listeners);
});
