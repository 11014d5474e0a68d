import { useMemo, useRef, type ReactElement } from 'react';
import { readForm, usesDecimalComma, startDraft, type Draft } from '../../schema/index.ts';
import type { JsonObject } from '../shared/json.ts';
import { ArgumentForm, type ArgumentsHandle } from './ArgumentForm.tsx';
import { ArgumentJson } from './ArgumentJson.tsx';
import type { ArgumentForm as Form, ArgumentForms } from './argument-forms.ts';

interface ArgumentPanelProps {
  readonly form: Form;
  readonly forms: ArgumentForms;
  readonly onStart: (form: Form, given: JsonObject) => void;
}

/** Asks for the arguments of one tool, and starts it. */
export function ArgumentPanel({ form, forms, onStart }: ArgumentPanelProps): ReactElement {
  const { tool, asked } = form;
  const handle = useRef<ArgumentsHandle>(null);
  const read = useMemo(() => readForm(tool.inputSchema, { decimalComma: usesDecimalComma() }), [tool]);
  // A draft belongs to one schema: its keys mean nothing in another.
  const draftKey = useMemo(() => form.key + JSON.stringify(tool.inputSchema), [form.key, tool]);
  const start = (): void => {
    const given = handle.current?.read();
    if (given) onStart(form, given);
  };
  return (
    <section className="app-panel" aria-label={`Arguments of ${tool.name}`} data-elicitation-part="">
      {read.ok ? (
        <ArgumentForm
          key={draftKey}
          model={read.model}
          initialDraft={(forms.draft(draftKey) as Draft | undefined) ?? startDraft(read.model)}
          asked={asked}
          onDraft={(draft) => forms.keepDraft(draftKey, draft)}
          onEnter={start}
          handle={handle}
        />
      ) : (
        <ArgumentJson
          key={draftKey}
          inputSchema={tool.inputSchema}
          initialText={(forms.draft(draftKey) as string | undefined) ?? '{\n  \n}'}
          asked={asked}
          onText={(text) => forms.keepDraft(draftKey, text)}
          handle={handle}
        />
      )}
      <div className="app-actions">
        <button type="button" className="app-button app-primary app-small" onClick={start}>
          Start {tool.name}
        </button>
        <button type="button" className="app-button app-small" onClick={() => forms.close(form.key)}>
          Close form
        </button>
      </div>
    </section>
  );
}
