import * as z from 'zod';
import { ask, failure, text } from '../ask.ts';
import type { World } from './tool.ts';

const PRIORITIES = [
  { const: 'P1', title: 'P1 Outage' },
  { const: 'P2', title: 'P2 High' },
  { const: 'P3', title: 'P3 Normal' },
  { const: 'P4', title: 'P4 Low' },
];

/** Asks for the priority of a ticket. Several tickets may be asked about at once. */
export function registerCreateTicket({ server, releases }: World): void {
  server.registerTool(
    'create_ticket',
    {
      title: 'Create a ticket',
      description: 'Creates a ticket after a person chose its priority.',
      inputSchema: z.object({
        title: z.string().min(1).meta({ title: 'Title' }).describe('What the ticket is about'),
      }),
    },
    async ({ title }, ctx) => {
      const answer = await ask(server, ctx, {
        message: `Priority for “${title}”?`,
        requestedSchema: {
          type: 'object',
          properties: {
            priority: { type: 'string', title: 'Priority', oneOf: PRIORITIES },
            owner: { type: 'string', title: 'Owner', description: 'Gets an email.', format: 'email' },
          },
          required: ['priority'],
        },
      });
      switch (answer.action) {
        case 'decline':
          return text(`Declined: the user does not want a ticket for “${title}”. None was created.`);
        case 'cancel':
          return text(
            `Dismissed: the question about “${title}” was closed without an answer. No ticket was created.`,
          );
        case 'accept':
          break;
        default:
          answer.action satisfies never;
      }
      const { priority, owner } = answer.content ?? {};
      const chosen = PRIORITIES.find((one) => one.const === priority);
      if (chosen === undefined) return failure('The answer names no priority. No ticket was created.');
      const number = releases.nextTicket();
      const whose = typeof owner === 'string' ? `, owner ${owner}` : '';
      return text(`Created ${number} “${title}” with priority ${chosen.title}${whose}.`);
    },
  );
}
