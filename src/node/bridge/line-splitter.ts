const NEWLINE = 0x0a;
const RETURN = 0x0d;

/**
 * Cuts a byte stream into lines. It works on bytes and decodes whole lines only, so that a character which is
 * split between two chunks stays whole. `onOverflow` is called once when a line grows past `maxBytes`.
 */
export function lineSplitter(options: {
  readonly maxBytes: number;
  readonly onLine: (line: string) => void;
  readonly onOverflow: () => void;
}): { push(chunk: Buffer): void; flush(): void } {
  let parts: Buffer[] = [];
  let size = 0;
  let overflowed = false;

  const emit = (): void => {
    const bytes = parts.length === 1 && parts[0] !== undefined ? parts[0] : Buffer.concat(parts);
    parts = [];
    size = 0;
    const end = bytes.at(-1) === RETURN ? bytes.length - 1 : bytes.length;
    options.onLine(bytes.toString('utf8', 0, end));
  };

  return {
    push(chunk) {
      let start = 0;
      while (!overflowed && start < chunk.length) {
        const newline = chunk.indexOf(NEWLINE, start);
        const end = newline === -1 ? chunk.length : newline;
        size += end - start;
        if (size > options.maxBytes) {
          overflowed = true;
          parts = [];
          options.onOverflow();
          return;
        }
        parts.push(chunk.subarray(start, end));
        if (newline === -1) return;
        emit();
        start = newline + 1;
      }
    },
    /** Gives out what came after the last newline. */
    flush() {
      if (size > 0 && !overflowed) emit();
    },
  };
}
