import { useCallback, useRef, useState, type ReactElement } from 'react';
import { errorText, originNames, type FormRequest } from '../../core/index.ts';
import type { Draft, FormModel } from '../../schema/index.ts';
import { useSecondOpinion } from '../form/check/use-second-opinion.ts';
import { formEngine } from '../form/form-engine.ts';
import { LoadedForm } from '../form/LoadedForm.tsx';
import type { FormAnswer, SchemaFormHandle } from '../form/SchemaForm.tsx';
import type { FilledIn } from '../form/use-filled-in.ts';
import { Heading } from '../words/Heading.tsx';
import { PlainText } from '../words/PlainText.tsx';
import { useStrings } from '../words/StringsContext.tsx';
import { oneLine, visibleText } from '../words/visible-text.ts';
import { EndedNotice } from './EndedNotice.tsx';
import { FormErrorBoundary } from './FormErrorBoundary.tsx';
import { noticesOf, recallId } from './notices.ts';
import { PromptActions } from './PromptActions.tsx';
import { PromptFrame } from './PromptFrame.tsx';
import { RecallNotice } from './RecallNotice.tsx';
import { SecretNotice } from './SecretNotice.tsx';
import { useFormShield } from './use-form-shield.ts';
import { usePrompt, type PromptViewProps } from './use-prompt.ts';
import { useRecall } from './use-recall.ts';
import { useSecretConsent } from './use-secret-consent.ts';

interface FormPromptProps extends PromptViewProps {
  readonly request: FormRequest;
  readonly model: FormModel;
}

/** What a form without questions holds. */
const noAnswers: FormAnswer = { isComplete: true, content: {} };

/** A question that is answered in a form, or confirmed where it has no fields. */
export function FormPrompt({ request, model, ...props }: FormPromptProps): ReactElement {
  const { queue, prompt, messageId } = props;
  const { id, state } = prompt;
  const { recall, rejected } = noticesOf(prompt, model);
  const strings = useStrings();
  const form = useRef<SchemaFormHandle>(null);
  const isConfirmation = model.fields.length === 0;
  const [formReady, setFormReady] = useState(isConfirmation || formEngine.isLoaded());
  const [filledIn, setFilledIn] = useState<FilledIn>({ count: 0, unseen: 0 });
  const [refusals, setRefusals] = useState(0);
  const server = request.connection.name;
  const readOnly = state.kind !== 'waiting';

  // Errors that a check found appear when the person may already be pressing somewhere else.
  const controls = usePrompt(props, `${formReady ? 'ready' : 'loading'} ${refusals}`);
  const { root, busy, grace, mayAnswer, keep } = controls;

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

  const secret = useSecretConsent(model);
  const { demand: demandConsent } = secret;
  const submit = useCallback(() => {
    if (!mayAnswer() || checking) return;
    // A person who submits is answering: nothing closes under their hands.
    keep();
    const answer = isConfirmation ? noAnswers : form.current?.read();
    if (answer && (!answer.isComplete || demandConsent())) void check(answer);
  }, [mayAnswer, keep, checking, isConfirmation, demandConsent, check]);

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

  return (
    <PromptFrame
      {...props}
      controls={controls}
      ready={formReady}
      checking={checking}
      ended={
        state.kind === 'ended' && (
          <EndedNotice
            outcome={state.outcome}
            server={server}
            model={model}
            draft={(queue.draft(id) as Draft) ?? start.draft}
          />
        )
      }
      intro={
        <>
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
        </>
      }
      // What stands in the form now is sent, which may be another answer than the one that failed.
      onTryAgain={submit}
      actions={
        <PromptActions
          busy={busy}
          acceptBusy={busy || !formReady || checking}
          accept={strings.submit}
          acceptHint={strings.submitHint(visibleText(server))}
          equal={isConfirmation || secret.isAsked || rejected !== undefined}
          tool={rejected && prompt.canCancelCall ? oneLine(originNames(request.origin).join()) : undefined}
          onCancelCall={controls.cancelCall}
          filledIn={filledIn}
          server={server}
          onAccept={submit}
          onReject={controls.reject}
          onLater={controls.setAside}
        />
      }
    >
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
          readOnly={readOnly}
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
            readOnly={readOnly}
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
    </PromptFrame>
  );
}
