import type { DraftValue } from '../../schema/index.ts';
import type { QuestionParams } from '../question/question.ts';

/** A question that is answered at an address. */
export interface UrlParams {
  readonly message: string;
  readonly url: string;
}

/** How far the questions of an item have come when they are looked at. */
export type Stage =
  | 'new'
  /** Submit was pressed, and something is wrong. */
  | 'errors'
  /** Submitted, and the answer does not arrive. */
  | 'sending'
  | 'send-failed'
  /** Taken back by the server after something was entered. */
  | 'ended'
  /** The address was opened. */
  | 'opened'
  /** Later. */
  | 'set-aside'
  /** The server was muted, so that its questions wait. */
  | 'muted';

/** How the same question ended when it was asked before, with the same things entered. */
export type Before = 'closed' | 'accepted' | 'rejected';

/** One thing to look at. */
export interface Item {
  /** Its anchor. */
  readonly id: string;
  readonly title: string;
  /** What to look for. */
  readonly about?: string;
  readonly stage: Stage;
  readonly questions: readonly (QuestionParams | UrlParams)[];
  readonly before?: Before;
  /** A deadline: how much of the time has passed, and how much is left, in minutes. */
  readonly time?: { readonly passed: number; readonly left: number };
  /** What was entered, by property: of choices the index, as text. */
  readonly entered?: Readonly<Record<string, Exclude<DraftValue, undefined>>>;
}

export interface Group {
  readonly title: string;
  readonly items: readonly Item[];
}

/** A question with these properties. */
export function ask(
  message: string,
  properties: Readonly<Record<string, object>>,
  required: readonly string[] = [],
): QuestionParams {
  return { message, requestedSchema: { type: 'object', properties, required } };
}

/** An item that asks to open an address. */
export function address(id: string, title: string, message: string, url: string, about?: string): Item {
  return { id, title, ...(about !== undefined && { about }), stage: 'new', questions: [{ message, url }] };
}

/** An item with one question of one field. */
export function field(
  id: string,
  title: string,
  message: string,
  property: object,
  more: { readonly about?: string; readonly optional?: boolean } = {},
): Item {
  const { about, optional = false } = more;
  return {
    id,
    title,
    ...(about !== undefined && { about }),
    stage: 'new',
    questions: [ask(message, { value: property }, optional ? [] : ['value'])],
  };
}
