import { useEffect, useState, type RefObject } from 'react';
import type { Draft, FormModel } from '../../schema/index.ts';
import { isFilledIn } from './Label.tsx';

/** Answers that are still the server's own suggestions. */
export interface FilledIn {
  readonly count: number;
  /** How many of them were never in view. */
  readonly unseen: number;
}

/** This much of a tall field in view is a look at it, in CSS pixels. */
const look = 80;

/** Counts the answers that nobody gave, and tells when the count changes. */
export function useFilledIn(
  root: RefObject<HTMLElement | null>,
  model: FormModel,
  draft: Draft,
  asker: string,
  onChange: ((filledIn: FilledIn) => void) | undefined,
): void {
  const [seen, setSeen] = useState<ReadonlySet<number>>(new Set());

  useEffect(() => {
    // Fields are drawn in the order of the model; their names are the server's and no safe key.
    const elements = Array.from(root.current?.querySelectorAll('[data-field]') ?? []);
    const observer = new IntersectionObserver(
      (entries) => {
        const now = entries.filter(
          ({ intersectionRatio, intersectionRect }) =>
            intersectionRatio >= 0.5 || intersectionRect.height >= look,
        );
        if (now.length > 0)
          setSeen((before) => new Set([...before, ...now.map(({ target }) => elements.indexOf(target))]));
      },
      { threshold: [0, 0.25, 0.5, 0.75, 1] },
    );
    for (const element of elements) observer.observe(element);
    return () => observer.disconnect();
  }, [root, model]);

  const filled = [...model.fields.entries()].filter(([, field]) =>
    isFilledIn(field, draft[field.key], asker),
  );
  const count = filled.length;
  const unseen = filled.filter(([index]) => !seen.has(index)).length;
  useEffect(() => onChange?.({ count, unseen }), [onChange, count, unseen]);
}
