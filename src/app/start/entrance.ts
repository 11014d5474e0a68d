import { forgetToken, keepToken, takeToken } from '../address/token.ts';
import { readTargets } from '../address/server-addresses.ts';
import { commandServers } from '../connections/command-servers.ts';
import type { Connections } from '../connections/connections.ts';
import { createStore, type Store } from '../shared/store.ts';

/** How far the page has come on its way to the servers. */
export type EntranceState =
  /** The command is being asked for its servers. */
  | { readonly kind: 'looking' }
  | { readonly kind: 'open' }
  /** The person must say where to connect to. */
  | { readonly kind: 'start'; readonly why: 'nothing-given' | 'refused' | 'no-command' };

export interface Entrance extends Store<EntranceState> {
  /** What was wrong with the servers in the address of the page. */
  readonly notices: readonly string[];
  /** Tries a token that the person gave. */
  readonly enter: (token: string) => void;
}

/** Finds the servers: those that the address names, else those of the command that serves the page. */
export function createEntrance(query: URLSearchParams, connections: Connections): Entrance {
  const { targets, notices } = readTargets(query);
  const store = createStore<EntranceState>({ kind: 'start', why: 'nothing-given' });
  // Taken in any case: it must not stay in the address.
  const token = takeToken();

  async function ask(given: string): Promise<void> {
    store.set({ kind: 'looking' });
    const answer = await commandServers(given);
    switch (answer.kind) {
      case 'servers':
        connections.add(answer.targets, given);
        store.set({ kind: 'open' });
        break;
      case 'refused':
        forgetToken();
        store.set({ kind: 'start', why: 'refused' });
        break;
      case 'no-command':
        // A token of a command that served this address before. Asking at each load would only log a 404.
        forgetToken();
        store.set({ kind: 'start', why: 'no-command' });
        break;
      default:
        answer satisfies never;
    }
  }

  function enter(given: string): void {
    keepToken(given);
    if (store.getSnapshot().kind === 'start') void ask(given);
    // Connections with another token may hold prompts; a fresh page ends them in order.
    else location.reload();
  }

  if (targets.length > 0) {
    connections.add(targets);
    store.set({ kind: 'open' });
  } else if (token !== undefined) {
    void ask(token);
  }
  // The printed address pasted into the address bar of this very page changes the fragment only.
  addEventListener('hashchange', () => {
    const pasted = location.hash.includes('token=') ? takeToken() : undefined;
    if (pasted !== undefined) enter(pasted);
  });
  return { getSnapshot: store.getSnapshot, subscribe: store.subscribe, notices, enter };
}
