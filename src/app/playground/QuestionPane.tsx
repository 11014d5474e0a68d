import type { ReactElement } from 'react';
import { ElicitationPrompts, type Outcome } from '../../index.ts';
import type { Question } from '../question/question.ts';
import { useStore } from '../shared/store.ts';

interface QuestionPaneProps {
  readonly question: Question;
  /** The editor holds something newer that cannot be read. */
  readonly isOld: boolean;
  readonly onAskAgain: () => void;
}

/** The author goes off to mend the schema, and comes back: nothing may close meanwhile. */
const dismissal = { awayAfterMs: 0 } as const;

/** The prompt itself, as a person gets it; or how it ended. */
export function QuestionPane({ question, isOld, onAskAgain }: QuestionPaneProps): ReactElement {
  const { outcome } = useStore(question);
  return (
    <>
      {isOld && <p className="app-quiet">The last schema that could be read:</p>}
      <ElicitationPrompts
        queue={question.queue}
        presentation="inline"
        headingLevel={4}
        dismissal={dismissal}
        onNote={question.addNote}
      />
      {outcome && (
        <div className="app-card app-ended">
          <p>{endingWords(outcome)}</p>
          {outcome.action !== 'refused' && (
            <button type="button" className="app-button app-start-side" onClick={onAskAgain}>
              Ask again
            </button>
          )}
        </div>
      )}
    </>
  );
}

function endingWords(outcome: Outcome): string {
  switch (outcome.action) {
    case 'accept':
      return 'Submitted. What your server received is below.';
    case 'decline':
      return 'Rejected. What your server received is below.';
    case 'refused':
      return 'Nobody is asked this. Your server gets an error, which is below with all that must be mended.';
    case 'cancel':
    case 'expired':
    case 'withdrawn':
    case 'call-cancelled':
    case 'disconnected':
      return 'Closed without an answer. What your server received is below.';
    default:
      return outcome satisfies never;
  }
}
