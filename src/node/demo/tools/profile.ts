import { ask, text } from '../ask.ts';
import { PROFILE_SCHEMA } from './profile-schema.ts';
import type { World } from './tool.ts';

/** Asks one question with a field of every kind and reports what came back, unchanged. */
export function registerProfile({ server }: World): void {
  server.registerTool(
    'profile',
    {
      title: 'Profile',
      description: 'Asks for a profile with every kind of field and returns the answer as JSON.',
    },
    async (ctx) => {
      const answer = await ask(server, ctx, {
        message: 'Tell us about yourself.',
        requestedSchema: PROFILE_SCHEMA,
      });
      switch (answer.action) {
        case 'decline':
          return text('Declined: the user keeps the profile private.');
        case 'cancel':
          return text('Dismissed: the profile was closed without an answer.');
        case 'accept':
          return text(JSON.stringify(answer.content ?? null));
        default:
          return answer.action satisfies never;
      }
    },
  );
}
