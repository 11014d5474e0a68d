import { memo, type ReactElement } from 'react';
import { piecesOf } from './pieces.ts';
import { visibleText } from './visible-text.ts';

/**
 * Text from a server: never markup, isolated from the direction of the text around it, nothing invisible. Looked
 * through once: a form may hold a megabyte of it, and is drawn anew with each key.
 */
export const PlainText = memo(function PlainText({ text }: { readonly text: string }): ReactElement {
  const pieces = piecesOf(visibleText(text));
  return (
    <bdi className="mcpe-plain">
      {pieces.length === 1
        ? pieces[0]
        : pieces.map((piece, index) => (
            <span key={index} className="mcpe-piece">
              {piece}
            </span>
          ))}
    </bdi>
  );
});
