import type { MouseEvent, ReactElement } from 'react';
import type { Recall } from '../../core/index.ts';
import { useStrings } from '../words/StringsContext.tsx';
import type { Strings } from '../words/strings.ts';

interface RecallNoticeProps {
  /** Of the words, without the button. */
  readonly id: string;
  readonly recall: Recall;
  /** An answer is on its way. */
  readonly busy: boolean;
  readonly onFillIn: () => void;
  readonly onStartAfresh: () => void;
}

/** Says that the form holds earlier entries of the person, or offers them. One press goes there and back. */
export function RecallNotice({ id, recall, busy, onFillIn, onStartAfresh }: RecallNoticeProps): ReactElement {
  const strings = useStrings();
  const [text, button] = words(strings, recall);
  function press({ detail }: MouseEvent): void {
    // The second half of a double click would undo the first.
    if (busy || detail > 1) return;
    if (recall === 'filled') onStartAfresh();
    else onFillIn();
  }
  return (
    <div className="mcpe-notice mcpe-recall">
      <p id={id}>{text}</p>
      <button type="button" className="mcpe-button" aria-disabled={busy} onClick={press}>
        {button}
      </button>
    </div>
  );
}

function words(strings: Strings, recall: Recall): readonly [text: string, button: string] {
  switch (recall) {
    case 'filled':
      return [strings.filledInAgain, strings.startAfresh];
    case 'draft-offered':
      return [strings.draftOffered, strings.useDraft];
    case 'answers-offered':
      return [strings.answersOffered, strings.useAnswers];
    default:
      return recall satisfies never;
  }
}
