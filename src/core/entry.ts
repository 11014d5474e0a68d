import type { Answer, Outcome } from './outcome.ts';
import type { Prompt } from './prompt.ts';

/** One prompt in the queue, with what belongs to it and is never shown. */
export interface Entry {
  prompt: Prompt;
  readonly send: ((answer: Answer) => void | Promise<void>) | undefined;
  readonly cancelCall: (() => void) | undefined;
  /** Told that the person has finished at the address that they opened. */
  readonly onFinished: (() => void) | undefined;
  readonly resolve: (outcome: Outcome) => void;
  readonly release: () => void;
  /** An ending from outside that came while an answer was being sent; it holds if the sending fails. */
  overtaken?: Outcome;
  /** What was to be done at the address was done before the person agreed to open it. */
  completed?: boolean;
  /** What the person typed or chose so far, or what was filled in for them. */
  draft: unknown;
  /** What the person entered in an earlier prompt and can fill in here. */
  offered: unknown;
}

export type Entries = ReadonlyMap<string, Entry>;

/** Prompts are immutable: a change makes a new one. */
export function change(entry: Entry, patch: Partial<Prompt>): void {
  entry.prompt = { ...entry.prompt, ...patch };
}

/** The entry of a prompt that still waits for the person. */
export function waitingEntry(entries: Entries, promptId: string): Entry | undefined {
  const entry = entries.get(promptId);
  return entry?.prompt.state.kind === 'waiting' ? entry : undefined;
}
