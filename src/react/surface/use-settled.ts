import { useEffect, useState } from 'react';
import type { Prompt } from '../../core/index.ts';

/**
 * A prompt is drawn when it has been there for this long, in milliseconds: a server may take a question back in
 * the moment in which it asks, and nothing need flash up for that. Too short for anybody to wait for.
 */
const settleMs = 30;

/** The prompts that are there to stay. Those that came before the surface did are shown at once. */
export function useSettled(prompts: readonly Prompt[]): readonly Prompt[] {
  const [settled, setSettled] = useState<ReadonlySet<string>>(() => new Set(prompts.map(({ id }) => id)));
  const present = prompts.map(({ id }) => id);
  const fresh = present.filter((id) => !settled.has(id));
  const key = fresh.length === 0 ? '' : present.join(' ');
  useEffect(() => {
    if (key === '') return undefined;
    const timer = setTimeout(() => setSettled(new Set(key.split(' '))), settleMs);
    return () => clearTimeout(timer);
  }, [key]);
  return fresh.length === 0 ? prompts : prompts.filter(({ id }) => settled.has(id));
}
