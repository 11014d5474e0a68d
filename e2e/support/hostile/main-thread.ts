import type { Page } from 'playwright/test';
import { expect } from '../fixtures.ts';

interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  /** Time of the thread on the processor, in microseconds. Absent where a task began or ended outside of the trace. */
  readonly tdur?: number;
  readonly args?: { readonly name?: string };
}

/** Measures how long the page could not react, from when it is made until it is asked. */
export interface MainThread {
  /** The longest task so far, in milliseconds. Ends the measurement. */
  longestTask(): Promise<number>;
}

/**
 * Traces each task of the page's main thread (script, layout, paint, garbage collection). What counts is its time on
 * the processor, not on the clock: other programs on a busy machine neither add to it nor hide it, and on an idle one
 * both are the same, as nothing that a page does waits inside of a task.
 */
export async function watchMainThread(page: Page): Promise<MainThread> {
  const devtools = await page.context().newCDPSession(page);
  const tasks: TraceEvent[] = [];
  const mainThreads = new Set<string>();
  devtools.on('Tracing.dataCollected', ({ value }) => {
    for (const event of value as unknown as readonly TraceEvent[]) {
      if (event.name === 'RunTask') tasks.push(event);
      if (event.name === 'thread_name' && event.args?.name === 'CrRendererMain')
        mainThreads.add(threadOf(event));
    }
  });
  await devtools.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: {
      recordMode: 'recordContinuously',
      includedCategories: ['disabled-by-default-devtools.timeline'],
      excludedCategories: ['*'],
    },
  });
  return {
    async longestTask() {
      const complete = new Promise((done) => devtools.once('Tracing.tracingComplete', done));
      await devtools.send('Tracing.end');
      await complete;
      await devtools.detach();
      const times = tasks.filter((task) => mainThreads.has(threadOf(task))).flatMap(({ tdur }) => tdur ?? []);
      expect(times.length, 'the browser tells of its tasks').toBeGreaterThan(0);
      return Math.max(...times) / 1_000;
    },
  };
}

function threadOf({ pid, tid }: TraceEvent): string {
  return `${pid} ${tid}`;
}
