/** How long a prompt must have been seen before anything can end it, in milliseconds. */
export const guardMs = 500;
/** However often a press is swallowed, the guard is over after this long. */
const longestMs = 3_000;

/**
 * Keeps a press that was meant for something else from answering a question that has just appeared: the second
 * half of a double click, a key typed into the host's chat box, Space that is still held down.
 */
export interface AnswerGuard {
  /** The prompt is seen, or its buttons moved: wait anew. */
  start(): void;
  /** The prompt cannot be seen: guard until it is. */
  hold(): void;
  /**
   * Whether a press or key that began at `beganAt` may end the prompt. One that may not is swallowed and makes
   * the wait longer.
   */
  passes(beganAt: number): boolean;
  dispose(): void;
}

export function createAnswerGuard(
  onChange: (guarded: boolean) => void,
  now: () => number = () => performance.now(),
): AnswerGuard {
  let guarded = false;
  let liftedAt = now();
  let startedAt = liftedAt;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function set(next: boolean): void {
    if (guarded === next) return;
    guarded = next;
    onChange(next);
  }

  function wait(ms: number): void {
    clearTimeout(timer);
    timer = setTimeout(() => {
      liftedAt = now();
      set(false);
    }, ms);
  }

  return {
    start() {
      startedAt = now();
      set(true);
      wait(guardMs);
    },
    hold() {
      clearTimeout(timer);
      timer = undefined;
      startedAt = now();
      set(true);
    },
    passes(beganAt) {
      if (!guarded && beganAt >= liftedAt) return true;
      if (guarded && timer !== undefined) wait(Math.max(0, Math.min(guardMs, startedAt + longestMs - now())));
      return false;
    },
    dispose: () => clearTimeout(timer),
  };
}
