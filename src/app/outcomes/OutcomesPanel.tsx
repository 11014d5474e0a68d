import { memo, useDeferredValue, useState, type ReactElement } from 'react';
import type { OutcomeEntry, OutcomeLog } from '../../core/index.ts';
import { download } from '../shared/download.ts';
import { useStore } from '../shared/store.ts';
import { EntryList } from './EntryList.tsx';
import { RateList } from './RateList.tsx';

/** How all questions ended: rates for each question, and the entries they were counted from. */
export function OutcomesPanel({ log }: { readonly log: OutcomeLog }): ReactElement {
  const entries = useStore(log);
  const deferred = useDeferredValue(entries);
  const [said, setSaid] = useState('');

  function save(): void {
    download('elicitation-outcomes.jsonl', log.toJsonLines(), 'application/jsonl');
    setSaid(`${count(entries.length)} exported.`);
  }

  return (
    <section className="app-outcomes" aria-labelledby="outcomes-heading" data-elicitation-part="">
      <div className="app-section-head">
        <h2 id="outcomes-heading" tabIndex={-1}>
          Outcomes
        </h2>
        {entries.length > 0 && (
          <button type="button" className="app-button app-small" onClick={save}>
            Export as JSON Lines
          </button>
        )}
      </div>
      <output className="app-fine">{said}</output>
      {entries.length === 0 ? (
        <p className="app-empty">
          How each question ends is counted here, and how often. Nothing that you type is kept in it.
        </p>
      ) : (
        <Lists log={log} entries={deferred} onSaid={setSaid} />
      )}
    </section>
  );
}

interface ListsProps {
  readonly log: OutcomeLog;
  readonly entries: readonly OutcomeEntry[];
  readonly onSaid: (sentence: string) => void;
}

/** Drawn when there is time, as the transcript is; the rates are those of these entries or of newer ones. */
const Lists = memo(function Lists({ log, entries, onSaid }: ListsProps): ReactElement {
  return (
    <>
      <RateList rows={log.rates()} />
      <EntryList entries={entries} onSaid={onSaid} />
    </>
  );
});

function count(entries: number): string {
  return entries === 1 ? '1 entry' : `${entries} entries`;
}
