import { setTimeout as pause } from 'node:timers/promises';
import * as z from 'zod';
import { ask, text } from '../ask.ts';
import type { World } from './tool.ts';

const EXIT_CODE = 7;
/** Time for the question to leave the process: over HTTP it passes several streams. */
const SEND_MS = 50;

/** Asks a question and then dies, to show how a lost server looks. */
export function registerCrash({ server, exit, warn }: World): void {
  server.registerTool(
    'crash',
    {
      title: 'Crash',
      description: 'Asks a question and ends the server while it waits for the answer.',
      inputSchema: z.object({
        afterMs: z.int().meta({ title: 'Delay in ms' }).min(0).max(600_000).default(0),
      }),
    },
    async ({ afterMs }, ctx) => {
      const answer = ask(server, ctx, {
        message: 'The server will stop now.',
        requestedSchema: { type: 'object', properties: {} },
      });
      // A question that could not be asked, or whose call was cancelled, ends nothing.
      const failed = new AbortController();
      answer.catch(() => failed.abort());
      const end = async (): Promise<void> => {
        await pause(afterMs + SEND_MS, undefined, { signal: failed.signal });
        warn('release-tools: crash was called, stopping');
        exit(EXIT_CODE);
      };
      await Promise.all([answer, end()]);
      return text('The answer came before the end.');
    },
  );
}
