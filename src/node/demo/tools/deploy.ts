import * as z from 'zod';
import { ask, failure, text, type Question } from '../ask.ts';
import type { World } from './tool.ts';

function question(service: string): Question {
  return {
    message: `Deploy ${service} to production?\nWhich branch?`,
    requestedSchema: {
      type: 'object',
      properties: {
        branch: {
          type: 'string',
          title: 'Branch',
          oneOf: [
            { const: 'main', title: 'main' },
            { const: 'release-2.4', title: 'release 2.4' },
            { const: 'hotfix-checkout', title: 'hotfix: checkout' },
          ],
        },
        note: {
          type: 'string',
          title: 'Note',
          description: 'Goes into the release log.',
          maxLength: 200,
        },
        notify: { type: 'boolean', title: 'Notify the on-call team' },
      },
      required: ['branch'],
    },
  };
}

/** Asks before it deploys. One deployment is decided at a time. */
export function registerDeploy({ server, releases }: World): void {
  server.registerTool(
    'deploy',
    {
      title: 'Deploy',
      description: 'Deploys a service to production after a person chose the branch.',
      inputSchema: z.object({
        service: z.string().default('web').meta({ title: 'Service' }).describe('The service to deploy'),
      }),
    },
    async ({ service }, ctx) => {
      const since = releases.decidingSince;
      const result = await releases.decide(async () => {
        const answer = await ask(server, ctx, question(service));
        switch (answer.action) {
          case 'decline':
            return text('Declined: the user said no. Nothing was deployed.');
          case 'cancel':
            return text(
              'Dismissed: the question was closed without an answer. Nothing was deployed; you may ask again.',
            );
          case 'accept':
            break;
          default:
            answer.action satisfies never;
        }
        const { branch, note, notify } = answer.content ?? {};
        // An accept without content is not checked by the SDK. Nothing may be deployed on it.
        if (typeof branch !== 'string') return failure('The answer names no branch. Nothing was deployed.');
        const deployment = {
          service,
          branch,
          note: typeof note === 'string' ? note : null,
          notify: typeof notify === 'boolean' ? notify : null,
          at: new Date().toISOString(),
        };
        releases.record(deployment);
        return text(`Deployed ${branch} of ${service} to production.`, JSON.stringify(deployment));
      });
      return result ?? failure(`A deployment is already being decided (since ${since}).`);
    },
  );
}
