/**
 * Calls back with each whole line of a stream of text. Only a line feed ends a line, as in MCP over stdio; Node's
 * own reader also cuts at U+2028 and U+2029, which may stand inside a JSON string.
 *
 * @param {import('node:stream').Readable} stream
 * @param {(line: string) => void} onLine
 */
export function eachLine(stream, onLine) {
  let rest = '';
  stream.setEncoding('utf8');
  stream.on('data', (chunk) => {
    const parts = (rest + chunk).split('\n');
    rest = parts.pop() ?? '';
    for (const line of parts) onLine(line);
  });
}
