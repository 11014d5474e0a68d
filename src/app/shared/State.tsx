import type { ReactElement } from 'react';

interface StateProps {
  readonly tone: 'good' | 'bad' | 'against' | 'quiet' | 'busy';
  readonly word: string;
}

/** A state: a dot for the eye and words for everybody. */
export function State({ tone, word }: StateProps): ReactElement {
  return (
    <span className="app-state" data-tone={tone}>
      <span className="app-dot" aria-hidden="true" />
      {word}
    </span>
  );
}
