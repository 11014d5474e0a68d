import type { ReactElement } from 'react';
import { oneLine } from '../../react/words/visible-text.ts';

/** A name that a server gave: on one line, not too long, and nothing hidden in it. */
export function Name({ text }: { readonly text: string }): ReactElement {
  return <bdi>{oneLine(text)}</bdi>;
}
