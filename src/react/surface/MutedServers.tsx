import { useId, type ReactElement } from 'react';
import type { Connection } from '../../core/index.ts';
import { Sentence } from '../words/Sentence.tsx';
import { useStrings } from '../words/StringsContext.tsx';
import { visibleText } from '../words/visible-text.ts';

interface MutedServersProps {
  readonly muted: readonly Connection[];
  readonly onUnmute: (connectionId: string) => void;
}

/** Which servers are muted, each with the way back. */
export function MutedServers({ muted, onUnmute }: MutedServersProps): ReactElement {
  const strings = useStrings();
  const prefix = useId();
  return (
    <>
      {muted.map(({ id, name }) => (
        <div key={id} className="mcpe-news">
          <p id={`${prefix}-${id}`}>
            <Sentence text={strings.muted(visibleText(name))} />
          </p>
          <button
            type="button"
            className="mcpe-button mcpe-quiet"
            aria-describedby={`${prefix}-${id}`}
            onClick={() => onUnmute(id)}
          >
            {strings.unmute}
          </button>
        </div>
      ))}
    </>
  );
}
