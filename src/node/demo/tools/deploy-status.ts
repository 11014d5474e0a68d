import { text } from '../ask.ts';
import type { World } from './tool.ts';

/** Says whether a deployment is being decided, and what was deployed. */
export function registerDeployStatus({ server, releases }: World): void {
  server.registerTool(
    'deploy_status',
    {
      title: 'Deploy status',
      description: 'Says whether a deployment is being decided, and lists the last ones.',
    },
    () => {
      const since = releases.decidingSince;
      const lock =
        since === undefined
          ? 'No deployment is being decided.'
          : `A deployment is being decided since ${since}.`;
      const last = releases.deployments.map(
        ({ service, branch, at }) => `- ${branch} of ${service} at ${at}`,
      );
      return text([lock, last.length === 0 ? 'Nothing was deployed yet.' : 'Deployed:', ...last].join('\n'));
    },
  );
}
