/**
 * A response whose server-sent events are shown to `onData` before whoever reads the response gets them. Any
 * other response is returned as it is (HTML, "Server-sent events", 9.2.6 "Interpreting an event stream").
 */
export function watchEvents(response: Response, onData: (data: string) => void): Response {
  const type = response.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
  if (!response.body || type !== 'text/event-stream') return response;
  const decoder = new TextDecoder();
  let rest = '';
  let data: string[] = [];

  function line(text: string): void {
    if (text === '') {
      if (data.length > 0) onData(data.join('\n'));
      data = [];
    } else if (text.startsWith('data:')) {
      data.push(text.slice(text.startsWith('data: ') ? 6 : 5));
    }
  }

  const watched = response.body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        // A carriage return at the end may be half of a line break, so that it waits for what follows.
        const text = rest + decoder.decode(chunk, { stream: true });
        const lines = text.split(/\r\n|\n|\r(?!$)/u);
        rest = lines.pop() ?? '';
        for (const each of lines) line(each);
        controller.enqueue(chunk);
      },
    }),
  );
  const { status, statusText, headers } = response;
  return new Response(watched, { status, statusText, headers });
}
