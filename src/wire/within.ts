/**
 * Waits for a promise, and no longer than `ms` milliseconds.
 *
 * @throws what it rejects with, where it does so in that time.
 */
export async function within(ms: number, promise: Promise<unknown>): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const later = new Promise<void>((resolve) => (timer = setTimeout(resolve, ms)));
  try {
    await Promise.race([promise, later]);
  } finally {
    clearTimeout(timer);
  }
}
