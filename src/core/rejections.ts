import { NewestMap } from './newest-map.ts';
import type { Question } from './question.ts';
import type { Rejection } from './prompt.ts';

/** How many questions are remembered as rejected. */
const mostRejections = 100;

/** Which forms the person rejected, whatever the message over them said. */
export interface Rejections {
  readonly note: (question: Question, at: number) => void;
  /** The person has accepted one like it: what they thought of it before says nothing any more. */
  readonly clear: (question: Question) => void;
  readonly find: (question: Question) => Rejection | undefined;
}

export function createRejections(most: number = mostRejections): Rejections {
  const kept = new NewestMap<Rejection>(most);
  return {
    note({ asker }, at) {
      kept.set(asker, { count: (kept.get(asker)?.count ?? 0) + 1, lastAt: at });
    },
    clear: ({ asker }) => void kept.delete(asker),
    find: ({ asker }) => kept.get(asker),
  };
}
