/** Can be shut for a while; what passes through it waits meanwhile. */
export class Gate {
  #opened: Promise<void> = Promise.resolve();
  #open: () => void = () => {};

  shut(): void {
    this.#open();
    this.#opened = new Promise((resolve) => (this.#open = resolve));
  }

  open(): void {
    this.#open();
  }

  passed(): Promise<void> {
    return this.#opened;
  }
}

/**
 * Passes a response on whose events, or whose whole body where it has none, have so many bytes at most. What parses
 * it gathers an event until it ends, and one that never ends would take all memory.
 */
export function boundedBody(response: Response, maxBytes: number, gate: Gate): Response {
  if (!response.body) return response;
  const hasEvents = response.headers.get('content-type')?.startsWith('text/event-stream') ?? false;
  const count = hasEvents ? eventCounter() : bodyCounter();
  const bounded = new TransformStream<Uint8Array, Uint8Array>({
    async transform(chunk, controller) {
      await gate.passed();
      if (count(chunk) > maxBytes) throw new Error(`it sent a message of more than ${maxBytes} bytes`);
      controller.enqueue(chunk);
    },
  });
  const { status, statusText, headers } = response;
  return new Response(response.body.pipeThrough(bounded), { status, statusText, headers });
}

/** Counts bytes. */
type Counter = (chunk: Uint8Array) => number;

function bodyCounter(): Counter {
  let size = 0;
  return ({ length }) => (size += length);
}

const CR = 13;
const LF = 10;

/** Counts the bytes since the last empty line, which ends an event (HTML, "Parsing an event stream"). */
function eventCounter(): Counter {
  let event = 0;
  let line = 0;
  let before = 0;
  return (chunk) => {
    for (const byte of chunk) {
      event += 1;
      // The line has ended with the CR before.
      const isSecondHalf = byte === LF && before === CR;
      before = byte;
      if (isSecondHalf) continue;
      if (byte !== LF && byte !== CR) {
        line += 1;
        continue;
      }
      if (line === 0) event = 0;
      line = 0;
    }
    return event;
  };
}
