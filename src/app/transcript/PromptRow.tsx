import { memo, type ReactElement } from 'react';
import { firstLine, oneLine, quotableName, visibleText } from '../../react/words/visible-text.ts';
import { JsonBlock } from '../shared/JsonBlock.tsx';
import { Name } from '../shared/Name.tsx';
import { clock } from '../shared/time.ts';
import type { PromptEntry } from './entry.ts';
import { OutcomeTag } from './OutcomeTag.tsx';
import { outcomeWords } from './outcome-words.ts';

/** One prompt of the transcript: a line, and everything about it when opened. */
export const PromptRow = memo(function PromptRow({ entry }: { readonly entry: PromptEntry }): ReactElement {
  const { requestId, connection, origin, message, url, outcome } = entry;
  const words = outcomeWords(outcome, url !== undefined);
  const asker = origin.length > 0 ? origin.join(' or ') : connection;
  return (
    <li className="app-row" data-entry="prompt" data-request-id={requestId} data-prompt-id={entry.promptId}>
      <details>
        <summary>
          <span className="app-row-head">
            <code className="app-tag">#{oneLine(requestId, 60)}</code>
            <span className="app-row-title">
              <span className="app-row-who">
                <Name text={asker} />
              </span>
              <OutcomeTag {...words} />
            </span>
          </span>
          <bdi className="app-row-text">{firstLine(message, 120)}</bdi>
          <span className="app-row-foot">
            <span>{connection}</span>
            {words.protocol !== undefined && <code>{words.protocol}</code>}
          </span>
        </summary>
        <PromptDetails entry={entry} />
      </details>
    </li>
  );
});

function PromptDetails({ entry }: { readonly entry: PromptEntry }): ReactElement {
  const { message, url, server, connection, askedAt, endedAt, outcome } = entry;
  return (
    <div className="app-row-details">
      <p className="app-text" dir="auto">
        {visibleText(message)}
      </p>
      {url !== undefined && (
        <p dir="ltr">
          <code>{visibleText(url)}</code>
        </p>
      )}
      <p className="app-quiet">
        {connection}
        {server !== undefined && <bdi> calls itself “{quotableName(server)}”</bdi>}. Asked at {clock(askedAt)}
        {endedAt !== undefined && `, ended at ${clock(endedAt)}`}.
      </p>
      {outcome?.reason !== undefined && <p>Reason: {visibleText(outcome.reason)}</p>}
      {outcome?.problems?.map(({ property, reason }) => (
        <p key={`${property ?? ''} ${reason}`}>
          {property !== undefined && <code>{visibleText(property)}</code>} {visibleText(reason)}
        </p>
      ))}
      {outcome?.content !== undefined && <JsonBlock label="Submitted" value={outcome.content} />}
    </div>
  );
}
