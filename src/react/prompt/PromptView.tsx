import { useCallback, useEffect, useId, useRef, useState, type ReactElement, type RefObject } from 'react';
import { errorText, originNames, type Prompt, type PromptQueue } from '../../core/index.ts';
import type { Draft, FormModel } from '../../schema/index.ts';
import { useSecondOpinion } from '../form/check/use-second-opinion.ts';
import { formEngine } from '../form/form-engine.ts';
import { LoadedForm } from '../form/LoadedForm.tsx';
import type { FormAnswer, SchemaFormHandle } from '../form/SchemaForm.tsx';
import type { FilledIn } from '../form/use-filled-in.ts';
import { sendFailedText } from '../words/ending-text.ts';
import { Heading } from '../words/Heading.tsx';
import { PlainText } from '../words/PlainText.tsx';
import { Sentence } from '../words/Sentence.tsx';
import { useStrings } from '../words/StringsContext.tsx';
import { oneLine, visibleText } from '../words/visible-text.ts';
import { Countdown } from './Countdown.tsx';
import type { ResolvedDismissal } from './dismissal.ts';
import { EndedNotice } from './EndedNotice.tsx';
import { FormErrorBoundary } from './FormErrorBoundary.tsx';
import { GraceNotice } from './GraceNotice.tsx';
import { MuteButton } from './MuteButton.tsx';
import { noticesOf, recallId, rejectedId } from './notices.ts';
import { promptAttributes } from './prompt-attributes.ts';
import { PromptActions } from './PromptActions.tsx';
import { PromptHeader } from './PromptHeader.tsx';
import { RecallNotice } from './RecallNotice.tsx';
import { RejectedNotice } from './RejectedNotice.tsx';
import { SecretNotice } from './SecretNotice.tsx';
import { useAnswerGuard } from './use-answer-guard.ts';
import { useDismissal } from './use-dismissal.ts';
import { useFormShield } from './use-form-shield.ts';
import { useKeepFocus } from './use-keep-focus.ts';
import { useRecall } from './use-recall.ts';
import { useSecretConsent } from './use-secret-consent.ts';

export interface PromptViewProps {
  readonly queue: PromptQueue;
  readonly prompt: Prompt;
  readonly model: FormModel;
  readonly dismissal: ResolvedDismissal;
  /** Its server is muted. */
  readonly muted: boolean;
  /** The person opened it by hand. */
  readonly chosen: boolean;
  /** Changes when the surface around the prompt changes by itself. */
  readonly layout: string;
  readonly inline: boolean;
  readonly headingRef: RefObject<HTMLHeadingElement | null>;
  /** Role and names that the surface gives the prompt. */
  readonly attributes: Readonly<Record<string, string | undefined>>;
  readonly messageId: string;
}

/** What a form without questions holds. */
const noAnswers: FormAnswer = { isComplete: true, content: {} };

/** One prompt: who asks, the message, the form, and the three answers. */
export function PromptView(props: PromptViewProps): ReactElement {
  const {
    queue,
    prompt,
    model,
    dismissal,
    muted,
    chosen,
    layout,
    inline,
    headingRef,
    attributes,
    messageId,
  } = props;
  const { id, request, state, deadline } = prompt;
  const { recall, rejected } = noticesOf(prompt, model);
  const strings = useStrings();
  const headingId = useId();
  const root = useRef<HTMLElement>(null);
  const footer = useRef<HTMLElement>(null);
  const form = useRef<SchemaFormHandle>(null);
  const isConfirmation = model.fields.length === 0;
  const [formReady, setFormReady] = useState(isConfirmation || formEngine.isLoaded());
  const [filledIn, setFilledIn] = useState<FilledIn>({ count: 0, unseen: 0 });
  const [refusals, setRefusals] = useState(0);
  const server = request.connection.name;
  const ended = state.kind === 'ended';

  const { guarded, passes } = useAnswerGuard({
    buttons: footer,
    chosen,
    // Errors that a check found appear when the person may already be pressing somewhere else.
    layout: `${layout} ${formReady ? 'ready' : 'loading'} ${refusals}`,
  });
  const { grace, keep, close, closeNow } = useDismissal({
    queue,
    prompt,
    dismissal,
    root,
    inline,
    passes,
  });

  const { checking, check, drop } = useSecondOpinion({
    model,
    schema: request.requestedSchema,
    server,
    // A person who wants out is not overtaken by an answer that is still being checked.
    open: state.kind === 'waiting' && !grace,
    onPass: (content) => void queue.settle(id, { action: 'accept', content }),
    onFaults: (faults) => {
      form.current?.refuse(faults);
      if (faults.length > 0) setRefusals((before) => before + 1);
    },
  });

  useFormShield(root);
  useKeepFocus(root, () => headingRef.current);
  useEffect(() => queue.markDrawn(id), [queue, id]);

  const secret = useSecretConsent(model);
  const { demand: demandConsent } = secret;
  const submit = useCallback(() => {
    if (!passes() || state.kind !== 'waiting' || checking) return;
    // A person who submits is answering: nothing closes under their hands.
    keep();
    const answer = isConfirmation ? noAnswers : form.current?.read();
    if (answer && (!answer.isComplete || demandConsent())) void check(answer);
  }, [passes, keep, state.kind, checking, isConfirmation, demandConsent, check]);

  const cancelCall = useCallback(() => {
    if (state.kind === 'waiting' && passes()) queue.cancelCall(id);
  }, [passes, state.kind, queue, id]);

  const reject = useCallback(() => {
    if (state.kind === 'waiting' && passes()) queue.settle(id, { action: 'decline' });
  }, [passes, state.kind, queue, id]);

  const changed = useCallback(() => {
    drop();
    keep();
  }, [drop, keep]);
  const keepDraft = useCallback(
    (draft: Draft, edited: boolean) => {
      queue.keepDraft(id, draft, edited);
      changed();
    },
    [queue, id, changed],
  );
  const { start, fillIn, startAfresh } = useRecall(queue, id, model, changed);

  const noteErrors = useCallback((kinds: readonly string[]) => queue.noteErrors(id, kinds), [queue, id]);

  const busy = guarded || state.kind === 'sending';
  const failure = state.kind === 'waiting' ? state.failure : undefined;

  return (
    <section
      ref={root}
      {...attributes}
      className="mcpe-prompt"
      {...promptAttributes(prompt, formReady, checking)}
      data-guard={guarded ? '' : undefined}
      onPointerDown={grace ? keep : undefined}
    >
      <PromptHeader request={request} ended={ended} headingId={headingId} headingRef={headingRef}>
        {!ended && <MuteButton queue={queue} promptId={id} connection={request.connection} muted={muted} />}
        {(ended || dismissal.close !== 'off') && (
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
      {ended && (
        <EndedNotice
          outcome={state.outcome}
          server={server}
          model={model}
          draft={(queue.draft(id) as Draft) ?? start.draft}
        />
      )}
      {deadline && !ended && (
        <Countdown
          deadline={deadline}
          paused={state.kind === 'sending'}
          onMoreTime={() => queue.extendDeadline(id)}
        />
      )}
      <div className="mcpe-scroll">
        <p id={messageId} className="mcpe-message">
          <PlainText text={request.message} />
        </p>
        {model.title !== undefined && (
          <Heading below className="mcpe-title">
            <PlainText text={model.title} />
          </Heading>
        )}
        {model.description !== undefined && (
          <p className="mcpe-hint">
            <PlainText text={model.description} />
          </p>
        )}
        {rejected && <RejectedNotice id={rejectedId(messageId)} rejected={rejected} />}
        {recall && (
          <RecallNotice
            id={recallId(messageId)}
            recall={recall}
            busy={state.kind === 'sending'}
            onFillIn={fillIn}
            onStartAfresh={startAfresh}
          />
        )}
        {secret.isAsked && (
          <SecretNotice
            server={server}
            labels={secret.labels}
            consent={secret.box}
            given={secret.given}
            missing={secret.missing}
            readOnly={ended || state.kind === 'sending'}
            onGiven={(given) => {
              drop();
              secret.give(given);
            }}
          />
        )}
        {!isConfirmation && (
          <FormErrorBoundary
            onError={(error) =>
              queue.settle(id, {
                action: 'refused',
                code: -32603,
                problems: [{ reason: `The form could not be shown: ${errorText(error)}` }],
              })
            }
          >
            <LoadedForm
              key={start.turn}
              model={model}
              initialDraft={start.draft}
              readOnly={ended || state.kind === 'sending'}
              onDraft={keepDraft}
              onEnter={submit}
              onReady={setFormReady}
              onFilledIn={setFilledIn}
              onErrors={noteErrors}
              asker={server}
              messageId={messageId}
              handle={form}
            />
          </FormErrorBoundary>
        )}
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
              // What stands in the form now is sent, which may be another answer than the one that failed.
              if (failure.answer.action === 'accept') submit();
              else if (passes()) queue.settle(id, failure.answer);
            }}
          >
            {strings.tryAgain}
          </button>
        </div>
      )}
      {!ended && (
        <footer ref={footer} className="mcpe-footer">
          {state.kind === 'sending' && (
            <p className="mcpe-sending">{state.held ? strings.held : strings.sending}</p>
          )}
          <PromptActions
            busy={busy}
            submitBusy={busy || !formReady || checking}
            equal={isConfirmation || secret.isAsked || rejected !== undefined}
            tool={rejected && prompt.canCancelCall ? oneLine(originNames(request.origin).join()) : undefined}
            onCancelCall={cancelCall}
            filledIn={filledIn}
            server={server}
            onSubmit={submit}
            onReject={reject}
            onLater={() => queue.setAside(id)}
          />
        </footer>
      )}
    </section>
  );
}
