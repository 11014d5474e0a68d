import { useEffect, useImperativeHandle, useRef, type ReactElement, type RefObject } from 'react';
import { LoadedForm } from '../../react/form/LoadedForm.tsx';
import type { SchemaFormHandle } from '../../react/form/SchemaForm.tsx';
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
  useEffect(() => {
    if (asked > 0) form.current?.focus();
  }, [asked]);
  useImperativeHandle(handle, () => ({ read: () => form.current?.submit() }), []);
  return (
    <div className="mcpe app-arguments-form">
      <LoadedForm
        model={model}
        initialDraft={initialDraft}
        onDraft={onDraft}
        onEnter={onEnter}
        asker=""
        handle={form}
      />
    </div>
  );
}
