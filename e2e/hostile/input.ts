import type { Server } from '../support/hostile/attack.ts';

/** What the person does in the form, by the place of the field in it: names are what is attacked. */
export type Act =
  | { readonly fill: number; readonly text: string }
  | { readonly choose: number; readonly option: string }
  | { readonly tick: number; readonly option: string }
  /** Types into the filter of a long list of boxes. */
  | { readonly filter: number; readonly text: string }
  /** Searches a long list. */
  | { readonly pick: number; readonly option: string }
  /** Sends a secret all the same. */
  | { readonly consent: true };

/** What must come of an input. */
export type Outcome =
  /** It is asked, and the answer of the person arrives: JSON of the content, as it is to be on the wire. */
  | { readonly answered: string }
  /** It is asked, cannot be answered as it is meant to, and can be rejected. */
  | { readonly rejected: true }
  /** It is not asked: the server gets an error that says why. */
  | { readonly refused: string; readonly code?: -32602 | -32603 }
  /** It is no question, and not answered. */
  | { readonly unasked: true };

/** Something that a hostile server sends. */
export interface HostileInput {
  readonly name: string;
  /** Lines as the server writes them; made when they are wanted, since some are large. The question has the id 1. */
  readonly lines: () => readonly string[];
  readonly server?: Server;
  /** The id of the question, where it is not 1. */
  readonly id?: string | number;
  /** Texts that must be there to be read in the prompt, letter by letter. */
  readonly shows?: readonly string[];
  readonly act?: readonly Act[];
  readonly outcome: Outcome;
}

/** A message as one line. Separators of lines are escaped, since some programs cut there. */
export function line(message: unknown): string {
  return JSON.stringify(message)
    .replaceAll('\u2028', String.raw`\u2028`)
    .replaceAll('\u2029', String.raw`\u2029`);
}

/** The question of an input. */
export function asks(params: unknown, id: unknown = 1): () => readonly string[] {
  return () => [line({ jsonrpc: '2.0', id, method: 'elicitation/create', params })];
}

/** The same from a form, with a message of no interest. */
export function form(properties: object, required: readonly string[] = []): () => readonly string[] {
  return asks({ message: 'Fill in', requestedSchema: { type: 'object', properties, required } });
}

/** A question whose JSON cannot come from JavaScript: doubled names, numbers that are none, halves of characters. */
export function raw(schema: string, message = '"Fill in"'): () => readonly string[] {
  const params = `{"message":${message},"requestedSchema":${schema}}`;
  return () => [`{"jsonrpc":"2.0","id":1,"method":"elicitation/create","params":${params}}`];
}

export const text = { type: 'string' };

/** So many properties, each made by a function of its place. */
export function properties(count: number, make: (index: number) => unknown): Record<string, unknown> {
  return Object.fromEntries(Array.from({ length: count }, (_, index) => [`p${index}`, make(index)]));
}

/** So many short texts, all different. */
export function values(count: number): readonly string[] {
  return Array.from({ length: count }, (_, index) => `v${index}`);
}
