import type { Call } from '../core/index.ts';
import type { Addresses } from './addresses.ts';
import { NewestMap } from '../core/newest-map.ts';

/** The part of a round that waits until the client has gathered the other inputs. */
export interface PendingRound<Entry> {
  readonly entries: readonly Entry[];
  /** The server's own `requestState`, exactly as it came. */
  readonly state: unknown;
  readonly rounds: number;
  /** The call as it was first. */
  readonly origin: Call;
  readonly addresses: Addresses | undefined;
}

/** A client that gives up says nothing, so that what it left would stay for ever. */
const most = 100;

/** Rounds by the token that stands for them in the client's hands. */
export function createPending<Entry>() {
  const rounds = new NewestMap<PendingRound<Entry>>(most);
  return {
    /** Returns the token, which nobody can guess. */
    keep(round: PendingRound<Entry>): string {
      const token = unguessable();
      rounds.set(token, round);
      return token;
    },
    /** Each token is good for one retry. */
    take(token: unknown): PendingRound<Entry> | undefined {
      if (typeof token !== 'string') return undefined;
      const round = rounds.get(token);
      rounds.delete(token);
      return round;
    },
  };
}

/** `randomUUID` is missing where a page is not served securely; this is not. */
function unguessable(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
