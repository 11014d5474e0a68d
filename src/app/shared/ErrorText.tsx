import type { ReactElement } from 'react';
import { visibleText } from '../../react/words/visible-text.ts';

interface ErrorTextProps {
  readonly message: string;
  readonly code?: string | number | undefined;
}

/** What went wrong: the sentence first, the code for whoever looks it up quietly after it. */
export function ErrorText({ message, code }: ErrorTextProps): ReactElement {
  return (
    <>
      <span className="app-bad">{visibleText(message)}</span>{' '}
      {code !== undefined && <code className="app-code">{visibleText(String(code))}</code>}
    </>
  );
}
