import { memo, type ReactElement } from 'react';
import { shownRequestId, type EndedBy, type OutcomeEntry } from '../../core/index.ts';
import { callNames } from '../../core/prompt.ts';
import { oneLine, quotableName, visibleText } from '../../react/words/visible-text.ts';
import { Name } from '../shared/Name.tsx';
import { clock, duration } from '../shared/time.ts';
import { subjectWords } from './words.ts';
import { OutcomeTag } from '../transcript/OutcomeTag.tsx';
import { outcomeWords } from '../transcript/outcome-words.ts';

/** One prompt that ended: a line, and what else is known of it when opened. */
export const OutcomeRow = memo(function OutcomeRow({
  entry,
}: {
  readonly entry: OutcomeEntry;
}): ReactElement {
  const { server, calls, outcome, by, code, mode } = entry;
  const id = shownRequestId(entry);
  const words = outcomeWords(
    {
      action: outcome,
      ...(by === undefined ? {} : { by }),
      ...(code === undefined ? {} : { code }),
    },
    mode === 'url',
  );
  return (
    <li className="app-row" data-entry="outcome">
      <details>
        <summary>
          <span className="app-row-head">
            {id !== '' && <code className="app-tag">#{oneLine(id, 60)}</code>}
            <span className="app-row-title">
              <span className="app-row-who">
                <Name text={callNames(calls).join(' or ') || server} />
              </span>
              <OutcomeTag {...words} />
            </span>
          </span>
          <span className="app-row-foot">
            <span>{server}</span>
            <span>
              {clock(new Date(entry.endedAt).toISOString())}
              {outcome !== 'refused' && `, open ${duration(entry.openMs)}`}
            </span>
          </span>
        </summary>
        <Details entry={entry} />
      </details>
    </li>
  );
});

const endedWords: Readonly<Record<EndedBy, string>> = {
  person: 'Ended by the person',
  host: 'Ended by this page',
  server: 'Ended by the server',
  client: 'Ended with its call',
  connection: 'Ended with the connection',
  package: 'Refused by this page, for the reason that stands in the transcript',
};

function Details({ entry }: { readonly entry: OutcomeEntry }): ReactElement {
  const { endedBy, drawn, edited, errorKinds, failedSends, reason, serverSelfName, mode, question, schema } =
    entry;
  return (
    <div className="app-row-details app-quiet">
      <p>
        {endedWords[endedBy]}. {drawn ? 'It was shown' : 'It was never shown'}
        {edited ? ', and answers were changed in it.' : '.'}
      </p>
      {errorKinds.length > 0 && <p>Errors met: {errorKinds.join(', ')}.</p>}
      {failedSends > 0 && (
        <p>{failedSends === 1 ? '1 answer' : `${failedSends} answers`} did not reach the server at first.</p>
      )}
      {reason !== undefined && <p>Reason: {visibleText(reason)}</p>}
      {serverSelfName !== undefined && (
        <p>
          The server calls itself <bdi>“{quotableName(serverSelfName)}”</bdi>.
        </p>
      )}
      <p>
        Question <code>{question}</code>, {subjectWords[mode]} <code>{schema}</code>.
      </p>
    </div>
  );
}
