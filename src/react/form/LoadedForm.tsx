import { useEffect, type ReactElement } from 'react';
import { PlainText } from '../words/PlainText.tsx';
import { useStrings } from '../words/StringsContext.tsx';
import { formEngine } from './form-engine.ts';
import type { SchemaFormProps } from './SchemaForm.tsx';

interface LoadedFormProps extends SchemaFormProps {
  /** Told when the form is drawn. */
  readonly onReady?: ((ready: boolean) => void) | undefined;
}

/** A form, as soon as its engine is loaded. Where that fails the person hears why and can try again. */
export function LoadedForm({ onReady, ...form }: LoadedFormProps): ReactElement {
  const strings = useStrings();
  const engine = formEngine.useModule();
  const isReady = engine.kind === 'ready';
  useEffect(() => onReady?.(isReady), [onReady, isReady]);
  switch (engine.kind) {
    case 'loading':
      return <p className="mcpe-loading">{strings.loading}</p>;
    case 'failed':
      return (
        <div className="mcpe-notice" role="alert">
          <p>
            {engine.retrying ? (
              strings.loading
            ) : (
              <>
                {strings.formNotLoaded} <PlainText text={engine.reason} />
              </>
            )}
          </p>
          {/* It stays while it is tried, and the focus with it. */}
          <button
            type="button"
            className="mcpe-button"
            aria-disabled={engine.retrying}
            onClick={() => {
              if (!engine.retrying) engine.retry();
            }}
          >
            {strings.tryAgain}
          </button>
        </div>
      );
    case 'ready':
      return <engine.module.default {...form} />;
    default:
      return engine satisfies never;
  }
}
