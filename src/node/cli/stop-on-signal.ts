const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** A running thing that can be ended in order, or at once. */
export interface Stoppable {
  close(): Promise<void>;
  /** Ends all child processes at once, without waiting for anything. */
  kill(): void;
}

/**
 * Ends `running` in order on the first signal and exits with 0; a second signal ends it at once. However the
 * process exits, no child process is left behind: they have their own process groups, so nobody else ends them.
 */
export function stopOnSignal(running: Stoppable): void {
  let stopping = false;
  process.once('exit', () => running.kill());
  for (const signal of SIGNALS) {
    process.on(signal, () => {
      if (stopping) process.exit(1);
      stopping = true;
      running.close().then(
        () => process.exit(0),
        (error: unknown) => {
          process.stderr.write(`mcp-elicitation-ui could not stop in order: ${String(error)}\n`);
          process.exit(1);
        },
      );
    });
  }
}
