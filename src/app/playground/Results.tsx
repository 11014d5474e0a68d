import { useId, type ReactElement } from 'react';
import type { Outcome } from '../../index.ts';
import { encodeOutcome } from '../../wire/messages.ts';
import { requestId } from '../question/loop-server.ts';
import type { Question } from '../question/question.ts';
import { useStore } from '../shared/store.ts';
import { tidy } from './json-layout.ts';

const answers = [
  { action: 'accept', name: 'Submit' },
  { action: 'decline', name: 'Reject' },
  { action: 'cancel', name: 'Close or Escape' },
] as const;

/** Short, so that an answer stands on lines of its own. */
const lineLength = 44;

/** The message that goes to the server for each way to end the question; for the one taken, the real one. */
export function Results({ question }: { readonly question: Question }): ReactElement {
  const id = useId();
  const { outcome, received } = useStore(question);
  const taken = outcome && takenOf(outcome);
  return (
    <section className="app-try-part" aria-labelledby={id}>
      <h3 id={id}>What your server receives</h3>
      <output className="app-unseen">{received && `The server received: ${taken}.`}</output>
      {taken === 'error' ? (
        <ResultCard name="An error, in place of an answer" action="error" message={received} isReal />
      ) : (
        <ul className="app-results">
          {answers.map(({ action, name }) => (
            <li key={action}>
              <ResultCard
                name={name}
                action={action}
                isReal={taken === action}
                message={taken === action ? received : exampleOf(action)}
              />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

interface ResultCardProps {
  readonly name: string;
  readonly action: string;
  /** It has been received. */
  readonly isReal: boolean;
  /** Absent where it is not known before the person has answered. */
  readonly message: object | undefined;
}

function ResultCard({ name, action, isReal, message }: ResultCardProps): ReactElement {
  return (
    <article className="app-card app-result-card" data-action={action} data-real={isReal ? '' : undefined}>
      <h4>
        {name} {isReal && <span className="app-received">received</span>}
      </h4>
      {message ? (
        <pre>{tidy(JSON.stringify(message), lineLength)}</pre>
      ) : (
        <p className="app-muted">Fill in the form and press Submit: it holds what stands there then.</p>
      )}
    </article>
  );
}

function exampleOf(action: (typeof answers)[number]['action']): object | undefined {
  switch (action) {
    case 'accept':
      return undefined;
    case 'decline':
      return encodeOutcome(requestId, { action });
    case 'cancel':
      return encodeOutcome(requestId, { action, by: 'close' });
    default:
      return action satisfies never;
  }
}

/** Which of the messages an ending sends. */
function takenOf({ action }: Outcome): 'accept' | 'decline' | 'cancel' | 'error' {
  switch (action) {
    case 'accept':
    case 'decline':
      return action;
    case 'refused':
      return 'error';
    case 'cancel':
    case 'expired':
    case 'call-cancelled':
    case 'withdrawn':
    case 'disconnected':
      return 'cancel';
    default:
      return action satisfies never;
  }
}
