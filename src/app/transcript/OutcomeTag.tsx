import type { ReactElement } from 'react';
import type { OutcomeWords } from './outcome-words.ts';

/** How it ended: the word for people, and the word of the protocol as code. */
export function OutcomeTag({ word, protocol, tone }: OutcomeWords): ReactElement {
  return (
    <span className="app-outcome" data-tone={tone}>
      <span className="app-outcome-word">{word}</span> {protocol !== undefined && <code>{protocol}</code>}
    </span>
  );
}
