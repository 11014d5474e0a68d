import { useId, useRef, useState, type ReactElement } from 'react';
import type { Prompt, PromptQueue } from '../../core/index.ts';
import type { ResolvedDismissal } from '../prompt/dismissal.ts';
import { describedBy } from '../prompt/notices.ts';
import { promptAttributes } from '../prompt/prompt-attributes.ts';
import { PromptView } from '../prompt/PromptView.tsx';
import { useLanguage, useStrings } from '../words/StringsContext.tsx';
import { firstLine, visibleText } from '../words/visible-text.ts';
import { BulkActions } from './BulkActions.tsx';
import { LiveRegion } from './Announcer.tsx';
import { layoutKey } from './layout-key.ts';
import { Pager } from './Pager.tsx';
import { surfaceState } from './surface-state.ts';
import { Tray } from './Tray.tsx';
import { unhurried } from './unhurried.ts';
import { useArrivals } from './use-arrivals.ts';
import { useFocus } from './use-focus.ts';
import { useModal } from './use-modal.ts';
import { useNews } from './use-news.ts';
import { useQueue } from './use-queue.ts';
import { useTimeWarnings } from './use-time-warnings.ts';
import { WaitingList } from './WaitingList.tsx';

interface DialogSurfaceProps {
  readonly queue: PromptQueue;
  readonly dismissal: ResolvedDismissal;
  readonly density: string;
  readonly modal: boolean;
}

/**
 * Prompts in a native dialog. It is drawn through its `open` attribute and so is not modal: the host's page,
 * its live regions and what the person is typing there stay alive. `modal` takes the page over instead.
 */
export function DialogSurface({ queue, dismissal, density, modal }: DialogSurfaceProps): ReactElement {
  const strings = useStrings();
  const language = useLanguage();
  const { drawn, shown, muted } = useQueue(queue);
  const { news, settleAll } = useNews(queue);
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  /** The prompt that the person opened by hand, while it is the one that is open. */
  const [picked, setPicked] = useState<{ readonly id: string; readonly from: 'list' | 'tray' }>();
  const shownId = shown?.prompt.id;
  // Forgotten with the prompt: one that comes back by itself was not chosen.
  if (picked && picked.id !== shownId) setPicked(undefined);
  const chosen = picked !== undefined && picked.id === shownId;
  const several = drawn.length > 1;
  /** The prompt beside which there was a list. */
  const [listedId, setListedId] = useState<string>();
  const nextListedId = several || shownId === undefined ? shownId : listedId;
  if (nextListedId !== listedId) setListedId(nextListedId);
  // The room for the list stays as long as that prompt is open: questions that come and go beside it must not move
  // its buttons again and again, since each move keeps it from being answered for a while.
  const hasSide = shownId !== undefined && (several || listedId === shownId);

  const openFrom = (from: 'list' | 'tray') => (promptId: string) => {
    queue.show(promptId);
    setPicked({ id: promptId, from });
  };

  useModal(dialog, modal && shownId !== undefined);
  useFocus(dialog, heading, shownId, chosen);
  useArrivals(drawn, dialog);
  useTimeWarnings(drawn);

  const tabId = (promptId: string): string => `${id}-tab-${promptId}`;
  const panelId = (promptId: string): string => `${id}-panel-${promptId}`;
  const messageId = `${id}-message`;
  const server = visibleText(shown?.prompt.request.connection.name ?? '');

  return (
    <>
      <dialog
        ref={dialog}
        {...language}
        // A modal dialog opens by script; setting the attribute too would make it a plain one.
        open={modal ? undefined : shown !== undefined}
        className="mcpe mcpe-dialog"
        data-elicitation-surface=""
        data-density={density}
        data-state={surfaceState(drawn, shown !== undefined)}
        data-several={hasSide ? '' : undefined}
        aria-label={shown ? strings.promptTitle(server, firstLine(shown.prompt.request.message)) : undefined}
        aria-describedby={shown ? describedBy(messageId, shown.prompt, shown.model) : undefined}
      >
        {hasSide && (
          <div className="mcpe-side">
            {several && shown && (
              <>
                <WaitingList
                  drawn={drawn}
                  shownId={shownId}
                  tabId={tabId}
                  panelId={panelId}
                  onSelect={openFrom('list')}
                />
                <Pager drawn={drawn} shownId={shownId} onSelect={openFrom('list')} />
                <BulkActions drawn={drawn} shown={shown} onSettleAll={settleAll} />
              </>
            )}
          </div>
        )}
        {drawn.map(({ prompt, model, muted: isMuted }) => {
          const attributes = {
            id: panelId(prompt.id),
            ...(several && { role: 'tabpanel', 'aria-labelledby': tabId(prompt.id) }),
          };
          if (prompt.id !== shownId)
            return <HiddenPrompt key={prompt.id} prompt={prompt} attributes={attributes} />;
          return (
            <PromptView
              key={prompt.id}
              queue={queue}
              prompt={prompt}
              model={model}
              dismissal={unhurried(dismissal, drawn)}
              muted={isMuted}
              // From the tray the whole dialog comes up, and a second press would land on a button of it.
              chosen={chosen && picked.from === 'list'}
              layout={layoutKey(drawn)}
              inline={false}
              headingRef={heading}
              attributes={attributes}
              messageId={messageId}
            />
          );
        })}
        {modal && <LiveRegion />}
      </dialog>
      <Tray
        aside={shown ? [] : drawn}
        news={news}
        // While a prompt is open, its own button says so.
        muted={shown ? [] : muted}
        beside={heading}
        onOpen={openFrom('tray')}
        onUnmute={queue.unmute}
      />
    </>
  );
}

interface HiddenPromptProps {
  readonly prompt: Prompt;
  readonly attributes: Readonly<Record<string, string>>;
}

/** The empty panel of a prompt that is not open: its tab has something to control, and it can be counted. */
function HiddenPrompt({ prompt, attributes }: HiddenPromptProps): ReactElement {
  return <section {...attributes} hidden {...promptAttributes(prompt, true)} />;
}
