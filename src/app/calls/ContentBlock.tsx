import type { CallToolResult } from '@modelcontextprotocol/client';
import type { ReactElement } from 'react';
import { visibleText } from '../../react/words/visible-text.ts';
import { JsonBlock } from '../shared/JsonBlock.tsx';

type Block = CallToolResult['content'][number];

/** One piece of a result: text as plain text, anything else as JSON with a label. Nothing is fetched or played. */
export function ContentBlock({ block }: { readonly block: Block }): ReactElement {
  switch (block.type) {
    case 'text':
      return (
        <p className="app-text" dir="auto">
          {visibleText(block.text)}
        </p>
      );
    case 'image':
      return <JsonBlock label={`Image, ${block.mimeType}`} value={block} />;
    case 'audio':
      return <JsonBlock label={`Sound, ${block.mimeType}`} value={block} />;
    case 'resource':
      return <JsonBlock label="Embedded resource" value={block} />;
    case 'resource_link':
      return <JsonBlock label="Link to a resource" value={block} />;
    default:
      return block satisfies never;
  }
}
