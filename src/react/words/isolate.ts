/**
 * A name inside a sentence that may run the other way: it keeps its own direction, and the words around it
 * theirs (first strong isolate).
 */
export function isolated(name: string): string {
  return `\u2068${name}\u2069`;
}

/** What is written from left to right in every language: an address, a number with its sign, a pattern. */
export function leftToRight(text: string): string {
  return `\u2066${text}\u2069`;
}
