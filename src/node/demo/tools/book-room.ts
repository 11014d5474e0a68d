import * as z from 'zod';
import { ask, failure, text } from '../ask.ts';
import { candidates, ROOMS } from '../rooms.ts';
import type { World } from './tool.ts';

/** Finds the room that a hint means, and asks a person only where it could be several. */
export function registerBookRoom({ server }: World): void {
  server.registerTool(
    'book_room',
    {
      title: 'Book a room',
      description:
        'Books the room that a hint means; asks a person where the hint fits several rooms or none.',
      inputSchema: z.object({
        hint: z.string().meta({ title: 'Hint' }).describe('A room, or a part of its name'),
        date: z.string().meta({ title: 'Date' }).optional().describe('The day, such as 2026-03-01'),
      }),
    },
    async ({ hint, date }, ctx) => {
      const when = date === undefined ? '' : ` for ${date}`;
      const rooms = candidates(hint);
      const [only] = rooms;
      if (rooms.length === 1 && only !== undefined) return text(`Booked ${only}${when}.`);

      const why =
        rooms.length === ROOMS.length ? `No room is called “${hint}”.` : `“${hint}” fits several rooms.`;
      const answer = await ask(server, ctx, {
        message: `${why}\nWhich room should be booked${when}?`,
        requestedSchema: {
          type: 'object',
          properties: { room: { type: 'string', title: 'Room', enum: [...rooms] } },
          required: ['room'],
        },
      });
      switch (answer.action) {
        case 'decline':
          return text('Declined: the user wants none of these rooms. Nothing was booked.');
        case 'cancel':
          return text('Dismissed: nobody chose a room. Nothing was booked; you may ask again.');
        case 'accept':
          break;
        default:
          answer.action satisfies never;
      }
      const room = answer.content?.['room'];
      return typeof room === 'string' && rooms.includes(room)
        ? text(`Booked ${room}${when}.`)
        : failure('The answer names no room. Nothing was booked.');
    },
  );
}
