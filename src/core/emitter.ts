/** A set of listeners. One that throws does not keep the others from hearing. */
export interface Emitter<T> {
  readonly emit: (value: T) => void;
  /** Adds a listener; call what it returns to remove it again. */
  readonly listen: (listener: (value: T) => void) => () => void;
}

/** A host's callback must not stop an answer from reaching its question; its error is still reported. */
export function reportLater(error: unknown): void {
  queueMicrotask(() => {
    throw error;
  });
}

/** What a host's callback gives; where it throws, something else instead, and its error is still reported. */
export function attempt<T>(run: () => T, otherwise: T): T {
  try {
    return run();
  } catch (error) {
    reportLater(error);
    return otherwise;
  }
}

export function emitter<T>(): Emitter<T> {
  const listeners = new Set<{ readonly call: (value: T) => void }>();
  return {
    emit(value) {
      for (const listener of Array.from(listeners)) {
        try {
          listener.call(value);
        } catch (error) {
          reportLater(error);
        }
      }
    },
    listen(call) {
      const listener = { call };
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
