import { useId, type ReactElement } from 'react';
import type { Prompt, PromptQueue } from '../../core/index.ts';
import { useStrings } from '../words/StringsContext.tsx';
import { visibleText } from '../words/visible-text.ts';

interface OpenedActionsProps {
  readonly queue: PromptQueue;
  readonly prompt: Prompt;
  /** The call that waits for it, where it can be given up. */
  readonly tool: string | undefined;
  /** A press in this moment may have been meant for what stood here before. */
  readonly busy: boolean;
  readonly passes: () => boolean;
  readonly onCancelCall: () => void;
  readonly opening: boolean;
  readonly onOpen: () => void;
}

/** What can be done about an address that was opened. None of it is an answer: that was given. */
export function OpenedActions(props: OpenedActionsProps): ReactElement {
  const { queue, prompt, tool, busy, passes, onCancelCall, opening, onOpen } = props;
  const strings = useStrings();
  const hint = useId();
  const { id, request, opened, awaited } = prompt;
  const server = visibleText(request.connection.name);
  return (
    <>
      <button type="button" className="mcpe-button mcpe-quiet mcpe-later" onClick={() => queue.setAside(id)}>
        {strings.later}
      </button>
      {awaited !== true && (
        <button
          type="button"
          className="mcpe-button mcpe-quiet"
          aria-disabled={busy}
          title={strings.forgetHint}
          onClick={() => {
            if (passes()) queue.putAway(id);
          }}
        >
          {strings.forget}
        </button>
      )}
      {tool !== undefined && (
        <button
          type="button"
          className="mcpe-button"
          aria-disabled={busy}
          title={strings.cancelCallHint(tool)}
          onClick={onCancelCall}
        >
          {strings.cancelCall(tool)}
        </button>
      )}
      <button
        type="button"
        className="mcpe-button"
        aria-disabled={busy || opening}
        onClick={() => {
          if (!opening && passes()) onOpen();
        }}
      >
        {strings.openAgain}
      </button>
      <button
        type="button"
        className="mcpe-button mcpe-primary"
        aria-disabled={busy || opened === 'checking'}
        aria-describedby={hint}
        onClick={() => {
          if (passes()) queue.finish(id);
        }}
      >
        {strings.haveFinished}
      </button>
      <span id={hint} className="mcpe-hidden">
        {strings.haveFinishedHint(server, awaited === true)}
      </span>
    </>
  );
}
