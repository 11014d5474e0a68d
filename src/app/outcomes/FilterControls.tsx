import { useId, type ReactElement } from 'react';
import type { Counted, OutcomeEntry } from '../../core/index.ts';
import { choices, commonMode, type OutcomeFilter } from './filter.ts';
import { countedWord } from './words.ts';

interface FilterControlsProps {
  readonly entries: readonly OutcomeEntry[];
  readonly filter: OutcomeFilter;
  readonly onFilter: (filter: OutcomeFilter) => void;
}

/** Which entries are listed: those of one server, and of one ending. */
export function FilterControls({ entries, filter, onFilter }: FilterControlsProps): ReactElement {
  const id = useId();
  const { servers, outcomes } = choices(entries, filter);
  const mode = commonMode(entries);
  return (
    <div className="app-filter">
      <div className="app-field">
        <label htmlFor={`${id}-server`}>Server</label>
        <select
          id={`${id}-server`}
          value={filter.server}
          onChange={({ target }) => onFilter({ ...filter, server: target.value })}
        >
          <option value="">All servers</option>
          {servers.map((server) => (
            <option key={server}>{server}</option>
          ))}
        </select>
      </div>
      <div className="app-field">
        <label htmlFor={`${id}-outcome`}>Outcome</label>
        <select
          id={`${id}-outcome`}
          value={filter.outcome}
          onChange={({ target }) => onFilter({ ...filter, outcome: target.value as Counted | '' })}
        >
          <option value="">All outcomes</option>
          {outcomes.map((outcome) => (
            <option key={outcome} value={outcome}>
              {countedWord(outcome, mode)}
            </option>
          ))}
        </select>
      </div>
    </div>
  );
}
