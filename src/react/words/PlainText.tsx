import type { ReactElement } from 'react';
import { visibleText } from './visible-text.ts';

/** Text from a server: never markup, isolated from the direction of the text around it, nothing invisible. */
export function PlainText({ text }: { readonly text: string }): ReactElement {
  return <bdi className="mcpe-plain">{visibleText(text)}</bdi>;
}
