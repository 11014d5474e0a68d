import { useId, type ReactElement } from 'react';
import type { Prompt, PromptQueue } from '../../core/index.ts';
import { useStrings } from '../words/StringsContext.tsx';
import { visibleText } from '../words/visible-text.ts';

interface OpenedActionsProps {
  readonly queue: PromptQueue;
  readonly prompt: Prompt;
  /** The call that waits for it, where it can be given up. */
  readonly tool: string | undefined;
  readonly opening: boolean;
  readonly onOpen: () => void;
}

/** What can be done about an address that was opened. None of it is an answer: that was given. */
export function OpenedActions({ queue, prompt, tool, opening, onOpen }: OpenedActionsProps): ReactElement {
  const strings = useStrings();
  const hint = useId();
  const { id, request, opened, awaited } = prompt;
  const server = visibleText(request.connection.name);
  return (
    <>
      <button type="button" className="mcpe-button mcpe-quiet mcpe-later" onClick={() => queue.setAside(id)}>
        {strings.later}
      </button>
      <span className="mcpe-button-hint">{strings.laterHint}</span>
      {awaited !== true && (
        <button
          type="button"
          className="mcpe-button mcpe-quiet"
          title={strings.forgetHint}
          onClick={() => queue.putAway(id)}
        >
          {strings.forget}
        </button>
      )}
      {tool !== undefined && (
        <button
          type="button"
          className="mcpe-button"
          title={strings.cancelCallHint(tool)}
          onClick={() => queue.cancelCall(id)}
        >
          {strings.cancelCall(tool)}
        </button>
      )}
      <button
        type="button"
        className="mcpe-button"
        aria-disabled={opening}
        onClick={() => {
          if (!opening) onOpen();
        }}
      >
        {strings.openAgain}
      </button>
      <button
        type="button"
        className="mcpe-button mcpe-primary"
        aria-disabled={opened === 'checking'}
        aria-describedby={hint}
        onClick={() => queue.finish(id)}
      >
        {strings.haveFinished}
      </button>
      <span id={hint} className="mcpe-hidden">
        {strings.haveFinishedHint(server)}
      </span>
    </>
  );
}
