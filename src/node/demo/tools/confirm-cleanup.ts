import { ask, text } from '../ask.ts';
import type { World } from './tool.ts';

/** A question without fields: yes or no. */
export function registerConfirmCleanup({ server }: World): void {
  server.registerTool(
    'confirm_cleanup',
    { title: 'Clean up', description: 'Deletes old preview environments after a person confirmed it.' },
    async (ctx) => {
      const answer = await ask(server, ctx, {
        message: 'Delete 3 preview environments?\nThey were not used for 30 days. This cannot be undone.',
        requestedSchema: { type: 'object', properties: {} },
      });
      switch (answer.action) {
        case 'accept':
          return text('Deleted 3 preview environments.');
        case 'decline':
          return text('Declined: the user keeps the environments. Nothing was deleted.');
        case 'cancel':
          return text('Dismissed: nobody confirmed. Nothing was deleted.');
        default:
          return answer.action satisfies never;
      }
    },
  );
}
