/** Longer lines are results of calls: no question is so long. In UTF-16 code units. */
const longest = 2 ** 20;

/**
 * A response whose server-sent events are shown to `onData` before whoever reads the response gets them. Any
 * other response is returned as it is (HTML, "Server-sent events", 9.2.6 "Interpreting an event stream").
 */
export function watchEvents(response: Response, onData: (data: string) => void): Response {
  const type = response.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
  if (!response.body || type !== 'text/event-stream') return response;
  const decoder = new TextDecoder();
  /** The line that has not ended yet, in the pieces in which it came: joined once, or a long one costs its square. */
  let pieces: string[] = [];
  let length = 0;
  let endedWithReturn = false;
  let data: string[] = [];

  function ended(text: string): void {
    if (text === '') {
      if (data.length > 0) onData(data.join('\n'));
      data = [];
    } else if (text.startsWith('data:')) {
      data.push(text.slice(text.startsWith('data: ') ? 6 : 5));
    }
  }

  function piece(text: string): void {
    length += text.length;
    if (length <= longest) pieces.push(text);
  }

  function read(chunk: string): void {
    // A line break may be cut in two.
    const text = endedWithReturn && chunk.startsWith('\n') ? chunk.slice(1) : chunk;
    if (chunk !== '') endedWithReturn = chunk.endsWith('\r');
    const lines = text.split(/\r\n|\n|\r/u);
    for (const [index, line] of lines.entries()) {
      piece(line);
      if (index === lines.length - 1) break;
      if (length <= longest) ended(pieces.join(''));
      pieces = [];
      length = 0;
    }
  }

  const watched = response.body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        read(decoder.decode(chunk, { stream: true }));
        controller.enqueue(chunk);
      },
    }),
  );
  const { status, statusText, headers } = response;
  return new Response(watched, { status, statusText, headers });
}
