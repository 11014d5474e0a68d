import { ask, failure, text, type Question } from '../ask.ts';
import type { World } from './tool.ts';

/** A form cannot nest. The type is told otherwise because here the mistake is the point. */
const NESTED = {
  type: 'object',
  properties: {
    address: { type: 'object', properties: { street: { type: 'string' } } },
  },
  required: ['address'],
} as unknown as Question['requestedSchema'];

/** Asks what no client can ask honestly, and reports the error that comes back. */
export function registerBrokenSchema({ server }: World): void {
  server.registerTool(
    'broken_schema',
    {
      title: 'Broken schema',
      description: 'Asks with a schema that is not allowed and reports how the client refuses it.',
    },
    async (ctx) => {
      try {
        const answer = await ask(server, ctx, { message: 'Where do you live?', requestedSchema: NESTED });
        return failure(`The client asked it all the same and answered ${answer.action}.`);
      } catch (error) {
        const code = error instanceof Error && 'code' in error ? error.code : undefined;
        if (typeof code !== 'number') throw error;
        return text(`The client refused with error ${code}: ${error instanceof Error ? error.message : ''}`);
      }
    },
  );
}
