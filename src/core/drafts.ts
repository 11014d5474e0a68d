import { NewestMap } from './newest-map.ts';
import { isCallOf, type Question } from './question.ts';

/** How many drafts are kept, and how many accepted answers of calls that still run. */
export const mostDrafts = 50;

/** What was typed in an earlier prompt, for one that asks the same. */
export interface Found {
  readonly draft: unknown;
  /** The message is the same too: it is the same question, not only the same form. */
  readonly same: boolean;
}

/** What people typed into prompts that ended without their decision. In memory only. */
export interface Drafts {
  readonly keep: (question: Question, draft: unknown) => void;
  readonly drop: (question: Question) => void;
  /** The draft of the same question; else the newest of the same form under another message. */
  readonly find: (question: Question) => Found | undefined;
}

export function createDrafts(most: number = mostDrafts): Drafts {
  const kept = new NewestMap<{ readonly form: string; readonly draft: unknown }>(most);
  // A form is JSON and so has no line break of its own.
  const keyOf = ({ form, message }: Question): string => `${form}\n${message}`;
  return {
    keep(question, draft) {
      kept.set(keyOf(question), { form: question.form, draft });
    },
    drop: (question) => void kept.delete(keyOf(question)),
    find(question) {
      const same = kept.get(keyOf(question));
      if (same) return { draft: same.draft, same: true };
      const alike = [...kept.values()].findLast(({ form }) => form === question.form);
      return alike && { draft: alike.draft, same: false };
    },
  };
}

/** What was typed into prompts that were accepted, for as long as their call runs (WCAG 3.3.7). */
export interface GivenAnswers {
  readonly keep: (question: Question, draft: unknown) => void;
  /** The newest answers that the same call got under the same schema. */
  readonly find: (question: Question) => unknown;
  readonly callEnded: (call: string) => void;
  readonly connectionClosed: (connectionId: string) => void;
}

export function createGivenAnswers(most: number = mostDrafts): GivenAnswers {
  const kept = new NewestMap<{ readonly call: string; readonly draft: unknown }>(most);
  const keyOf = (call: string, schema: string): string => `${call}\n${schema}`;
  function drop(isOver: (call: string) => boolean): void {
    for (const [key, { call }] of kept) if (isOver(call)) kept.delete(key);
  }
  return {
    keep({ call, schema }, draft) {
      if (call !== undefined) kept.set(keyOf(call, schema), { call, draft });
    },
    find: ({ call, schema }) => (call === undefined ? undefined : kept.get(keyOf(call, schema))?.draft),
    callEnded: (ended) => drop((call) => call === ended),
    connectionClosed: (connectionId) => drop((call) => isCallOf(connectionId, call)),
  };
}
