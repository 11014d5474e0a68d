import { useState, type ReactElement } from 'react';
import type { OutcomeEntry } from '../../core/index.ts';
import { everything, filtered } from './filter.ts';
import { FilterControls } from './FilterControls.tsx';
import { More } from '../shared/More.tsx';
import { OutcomeRow } from './OutcomeRow.tsx';
import { usePortion } from '../shared/use-portion.ts';

interface EntryListProps {
  readonly entries: readonly OutcomeEntry[];
  readonly onSaid: (sentence: string) => void;
}

/** The prompts that ended, newest first, all or those of a server or an outcome. */
export function EntryList({ entries, onSaid }: EntryListProps): ReactElement {
  const [filter, setFilter] = useState(everything);
  const found = filtered(entries, filter).toReversed();
  const { portion, left, more, listRef } = usePortion<OutcomeEntry, HTMLOListElement>(found, 20);
  return (
    <>
      <h3>Entries</h3>
      <FilterControls
        entries={entries}
        filter={filter}
        onFilter={(next) => {
          setFilter(next);
          onSaid(`${filtered(entries, next).length} of ${entries.length} shown.`);
        }}
      />
      {found.length === 0 && <p className="app-empty">No question of this server ended so.</p>}
      <ol className="app-list" reversed ref={listRef}>
        {portion.map((entry) => (
          <OutcomeRow key={entry.promptId} entry={entry} />
        ))}
      </ol>
      {left > 0 && <More left={left} onMore={more} what="entries" />}
    </>
  );
}
