import type { ReactElement } from 'react';
import { ErrorText } from '../shared/ErrorText.tsx';
import { JsonBlock } from '../shared/JsonBlock.tsx';
import type { CallEnd } from './call.ts';
import { ContentBlock } from './ContentBlock.tsx';

/** What a call came to, whole. */
export function CallOutcome({ end }: { readonly end: CallEnd }): ReactElement | null {
  switch (end.kind) {
    case 'finished': {
      const { content, structuredContent } = end.result;
      return (
        <div className="app-result">
          {/* Blocks have no id and never change once they are here. */}
          {content.map((block, index) => (
            <ContentBlock key={`${block.type}-${index + 1}`} block={block} />
          ))}
          {structuredContent !== undefined && (
            <JsonBlock label="Structured content" value={structuredContent} />
          )}
          {content.length === 0 && structuredContent === undefined && (
            <p className="app-quiet">The tool sent an empty result.</p>
          )}
        </div>
      );
    }
    case 'failed':
      return (
        <p className="app-text">
          <ErrorText {...end} />
        </p>
      );
    case 'cancelled':
      return null;
    default:
      return end satisfies never;
  }
}
