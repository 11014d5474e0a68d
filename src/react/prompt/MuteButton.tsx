import type { ReactElement } from 'react';
import type { PromptQueue } from '../../core/index.ts';
import { useAnnounce } from '../surface/Announcer.tsx';
import { useStrings } from '../words/StringsContext.tsx';
import { visibleText } from '../words/visible-text.ts';

interface MuteButtonProps {
  readonly queue: PromptQueue;
  readonly promptId: string;
  readonly connection: { readonly id: string; readonly name: string };
  readonly muted: boolean;
}

/** Keeps the further prompts of a server from opening. The one in which it is pressed stays open. */
export function MuteButton({ queue, promptId, connection, muted }: MuteButtonProps): ReactElement {
  const strings = useStrings();
  const announce = useAnnounce();
  const server = visibleText(connection.name);
  function press(): void {
    if (muted) {
      queue.unmute(connection.id);
      return;
    }
    // Several are open where they stand in the page: this is the one that the person is at.
    queue.show(promptId);
    queue.mute(connection.id);
    announce(strings.muted(server));
  }
  return (
    <button
      type="button"
      className="mcpe-button mcpe-quiet mcpe-mute"
      aria-label={strings.mute(server)}
      aria-pressed={muted}
      title={`${strings.mute(server)}: ${strings.muteHint}`}
      onClick={press}
    >
      <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
        <path d="M8 2a4 4 0 0 0-4 4v3l-1.4 2.4h10.8L12 9V6a4 4 0 0 0-4-4ZM6.5 13a1.6 1.6 0 0 0 3 0" />
        {muted && <path d="m2 2 12 12" />}
      </svg>
    </button>
  );
}
