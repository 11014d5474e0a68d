import { change, type Entries } from './entry.ts';
import { NewestMap } from './newest-map.ts';
import type { Connection } from './prompt.ts';

/** How many connections can be muted at a time. */
const mostMuted = 50;

export interface MuteActions {
  /** Prompts of this connection wait in the tray without opening from now on; one that is open stays open. */
  readonly mute: (connectionId: string) => void;
  readonly unmute: (connectionId: string) => void;
}

export interface Mutes extends MuteActions {
  readonly has: (connectionId: string) => boolean;
  readonly list: () => readonly Connection[];
  /** The session is gone, and asks no more. */
  readonly drop: (connectionId: string) => void;
}

export function createMutes(entries: Entries, shownId: () => string | undefined, publish: () => void): Mutes {
  const muted = new NewestMap<Connection>(mostMuted);
  return {
    has: (id) => muted.has(id),
    list: () => [...muted.values()],
    drop: (id) => void muted.delete(id),
    mute(id) {
      if (muted.has(id)) return;
      const asked = [...entries.values()].filter(({ prompt }) => prompt.request.connection.id === id);
      // A host may mute what has not asked yet, and so has told no name.
      muted.set(id, asked.at(-1)?.prompt.request.connection ?? { id, name: id });
      for (const entry of asked) {
        const { id: promptId, state } = entry.prompt;
        if (promptId !== shownId() && state.kind !== 'ended') change(entry, { setAside: true });
      }
      publish();
    },
    unmute(id) {
      if (muted.delete(id)) publish();
    },
  };
}
