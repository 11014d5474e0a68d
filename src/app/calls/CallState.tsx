import type { ReactElement } from 'react';
import { oneLine } from '../../react/words/visible-text.ts';
import { State } from '../shared/State.tsx';
import type { Call } from './call.ts';
import { callWords } from './call-words.ts';

interface CallStateProps {
  readonly call: Call;
  /** The prompt that the call waits for, if it does. */
  readonly promptId: string | undefined;
  readonly onOpen: (promptId: string) => void;
}

/** How a call goes. Where it waits for the person, this is the way to the question. */
export function CallState({ call, promptId, onOpen }: CallStateProps): ReactElement {
  const { word, tone } = callWords(call, promptId !== undefined);
  if (promptId === undefined) return <State tone={tone} word={word} />;
  return (
    <button
      type="button"
      className="app-button app-small"
      aria-label={`${word}: open the question of ${oneLine(call.tool)}`}
      onClick={() => onOpen(promptId)}
    >
      <State tone={tone} word={word} />
    </button>
  );
}
