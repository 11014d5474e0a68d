import { memo, useDeferredValue, useRef, useState, type ReactElement } from 'react';
import { readableJson } from '../shared/json.ts';
import { More } from '../shared/More.tsx';
import { useStore } from '../shared/store.ts';
import { usePortion } from '../shared/use-portion.ts';
import type { Entry } from './entry.ts';
import type { Transcript } from './transcript.ts';
import { CallRow } from './CallRow.tsx';
import { PromptRow } from './PromptRow.tsx';

/** What was asked and answered, newest first, for people and as JSON. */
export function TranscriptPanel({ transcript }: { readonly transcript: Transcript }): ReactElement {
  const entries = useStore(transcript);
  const deferred = useDeferredValue(entries);
  const [said, setSaid] = useState('');
  const headingRef = useRef<HTMLHeadingElement>(null);

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(readableJson(entries));
      setSaid('Copied.');
    } catch {
      setSaid('The browser did not allow copying. Open “Transcript as JSON” and copy it there.');
    }
  }

  return (
    <aside className="app-transcript" aria-labelledby="transcript-heading" data-elicitation-part="">
      <div className="app-section-head">
        <h2 id="transcript-heading" ref={headingRef} tabIndex={-1}>
          Transcript
        </h2>
        {entries.length > 0 && (
          <>
            <button type="button" className="app-button app-small" onClick={() => void copy()}>
              Copy as JSON
            </button>
            <button
              type="button"
              className="app-button app-small"
              onClick={() => {
                headingRef.current?.focus();
                setSaid('');
                transcript.clear();
              }}
            >
              Clear
            </button>
          </>
        )}
      </div>
      <output className="app-fine">{said}</output>
      <Entries entries={deferred} />
    </aside>
  );
}

/** Drawn when there is time: a server that asks without end must not keep the page from hearing a press. */
const Entries = memo(function Entries({ entries }: { readonly entries: readonly Entry[] }): ReactElement {
  const newest = entries.toReversed();
  const { portion, left, more, listRef } = usePortion<Entry, HTMLOListElement>(newest, 100);
  return (
    <>
      {entries.length === 0 ? (
        <p className="app-empty">
          Each question and how it ended is noted here, whoever ended it. The notes are kept only until this
          page is closed or reloaded.
        </p>
      ) : (
        <ol className="app-list" reversed start={entries.length} ref={listRef}>
          {portion.map((entry) => (
            <Row key={keyOf(entry)} entry={entry} />
          ))}
        </ol>
      )}
      {left > 0 && <More left={left} onMore={more} what="entries" />}
      <details className="app-json">
        <summary>Transcript as JSON</summary>
        {/* Not a script element: setting its text would break the page's Trusted Types policy. */}
        <pre id="transcript-json">{readableJson(entries)}</pre>
      </details>
    </>
  );
});

function Row({ entry }: { readonly entry: Entry }): ReactElement {
  return entry.type === 'prompt' ? <PromptRow entry={entry} /> : <CallRow entry={entry} />;
}

function keyOf(entry: Entry): string {
  return entry.type === 'prompt' ? entry.promptId : entry.callId;
}
