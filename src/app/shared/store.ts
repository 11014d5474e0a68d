import { useSyncExternalStore } from 'react';

/** State that lives outside React. A snapshot is immutable and stays the same object until something changes. */
export interface Store<T> {
  readonly getSnapshot: () => T;
  /** Calls the listener after each change; call what it returns to stop. */
  readonly subscribe: (listener: () => void) => () => void;
}

export interface WritableStore<T> extends Store<T> {
  readonly set: (next: T) => void;
}

export function createStore<T>(initial: T): WritableStore<T> {
  const listeners = new Set<() => void>();
  let snapshot = initial;
  return {
    getSnapshot: () => snapshot,
    set(next) {
      if (Object.is(next, snapshot)) return;
      snapshot = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

export function useStore<T>(store: Store<T>): T {
  return useSyncExternalStore(store.subscribe, store.getSnapshot);
}
