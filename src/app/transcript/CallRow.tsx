import { memo, type ReactElement } from 'react';
import { ErrorText } from '../shared/ErrorText.tsx';
import { JsonBlock } from '../shared/JsonBlock.tsx';
import { Name } from '../shared/Name.tsx';
import { clock, duration } from '../shared/time.ts';
import type { CallEntry } from './entry.ts';
import { OutcomeTag } from './OutcomeTag.tsx';
import { callWords } from './outcome-words.ts';

/** One ended call of the transcript. */
export const CallRow = memo(function CallRow({ entry }: { readonly entry: CallEntry }): ReactElement {
  const { tool, connection, startedAt, endedAt, result, error } = entry;
  const took = Date.parse(endedAt) - Date.parse(startedAt);
  return (
    <li className="app-row" data-entry="call">
      <details>
        <summary>
          <span className="app-row-head">
            <span className="app-tag">call</span>
            <span className="app-row-title">
              <span className="app-row-who">
                <Name text={tool} />
              </span>
              <OutcomeTag {...callWords(entry)} />
            </span>
          </span>
          <span className="app-row-foot">{connection}</span>
        </summary>
        <div className="app-row-details">
          <p className="app-quiet">
            Started at {clock(startedAt)}, took {duration(took)}.
          </p>
          <JsonBlock label="Arguments" value={entry.arguments} />
          {result !== undefined && <JsonBlock label="Result" value={result} />}
          {error !== undefined && (
            <p className="app-text">
              <ErrorText {...error} />
            </p>
          )}
        </div>
      </details>
    </li>
  );
});
