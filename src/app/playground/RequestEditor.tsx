import { useId, type ReactElement } from 'react';
import { CopyLink } from './CopyLink.tsx';
import { draftOf } from './link.ts';
import type { Playground, PlaygroundState } from './playground.ts';
import { samples } from './samples.ts';
import { SchemaEditor } from './SchemaEditor.tsx';

interface RequestEditorProps {
  readonly playground: Playground;
  readonly state: PlaygroundState;
}

/** The two members of a request that its author writes. */
export function RequestEditor({ playground, state }: RequestEditorProps): ReactElement {
  const id = useId();
  return (
    <section className="app-try-part" aria-labelledby={`${id}-heading`}>
      <h3 id={`${id}-heading`}>What your server asks</h3>
      <div className="app-samples" role="group" aria-label="Samples">
        {samples.map((sample) => (
          <button
            key={sample.name}
            type="button"
            className="app-button app-small"
            onClick={() => playground.replace(draftOf(sample))}
          >
            {sample.name}
          </button>
        ))}
      </div>
      <div className="app-field">
        <label htmlFor={`${id}-message`}>message</label>
        <textarea
          id={`${id}-message`}
          className="app-message"
          rows={2}
          value={state.draft.message}
          onChange={({ target }) => playground.edit({ message: target.value })}
        />
      </div>
      <SchemaEditor
        schema={state.draft.schema}
        fault={state.fault}
        onChange={(schema) => playground.edit({ schema })}
      />
      <div className="app-actions app-actions-line">
        <CopyLink draft={state.draft} />
        <button type="button" className="app-button app-small" onClick={playground.tidyUp}>
          Tidy up
        </button>
        {state.replaced && (
          <button type="button" className="app-button app-small" onClick={playground.bringBack}>
            Back to what was here
          </button>
        )}
      </div>
    </section>
  );
}
