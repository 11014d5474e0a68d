import { randomUUID } from 'node:crypto';
import { askToOpen, text } from '../ask.ts';
import { openConsentPage } from '../consent-page.ts';
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
      const page = await openConsentPage();
      try {
        const elicitationId = randomUUID();
        const answer = await askToOpen(server, ctx, {
          message: 'Connect your calendar?\nYou allow it, or not, at a page of Release tools.',
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
        const decision = await untilAborted(page.decision, ctx.mcpReq.signal);
        // Over either way: the client need not wait for the person any more.
        await server.server.createElicitationCompletionNotifier(elicitationId, {
          relatedRequestId: ctx.mcpReq.id,
        })();
        switch (decision) {
          case 'allow':
            return text('Connected the calendar.');
          case 'refuse':
            return text('Not allowed: the user said no at the page. The calendar was not connected.');
          default:
            return decision satisfies never;
        }
      } finally {
        page.close();
      }
    },
  );
}

/** @throws the reason of the signal, where that comes first. */
async function untilAborted<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  let stop = (): void => {};
  const aborted = new Promise<never>((_, reject) => {
    stop = () => reject(signal.reason as Error);
    signal.addEventListener('abort', stop, { once: true });
    if (signal.aborted) stop();
  });
  try {
    return await Promise.race([promise, aborted]);
  } finally {
    signal.removeEventListener('abort', stop);
  }
}
