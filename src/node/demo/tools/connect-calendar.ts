import { randomUUID } from 'node:crypto';
import { askToOpen, text } from '../ask.ts';
import { serveConsentPage } from '../consent-page.ts';
import type { World } from './tool.ts';

/** URL mode: the person allows something at a page of the server's, and the client never sees what they do there. */
export function registerConnectCalendar({ server }: World): void {
  server.registerTool(
    'connect_calendar',
    {
      title: 'Connect calendar',
      description: 'Connects a calendar, after a person allowed it at a page of this server.',
    },
    async (ctx) => {
      const page = await serveConsentPage('Let Release tools read your calendar');
      try {
        const elicitationId = randomUUID();
        const answer = await askToOpen(server, ctx, {
          message: 'Connect your calendar?\nYou allow it at a page of Release tools.',
          url: page.url,
          elicitationId,
        });
        switch (answer.action) {
          case 'decline':
            return text('Declined: the user wants no calendar. Nothing was connected.');
          case 'cancel':
            return text('Dismissed: the question was closed without an answer. Nothing was connected.');
          case 'accept':
            break;
          default:
            answer.action satisfies never;
        }
        await untilAborted(page.allowed, ctx.mcpReq.signal);
        await server.server.createElicitationCompletionNotifier(elicitationId, {
          relatedRequestId: ctx.mcpReq.id,
        })();
        return text('Connected the calendar.');
      } finally {
        page.close();
      }
    },
  );
}

/** @throws the reason of the signal, where that comes first. */
async function untilAborted(promise: Promise<void>, signal: AbortSignal): Promise<void> {
  let stop = (): void => {};
  const aborted = new Promise<void>((_, reject) => {
    stop = () => reject(signal.reason as Error);
    signal.addEventListener('abort', stop, { once: true });
    if (signal.aborted) stop();
  });
  try {
    await Promise.race([promise, aborted]);
  } finally {
    signal.removeEventListener('abort', stop);
  }
}
