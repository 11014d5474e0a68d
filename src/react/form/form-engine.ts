import { useCallback, useEffect, useState } from 'react';
import { errorText } from '../../core/index.ts';
import type SchemaForm from './SchemaForm.tsx';

type FormEngine = typeof SchemaForm;

export type FormEngineState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'ready'; readonly Form: FormEngine }
  | { readonly kind: 'failed'; readonly reason: string; readonly retry: () => void };

let engine: FormEngine | undefined;
let loading: Promise<FormEngine> | undefined;

/** True once a form can be drawn at once. */
export function isFormEngineLoaded(): boolean {
  return engine !== undefined;
}

/** A load that failed is forgotten: the network may be back (React.lazy would refuse every later form). */
async function load(): Promise<FormEngine> {
  loading ??= import('./SchemaForm.tsx').then((module) => module.default);
  try {
    engine = await loading;
    return engine;
  } catch (error) {
    loading = undefined;
    throw error;
  }
}

/**
 * Loads the form engine (RJSF and theme) ahead of the first prompt, for example when a connection is made.
 *
 * @throws what the browser says when the file cannot be loaded; the next prompt, or the next call, tries again.
 */
export async function preloadForms(): Promise<void> {
  await load();
}

/** The form engine, loaded at the first form. */
export function useFormEngine(): FormEngineState {
  const [state, setState] = useState<FormEngineState>(() =>
    engine ? { kind: 'ready', Form: engine } : { kind: 'loading' },
  );
  const [attempt, setAttempt] = useState(0);
  const retry = useCallback(() => {
    setState({ kind: 'loading' });
    setAttempt((count) => count + 1);
  }, []);
  useEffect(() => {
    let gone = false;
    load().then(
      (Form) => {
        if (!gone) setState((before) => (before.kind === 'ready' ? before : { kind: 'ready', Form }));
      },
      (error: unknown) => {
        if (!gone) setState({ kind: 'failed', reason: errorText(error), retry });
      },
    );
    return () => {
      gone = true;
    };
  }, [attempt, retry]);
  return state;
}
