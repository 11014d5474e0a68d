import { setTimeout as pause } from 'node:timers/promises';
import * as z from 'zod';
import { text } from '../ask.ts';
import type { World } from './tool.ts';

/** Asks nothing: a long call with progress, to see one beside a question and to cancel it. */
export function registerCountdown({ server }: World): void {
  server.registerTool(
    'countdown',
    {
      title: 'Countdown',
      description: 'Counts down, reports progress and can be cancelled. Asks nothing.',
      inputSchema: z.object({
        steps: z.int().meta({ title: 'Steps' }).min(1).max(1000).default(5),
        delayMs: z.int().meta({ title: 'Delay in ms' }).min(0).max(60_000).default(200),
      }),
    },
    async ({ steps, delayMs }, ctx) => {
      const { signal, notify, _meta } = ctx.mcpReq;
      const progressToken = _meta?.progressToken;
      for (let step = 1; step <= steps; step += 1) {
        // Rejects at once when the call is cancelled; nobody waits for the result then.
        await pause(delayMs, undefined, { signal });
        if (progressToken === undefined) continue;
        await notify({
          method: 'notifications/progress',
          params: { progressToken, progress: step, total: steps, message: `${steps - step} left` },
        });
      }
      return text(`Counted down ${steps} steps.`);
    },
  );
}
