import { useCallback, useEffect, useState } from 'react';
import { errorText } from '../core/index.ts';

export type LazyState<Module> =
  | { readonly kind: 'loading' }
  | { readonly kind: 'ready'; readonly module: Module }
  | {
      readonly kind: 'failed';
      readonly reason: string;
      readonly retry: () => void;
      /** It is being loaded once more. */
      readonly retrying: boolean;
    };

/** A part of the program that is fetched when it is first needed. */
export interface LazyModule<Module> {
  readonly isLoaded: () => boolean;
  /** @throws what the browser says when the file cannot be loaded; the next call tries again. */
  readonly load: () => Promise<Module>;
  readonly useModule: () => LazyState<Module>;
}

/** A load that fails is forgotten, because the network may be back; React.lazy would keep the failure for ever. */
export function lazyModule<Module>(fetchModule: () => Promise<Module>): LazyModule<Module> {
  let loaded: { readonly module: Module } | undefined;
  let loading: Promise<Module> | undefined;

  async function load(): Promise<Module> {
    loading ??= fetchModule();
    try {
      const module = await loading;
      loaded = { module };
      return module;
    } catch (error) {
      loading = undefined;
      throw error;
    }
  }

  function useModule(): LazyState<Module> {
    const [state, setState] = useState<LazyState<Module>>(() =>
      loaded ? { kind: 'ready', module: loaded.module } : { kind: 'loading' },
    );
    const [attempt, setAttempt] = useState(0);
    const retry = useCallback(() => {
      setState((before) => (before.kind === 'failed' ? { ...before, retrying: true } : before));
      setAttempt((count) => count + 1);
    }, []);
    useEffect(() => {
      let gone = false;
      load().then(
        (module) => {
          if (!gone) setState((before) => (before.kind === 'ready' ? before : { kind: 'ready', module }));
        },
        (error: unknown) => {
          if (!gone) setState({ kind: 'failed', reason: errorText(error), retry, retrying: false });
        },
      );
      return () => {
        gone = true;
      };
    }, [attempt, retry]);
    return state;
  }

  return { isLoaded: () => loaded !== undefined, load, useModule };
}
