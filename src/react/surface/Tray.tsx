import type { ReactElement } from 'react';
import { PlainText } from '../words/PlainText.tsx';
import { useStrings } from '../words/StringsContext.tsx';
import type { News } from './use-news.ts';
import type { DrawnPrompt } from './use-queue.ts';
import { Entry } from './WaitingList.tsx';

interface TrayProps {
  readonly waiting: readonly DrawnPrompt[];
  readonly news: News | undefined;
  readonly onOpen: (promptId: string) => void;
}

/** Prompts that were set aside while none is open, and how the last one ended. */
export function Tray({ waiting, news, onOpen }: TrayProps): ReactElement | null {
  const strings = useStrings();
  if (waiting.length === 0 && !news) return null;
  return (
    <aside className="mcpe-tray" data-elicitation-tray="" aria-label={strings.waitingPrompts}>
      {news && (
        <div className="mcpe-news">
          <p>
            <PlainText text={news.text} />
          </p>
          <button type="button" className="mcpe-button mcpe-quiet" onClick={news.dismiss}>
            {strings.dismissNotice}
          </button>
        </div>
      )}
      {waiting.length > 0 && (
        <>
          <h2>{strings.trayTitle(waiting.length)}</h2>
          <ul>
            {waiting.map(({ prompt }) => (
              <li key={prompt.id}>
                <button type="button" className="mcpe-tab" onClick={() => onOpen(prompt.id)}>
                  <Entry prompt={prompt} />
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
    </aside>
  );
}
