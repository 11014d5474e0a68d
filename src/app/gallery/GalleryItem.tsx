import { useEffect, useRef, useState, type ReactElement } from 'react';
import { ElicitationPrompts, type Density, type Strings } from '../../index.ts';
import { compactJson } from '../shared/json.ts';
import { useStore } from '../shared/store.ts';
import type { Item } from './item.ts';
import type { Language } from './LookControls.tsx';
import { pressSubmit } from './press-submit.ts';
import { stage } from './stage.ts';
import { useNear } from './use-near.ts';

interface GalleryItemProps {
  readonly item: Item;
  readonly language: Language;
  readonly density: Density;
}

/** One item under its heading. Its questions are asked and drawn when it is scrolled to. */
export function GalleryItem({ item, language, density }: GalleryItemProps): ReactElement {
  const place = useRef<HTMLElement>(null);
  const near = useNear(place);
  const [turn, setTurn] = useState(0);
  const anchor = useRef<HTMLAnchorElement>(null);

  function showAgain(): void {
    setTurn(turn + 1);
    // The button that was pressed goes away: from here, Tab leads into the question.
    anchor.current?.focus({ preventScroll: true });
  }
  return (
    <section ref={place} id={item.id} className="app-gallery-item">
      <h3>
        <a ref={anchor} href={`#${item.id}`}>
          {item.title}
        </a>
      </h3>
      {item.about !== undefined && (
        <p className="app-muted">
          <bdi>{item.about}</bdi>
        </p>
      )}
      <div className="app-gallery-stage" data-drawn={near ? '' : undefined}>
        {near && (
          <StagedItem key={turn} item={item} language={language} density={density} onAgain={showAgain} />
        )}
      </div>
    </section>
  );
}

/** Nothing closes by itself, and nobody wants to hear of thirty questions that come while scrolling. */
const dismissal = { awayAfterMs: 0 } as const;
const quiet: Partial<Strings> = { arrived: () => '', timeWarning: () => '' };

/** Several trays in one page need names of their own. */
function wordsOf({ title }: Item): Partial<Strings> {
  return { ...quiet, waitingPrompts: `Waiting prompts: ${title}` };
}

interface StagedItemProps extends GalleryItemProps {
  readonly onAgain: () => void;
}

function StagedItem({ item, language, density, onAgain }: StagedItemProps): ReactElement {
  const [{ queue, outcome: ending }] = useState(() => stage(item));
  const [words] = useState(() => wordsOf(item));
  const outcome = useStore(ending);
  const place = useRef<HTMLDivElement>(null);
  const showsErrors = item.stage === 'errors';
  useEffect(() => (showsErrors && place.current ? pressSubmit(place.current) : undefined), [showsErrors]);
  return (
    <div ref={place} className="app-gallery-drawn">
      <ElicitationPrompts
        queue={queue}
        presentation="inline"
        locale={language}
        density={density}
        headingLevel={4}
        dismissal={dismissal}
        strings={words}
      />
      {outcome && (
        <div className="app-gallery-ended">
          <code>{compactJson(outcome)}</code>
          <button type="button" className="app-button app-small" onClick={onAgain}>
            Show again
          </button>
        </div>
      )}
    </div>
  );
}
