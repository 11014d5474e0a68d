/** How Node, Python and most others begin the line that says what went wrong. */
const ERROR = /^(?:Uncaught )?(?:[\w$.]*(?:Error|Exception)|error|fatal|panic)\b[^:]{0,60}: /i;
/** What npm says first names the failure by a code only, and what it says last is where its log is. */
const NPM = /^npm (?:ERR!|error) (?!code |errno |syscall |path |A complete log)\S+ \S/;
/** What stands around an error: stack frames, the source line's marker, the members of the error, the trailer. */
const AROUND =
  /^(?:\s+at |\s*\^+\s*$|\s|[}\]],?\s*$|Node\.js v\d|Traceback \(|Require stack:|- \/|npm (?:ERR!|error) )/;

/**
 * The lines that tell a person why a server ended: its error without the stack, else the last thing that it said.
 * Empty only where there are no lines.
 */
export function lastWords(lines: readonly string[]): readonly string[] {
  const error = lines.findLast((line) => ERROR.test(line)) ?? lines.find((line) => NPM.test(line));
  const last = lines.at(-1);
  if (last === undefined) return [];
  if (AROUND.test(last)) {
    return [error ?? lines.findLast((line) => !AROUND.test(line)) ?? last];
  }
  return error === undefined || error === last ? [last] : [error, last];
}
