import type { Problem } from './outcome.ts';

/** How much one connection may ask, and how large one request may be; 0 turns a limit off. */
export interface QueueLimits {
  /** Prompts that wait at the same time. Default 32. */
  readonly waiting?: number | undefined;
  /** New prompts in any minute. Default 60. */
  readonly perMinute?: number | undefined;
  /** Bytes of a message in UTF-8. Default 65,536 (64 KiB). */
  readonly messageBytes?: number | undefined;
  /** Bytes of what is asked (message and schema) as JSON in UTF-8. Default 1,048,576 (1 MiB). */
  readonly requestBytes?: number | undefined;
}

const minuteMs = 60_000;

/** Says why a connection may not ask one more question now; nothing where it may. */
export interface Limiter {
  readonly admit: (connectionId: string, waiting: number, now: number) => Problem | undefined;
}

export function createLimiter({ waiting: most = 32, perMinute = 60 }: QueueLimits = {}): Limiter {
  const admitted = new Map<string, number[]>();
  return {
    admit(connectionId, waiting, now) {
      if (most > 0 && waiting >= most)
        return { reason: `${waiting} questions of this server are waiting already; at most ${most} can.` };
      if (perMinute <= 0) return undefined;
      for (const [id, times] of admitted) if (now - (times.at(-1) ?? 0) >= minuteMs) admitted.delete(id);
      const recent = (admitted.get(connectionId) ?? []).filter((at) => now - at < minuteMs);
      admitted.set(connectionId, recent);
      if (recent.length >= perMinute)
        return { reason: `${recent.length} questions came in the last minute; at most ${perMinute} may.` };
      recent.push(now);
      return undefined;
    },
  };
}
