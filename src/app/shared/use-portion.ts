import { useRef, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';

/** The first items of a long list, and more of them when asked: the focus goes to the first new one. */
export function usePortion<Item, List extends HTMLElement>(
  items: readonly Item[],
  step: number,
): {
  readonly portion: readonly Item[];
  readonly left: number;
  readonly more: () => void;
  readonly listRef: RefObject<List | null>;
} {
  const [size, setSize] = useState(step);
  const listRef = useRef<List>(null);
  return {
    portion: items.slice(0, size),
    left: Math.max(0, items.length - size),
    more() {
      flushSync(() => setSize(size + step));
      listRef.current?.children[size]?.querySelector<HTMLElement>('summary, [tabindex]')?.focus();
    },
    listRef,
  };
}
