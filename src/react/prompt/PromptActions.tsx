import { useId, type ReactElement } from 'react';
import type { FilledIn } from '../form/use-filled-in.ts';
import { Sentence } from '../words/Sentence.tsx';
import { useStrings } from '../words/StringsContext.tsx';
import { visibleText } from '../words/visible-text.ts';

interface PromptActionsProps {
  /** Nothing can be answered now: the guard is on, the form is not there yet, or an answer is on its way. */
  readonly busy: boolean;
  readonly acceptBusy: boolean;
  /** What the button says that accepts, and what it does. */
  readonly accept: string;
  readonly acceptHint: string;
  /** It and Reject look alike where it alone would be a pull towards yes. */
  readonly equal: boolean;
  readonly server: string;
  readonly filledIn?: FilledIn | undefined;
  /** The call that can be given up instead, by the name of its tool. */
  readonly tool: string | undefined;
  readonly onCancelCall: () => void;
  readonly onAccept: () => void;
  readonly onReject: () => void;
  readonly onLater: () => void;
}

/** The answers as buttons. Busy ones stay focusable (`aria-disabled`), so that focus and voice are not lost. */
export function PromptActions(props: PromptActionsProps): ReactElement {
  const { busy, acceptBusy, accept, acceptHint, equal, filledIn, tool } = props;
  const { onCancelCall, onAccept, onReject, onLater } = props;
  const server = visibleText(props.server);
  const strings = useStrings();
  const id = useId();
  return (
    <>
      {filledIn && filledIn.count > 0 && (
        <p className="mcpe-filled-in">
          <Sentence text={strings.filledInCount(server, filledIn.count, filledIn.unseen)} />
        </p>
      )}
      <button
        type="button"
        className="mcpe-button mcpe-quiet mcpe-later"
        aria-describedby={`${id}-later`}
        onClick={onLater}
      >
        {strings.later}
      </button>
      <span id={`${id}-later`} className="mcpe-button-hint">
        {strings.laterHint}
      </span>
      {tool !== undefined && (
        <>
          <button
            type="button"
            className="mcpe-button"
            aria-disabled={busy}
            aria-describedby={`${id}-cancel`}
            title={strings.cancelCallHint(tool)}
            onClick={onCancelCall}
          >
            {strings.cancelCall(tool)}
          </button>
          <span id={`${id}-cancel`} className="mcpe-hidden">
            {strings.cancelCallHint(tool)}
          </span>
        </>
      )}
      <button
        type="button"
        className="mcpe-button"
        aria-disabled={busy}
        aria-describedby={`${id}-reject`}
        title={strings.rejectHint(server)}
        onClick={onReject}
      >
        {strings.reject}
      </button>
      <span id={`${id}-reject`} className="mcpe-hidden">
        {strings.rejectHint(server)}
      </span>
      <button
        type="button"
        className={equal ? 'mcpe-button' : 'mcpe-button mcpe-primary'}
        aria-disabled={acceptBusy}
        aria-describedby={`${id}-accept`}
        onClick={onAccept}
      >
        {accept}
      </button>
      <span id={`${id}-accept`} className="mcpe-hidden">
        {acceptHint}
      </span>
    </>
  );
}
