import { useRef, type ReactElement } from 'react';
import { PlainText } from '../words/PlainText.tsx';
import { useScrollStop } from './use-scroll-stop.ts';

interface MessageProps {
  readonly id: string;
  readonly text: string;
  /** Names it where it can be scrolled by itself. */
  readonly labelledBy: string;
  /** A long one scrolls by itself, so that what comes after it stays in view. */
  readonly short: boolean;
}

/** What the server says. */
export function Message({ id, text, labelledBy, short }: MessageProps): ReactElement {
  const box = useRef<HTMLParagraphElement>(null);
  const isStop = useScrollStop(box);
  return (
    <p
      ref={box}
      id={id}
      className="mcpe-message"
      data-short={short ? '' : undefined}
      {...(short && isStop && { tabIndex: 0, role: 'group', 'aria-labelledby': labelledBy })}
    >
      <PlainText text={text} />
    </p>
  );
}
