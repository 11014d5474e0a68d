import { isObject, own, ownText } from '../shared/json.ts';
import type { Target } from './target.ts';

/** What came of asking the command that serves this page for its servers. */
export type CommandServers =
  | { readonly kind: 'servers'; readonly targets: readonly Target[] }
  /** The token is not (or no longer) the right one. */
  | { readonly kind: 'refused' }
  /** The page is served by something else, as plain files. */
  | { readonly kind: 'no-command' };

/** Asks the command for the servers that it can run for this page. Never rejects. */
export async function commandServers(token: string, fetchIt: typeof fetch = fetch): Promise<CommandServers> {
  try {
    const response = await fetchIt('/api/servers', { headers: { Authorization: `Bearer ${token}` } });
    if (response.status === 401 || response.status === 403) return { kind: 'refused' };
    // A static server may answer any path with the page itself, so what comes back is read with care.
    if (!response.ok) return { kind: 'no-command' };
    const servers = own(await response.json(), 'servers');
    if (!Array.isArray(servers)) return { kind: 'no-command' };
    return { kind: 'servers', targets: servers.flatMap(readTarget) };
  } catch {
    return { kind: 'no-command' };
  }
}

function readTarget(server: unknown): readonly Target[] {
  const name = ownText(server, 'name');
  if (!isObject(server) || name === undefined) return [];
  const kind = own(server, 'kind') === 'stdio' ? 'stdio' : 'http';
  return [{ name, kind, detail: ownText(server, 'detail') ?? name }];
}
