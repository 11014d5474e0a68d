/**
 * Waits until a message has left, or until it is clear that it did not fail at once. Over HTTP `send` takes as
 * long as the server needs, and a failure after this time is the call's own: trying again could do its work twice.
 *
 * @throws what `sent` rejects with, where it does so within `ms` milliseconds.
 */
export async function failedAtOnce(sent: Promise<unknown>, ms = 1_000): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const later = new Promise<void>((resolve) => (timer = setTimeout(resolve, ms)));
  try {
    await Promise.race([sent, later]);
  } finally {
    clearTimeout(timer);
  }
}
