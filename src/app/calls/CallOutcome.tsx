import type { ReactElement } from 'react';
import { visibleText } from '../../react/words/visible-text.ts';
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
        <p className="app-result app-text app-bad">
          {end.code !== undefined && <code>{String(end.code)}</code>} {visibleText(end.message)}
        </p>
      );
    case 'cancelled':
      return null;
    default:
      return end satisfies never;
  }
}
