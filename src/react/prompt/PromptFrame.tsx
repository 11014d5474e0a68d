import { useId, useRef, type ReactElement, type ReactNode } from 'react';
import { sendFailedText } from '../words/ending-text.ts';
import { Sentence } from '../words/Sentence.tsx';
import { useStrings } from '../words/StringsContext.tsx';
import { visibleText } from '../words/visible-text.ts';
import { Countdown } from './Countdown.tsx';
import { GraceNotice } from './GraceNotice.tsx';
import { Message } from './Message.tsx';
import { MuteButton } from './MuteButton.tsx';
import { rejectedId } from './notices.ts';
import { promptAttributes } from './prompt-attributes.ts';
import { PromptHeader } from './PromptHeader.tsx';
import { RejectedNotice } from './RejectedNotice.tsx';
import type { PromptControls, PromptViewProps } from './use-prompt.ts';
import { useScrollStop } from './use-scroll-stop.ts';

interface PromptFrameProps extends PromptViewProps {
  readonly controls: PromptControls;
  /** What is asked can be answered. */
  readonly ready: boolean;
  /** The answer is being checked before it is sent. */
  readonly checking?: boolean;
  /** Over the message, once the prompt has ended. */
  readonly ended: ReactNode;
  /** Belongs to the message. */
  readonly intro?: ReactNode;
  /** What is asked. */
  readonly children?: ReactNode;
  /** Sends the answer that did not arrive once more. */
  readonly onTryAgain: () => void;
  readonly actions: ReactNode;
}

/** What all prompts have in common: who asks, the message, what happens to it, and the row of answers. */
export function PromptFrame(props: PromptFrameProps): ReactElement {
  const { queue, prompt, dismissal, muted, headingRef, attributes, messageId } = props;
  const { controls, ready, checking, intro, children, onTryAgain, actions } = props;
  const { root, footer, busy, guarded, grace, keep, close, closeNow } = controls;
  const { id, request, state, deadline, rejected, opened } = prompt;
  const strings = useStrings();
  const headingId = useId();
  const scroll = useRef<HTMLDivElement>(null);
  const isStop = useScrollStop(scroll);
  const server = request.connection.name;
  const ended = state.kind === 'ended';
  const failure = state.kind === 'waiting' ? state.failure : undefined;
  return (
    <section
      ref={root}
      {...attributes}
      className="mcpe-prompt"
      {...promptAttributes(prompt, ready, checking)}
      data-guard={guarded ? '' : undefined}
      onPointerDown={grace ? keep : undefined}
    >
      <PromptHeader request={request} ended={ended} headingId={headingId} headingRef={headingRef}>
        {!ended && <MuteButton queue={queue} promptId={id} connection={request.connection} muted={muted} />}
        {/* An opened address is set aside or forgotten, each by its own button. */}
        {(ended ? opened === undefined : dismissal.close !== 'off') && (
          <button
            type="button"
            className="mcpe-button mcpe-quiet mcpe-close"
            aria-disabled={!ended && busy}
            title={ended ? undefined : strings.closeHint(visibleText(server))}
            onClick={() => (ended ? queue.putAway(id) : close())}
          >
            <span aria-hidden="true">✕</span> {strings.close}
          </button>
        )}
      </PromptHeader>
      {ended && props.ended}
      {deadline && !ended && (
        <Countdown
          deadline={deadline}
          paused={state.kind === 'sending'}
          onMoreTime={() => queue.extendDeadline(id)}
        />
      )}
      <div
        ref={scroll}
        className="mcpe-scroll"
        {...(isStop && { tabIndex: 0, role: 'group', 'aria-labelledby': headingId })}
      >
        {/* An address must not be pushed out of sight by what the server says over it. */}
        <Message
          id={messageId}
          text={request.message}
          labelledBy={headingId}
          short={request.mode === 'url'}
        />
        {intro}
        {rejected && !ended && <RejectedNotice id={rejectedId(messageId)} rejected={rejected} />}
        {children}
      </div>
      {grace && <GraceNotice grace={grace} onKeep={keep} onCloseNow={closeNow} />}
      {failure && (
        <div className="mcpe-notice mcpe-failure" role="alert">
          <p>
            <Sentence text={sendFailedText(strings, server, failure.reason)} />
          </p>
          <button
            type="button"
            className="mcpe-button"
            aria-disabled={busy}
            onClick={() => {
              if (failure.answer.action === 'accept') onTryAgain();
              else if (controls.mayAnswer()) queue.settle(id, failure.answer);
            }}
          >
            {strings.tryAgain}
          </button>
        </div>
      )}
      {(!ended || opened !== undefined) && (
        <footer ref={footer} className="mcpe-footer">
          {state.kind === 'sending' && (
            <p className="mcpe-sending">{state.held ? strings.held : strings.sending}</p>
          )}
          {actions}
        </footer>
      )}
    </section>
  );
}
