const LINES = 20;
const LONGEST = 500;

/** Keeps the last lines of a stream, for the message that says why a server ended. */
export class RecentLines {
  readonly #lines: string[] = [];

  add(line: string): void {
    if (line.trim() === '') return;
    this.#lines.push(line.length > LONGEST ? `${line.slice(0, LONGEST - 1)}…` : line);
    if (this.#lines.length > LINES) this.#lines.shift();
  }

  list(): readonly string[] {
    return [...this.#lines];
  }
}
