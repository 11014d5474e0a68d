import type { ReactElement } from 'react';
import type { OutcomeWords } from './outcome-words.ts';

/** How it ended, in the word for people. */
export function OutcomeTag({ word, tone }: OutcomeWords): ReactElement {
  return (
    <span className="app-outcome" data-tone={tone}>
      {word}
    </span>
  );
}
