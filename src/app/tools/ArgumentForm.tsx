import { useEffect, useImperativeHandle, useRef, useState, type ReactElement, type RefObject } from 'react';
import { formEngine } from '../../react/form/form-engine.ts';
import { LoadedForm } from '../../react/form/LoadedForm.tsx';
import type { SchemaFormHandle } from '../../react/form/SchemaForm.tsx';
import { activeElement, isEditable } from '../../react/prompt/territory.ts';
import type { Draft, FormModel } from '../../schema/index.ts';
import type { JsonObject } from '../shared/json.ts';

/** What a panel asks of the form in it: the arguments, or nothing with the errors shown. */
export interface ArgumentsHandle {
  read(): JsonObject | undefined;
}

interface ArgumentFormProps {
  readonly model: FormModel;
  readonly initialDraft: Draft;
  readonly asked: number;
  readonly onDraft: (draft: Draft) => void;
  readonly onEnter: () => void;
  readonly handle: RefObject<ArgumentsHandle | null>;
}

/** The arguments of a tool as a form, drawn like the forms that servers ask for. */
export function ArgumentForm(props: ArgumentFormProps): ReactElement {
  const { model, initialDraft, asked, onDraft, onEnter, handle } = props;
  const form = useRef<SchemaFormHandle>(null);
  const [isReady, setReady] = useState(formEngine.isLoaded());
  useEffect(() => {
    // One that was long in coming interrupts nobody who has begun to type elsewhere.
    if (isReady && !isEditable(activeElement())) form.current?.focus();
  }, [asked, isReady]);
  useImperativeHandle(
    handle,
    () => ({
      read() {
        const answer = form.current?.read();
        if (answer?.isComplete) return answer.content;
        form.current?.refuse([]);
        return undefined;
      },
    }),
    [],
  );
  return (
    <div className="mcpe app-arguments-form">
      <LoadedForm
        model={model}
        initialDraft={initialDraft}
        onDraft={onDraft}
        onEnter={onEnter}
        onReady={setReady}
        asker=""
        handle={form}
      />
    </div>
  );
}
