import { useRef, type ReactElement, type RefObject } from 'react';
import type { Connection } from '../../core/index.ts';
import { useKeepFocus } from '../prompt/use-keep-focus.ts';
import { Heading } from '../words/Heading.tsx';
import { PlainText } from '../words/PlainText.tsx';
import { Sentence } from '../words/Sentence.tsx';
import { useLanguage, useStrings } from '../words/StringsContext.tsx';
import { useFocusHome } from './focus-home.ts';
import { MutedServers } from './MutedServers.tsx';
import { isWaiting } from './surface-state.ts';
import type { News } from './use-news.ts';
import type { DrawnPrompt } from './use-queue.ts';
import { Entry } from './WaitingList.tsx';

interface TrayProps {
  /** Prompts that are not open: set aside, or ended with something typed in them. */
  readonly aside: readonly DrawnPrompt[];
  readonly news: readonly News[];
  readonly muted: readonly Connection[];
  /** Takes the focus when the last button goes; where it is not there, the focus goes back to where it was. */
  readonly beside: RefObject<HTMLElement | null>;
  readonly onOpen: (promptId: string) => void;
  readonly onUnmute: (connectionId: string) => void;
}

/** Prompts that were set aside, how others ended that the person did not end, and which servers are muted. */
export function Tray({ aside, news, muted, beside, onOpen, onUnmute }: TrayProps): ReactElement | null {
  const strings = useStrings();
  const language = useLanguage();
  const tray = useRef<HTMLElement>(null);
  const home = useFocusHome(tray);
  useKeepFocus(tray, () => {
    const next = tray.current?.querySelector('button') ?? beside.current;
    if (!next) {
      home.giveBack();
      home.leave();
    }
    return next;
  });
  if (aside.length === 0 && news.length === 0 && muted.length === 0) return null;
  const waiting = aside.filter(isWaiting).length;
  const rest = aside.every(({ prompt }) => prompt.opened !== undefined)
    ? strings.openedTitle
    : strings.endedTitle;
  return (
    <aside
      ref={tray}
      {...language}
      className="mcpe-tray"
      data-elicitation-tray=""
      aria-label={strings.waitingPrompts}
    >
      {news.map(({ id, ending, question, dismiss }) => (
        <div key={id} className="mcpe-news">
          <p>
            <Sentence text={ending} /> (<PlainText text={question} />)
          </p>
          <button type="button" className="mcpe-button mcpe-quiet" onClick={dismiss}>
            {strings.dismissNotice}
          </button>
        </div>
      ))}
      {aside.length > 0 && (
        <>
          <Heading className="mcpe-heading">{waiting > 0 ? strings.trayTitle(waiting) : rest}</Heading>
          <ul>
            {aside.map((each) => (
              <li key={each.prompt.id}>
                <button type="button" className="mcpe-tab" onClick={() => onOpen(each.prompt.id)}>
                  <Entry each={each} />
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
      <MutedServers muted={muted} onUnmute={onUnmute} />
    </aside>
  );
}
