import { useId, useMemo, useRef, type ReactElement } from 'react';
import type { PromptQueue } from '../../core/index.ts';
import type { ResolvedDismissal } from '../prompt/dismissal.ts';
import { describedBy } from '../prompt/notices.ts';
import { PromptView } from '../prompt/PromptView.tsx';
import { useLanguage, useStrings } from '../words/StringsContext.tsx';
import { firstLine, visibleText } from '../words/visible-text.ts';
import { layoutKey } from './layout-key.ts';
import { ScrollHint } from './ScrollHint.tsx';
import { surfaceState } from './surface-state.ts';
import { Tray } from './Tray.tsx';
import { unhurried } from './unhurried.ts';
import { useArrivals } from './use-arrivals.ts';
import { useInlineFocus } from './use-inline-focus.ts';
import { useNews } from './use-news.ts';
import { useQueue, type DrawnPrompt } from './use-queue.ts';
import { useTimeWarnings } from './use-time-warnings.ts';

interface InlineSurfaceProps {
  readonly queue: PromptQueue;
  readonly dismissal: ResolvedDismissal;
  readonly density: string;
}

/** Prompts in the host's page, one named region after the other. Their arrival moves neither focus nor scroll. */
export function InlineSurface({ queue, dismissal, density }: InlineSurfaceProps): ReactElement {
  const { drawn, muted } = useQueue(queue);
  const language = useLanguage();
  const { news } = useNews(queue);
  const surface = useRef<HTMLDivElement>(null);
  useArrivals(drawn, surface);
  useTimeWarnings(drawn);
  const open = useMemo(() => drawn.filter(({ prompt }) => !prompt.setAside), [drawn]);
  const aside = drawn.filter(({ prompt }) => prompt.setAside);
  const focusWhenDrawn = useInlineFocus(surface, open);
  return (
    <div
      ref={surface}
      {...language}
      className="mcpe mcpe-inline"
      data-elicitation-surface=""
      data-density={density}
      data-state={surfaceState(drawn, open.length > 0)}
      tabIndex={-1}
      aria-live="off"
    >
      {open.map((each) => (
        <InlinePrompt
          key={each.prompt.id}
          queue={queue}
          dismissal={unhurried(dismissal, drawn)}
          each={each}
          layout={layoutKey(open)}
        />
      ))}
      <Tray
        aside={aside}
        news={news}
        muted={muted}
        beside={surface}
        onUnmute={queue.unmute}
        onOpen={(promptId) => {
          focusWhenDrawn(promptId);
          queue.show(promptId);
        }}
      />
      <ScrollHint surface={surface} open={open} />
    </div>
  );
}

interface InlinePromptProps extends Omit<InlineSurfaceProps, 'density'> {
  readonly each: DrawnPrompt;
  readonly layout: string;
}

function InlinePrompt({
  queue,
  dismissal,
  each: { prompt, model, muted },
  layout,
}: InlinePromptProps): ReactElement {
  const strings = useStrings();
  const heading = useRef<HTMLHeadingElement>(null);
  const messageId = useId();
  const title = strings.promptTitle(
    visibleText(prompt.request.connection.name),
    firstLine(prompt.request.message),
  );
  return (
    <PromptView
      queue={queue}
      prompt={prompt}
      model={model}
      dismissal={dismissal}
      muted={muted}
      chosen={false}
      layout={layout}
      inline
      headingRef={heading}
      attributes={{
        role: 'region',
        'aria-label': title,
        'aria-describedby': describedBy(messageId, prompt, model),
      }}
      messageId={messageId}
    />
  );
}
