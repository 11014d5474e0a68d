import { useId, type ReactElement } from 'react';
import { visibleText } from '../../react/words/visible-text.ts';
import type { Question } from '../question/question.ts';
import { useStore } from '../shared/store.ts';

interface AuthorNotesProps {
  readonly question: Question;
  /** The editor holds something newer that cannot be read. */
  readonly isOld: boolean;
}

/** What the author of the server should know: what must be mended, and what was left out. */
export function AuthorNotes({ question, isOld }: AuthorNotesProps): ReactElement {
  const id = useId();
  const { outcome, notes } = useStore(question);
  const problems = outcome?.action === 'refused' ? outcome.problems : [];
  return (
    <section className="app-try-part" aria-labelledby={id}>
      <h3 id={id}>For the author of the server</h3>
      {isOld && <p className="app-quiet">About the last schema that could be read:</p>}
      {problems.length > 0 && (
        <ul className="app-problems" aria-label="Must be mended">
          {problems.map(({ property, reason }) => (
            <li key={`${property} ${reason}`}>
              {property !== undefined && <code>{visibleText(property)}</code>} {visibleText(reason)}
            </li>
          ))}
        </ul>
      )}
      {notes.length > 0 && (
        <ul className="app-remarks" aria-label="Remarks">
          {notes.map((note) => (
            <li key={note}>{visibleText(note)}</li>
          ))}
        </ul>
      )}
      {problems.length + notes.length === 0 && (
        <p className="app-muted">Nothing to mend: all of the schema is drawn and checked.</p>
      )}
    </section>
  );
}
