import { useEffect, useMemo, type ReactElement } from 'react';
import type { PromptQueue } from '../core/index.ts';
import { Notes } from './form/check/NoteContext.tsx';
import { resolveDismissal, type Dismissal } from './prompt/dismissal.ts';
import { Announcer } from './surface/Announcer.tsx';
import { DialogSurface } from './surface/DialogSurface.tsx';
import { InlineSurface } from './surface/InlineSurface.tsx';
import { HeadingContext, type HeadingLevel } from './words/Heading.tsx';
import { StringsContext } from './words/StringsContext.tsx';
import type { Strings } from './words/strings.ts';
import { usePack } from './words/use-pack.ts';
import { openInNewTab, type OpenUrl } from './url/open-address.ts';
import { OpenUrlContext } from './url/OpenUrlContext.tsx';

/** Where prompts are drawn: over the page (default), over the page and alone, or in its flow. */
export type Presentation = 'dialog' | 'modal' | 'inline';

export type Density = 'comfortable' | 'compact';

export interface ElicitationPromptsProps {
  readonly queue: PromptQueue;
  /** Default `dialog`, which is not modal: the page stays usable beside it. */
  readonly presentation?: Presentation | undefined;
  readonly dismissal?: Dismissal | undefined;
  /** `compact` for side panels: less air, the same targets. Default `comfortable`. */
  readonly density?: Density | undefined;
  /** Level of a prompt's heading in the outline of the host's page; headings in the prompt are one lower. Default 2. */
  readonly headingLevel?: HeadingLevel | undefined;
  /**
   * Language of the words, as a BCP 47 tag: `en` (default), `de` or `ar`. `de-AT` is `de`, an unknown one is
   * English. English is said until the words are loaded, and where they do not load.
   */
  readonly locale?: string | undefined;
  /** Words to say instead of those of the language. */
  readonly strings?: Partial<Strings> | undefined;
  /**
   * Told what could not be checked before an answer was sent, in words for the author of the server or the host.
   * The same sentence comes once.
   */
  readonly onNote?: ((note: string) => void) | undefined;
  /**
   * Opens an address that the person agreed to open (URL mode), in the turn of their press. Return false, or reject,
   * where it could not be opened: then nothing is sent. Default: a new tab without opener and referrer. Hosts that are
   * no browser need it: what is opened there must not be seen by the host (MCP, client/elicitation, "Safe URL
   * Handling").
   */
  readonly openUrl?: OpenUrl | undefined;
}

/**
 * Draws the prompts of a queue. Submit is accept with content, Reject is decline, Escape, Close and a press
 * outside are cancel (MCP, client/elicitation, "Response Actions"). Unmounting it ends nothing: prompts and what
 * was typed are kept in the queue.
 */
export function ElicitationPrompts({
  queue,
  presentation = 'dialog',
  dismissal,
  density = 'comfortable',
  headingLevel = 2,
  locale,
  strings,
  onNote,
  openUrl = openInNewTab,
}: ElicitationPromptsProps): ReactElement {
  // The queue knows from this that its prompts can be seen.
  useEffect(() => queue.attachSurface(), [queue]);
  const pack = usePack(locale);
  const words = useMemo(() => ({ ...pack, ...strings }), [pack, strings]);
  const { escape, close, blur, graceMs, awayAfterMs } = dismissal ?? {};
  const inline = presentation === 'inline';
  const resolved = useMemo(
    () => resolveDismissal({ escape, close, blur, graceMs, awayAfterMs }, inline),
    [escape, close, blur, graceMs, awayAfterMs, inline],
  );
  return (
    <StringsContext.Provider value={words}>
      <HeadingContext.Provider value={headingLevel}>
        <Notes onNote={onNote}>
          <OpenUrlContext.Provider value={openUrl}>
            <Announcer>
              {inline ? (
                <InlineSurface queue={queue} dismissal={resolved} density={density} />
              ) : (
                <DialogSurface
                  key={presentation}
                  queue={queue}
                  dismissal={resolved}
                  density={density}
                  modal={presentation === 'modal'}
                />
              )}
            </Announcer>
          </OpenUrlContext.Provider>
        </Notes>
      </HeadingContext.Provider>
    </StringsContext.Provider>
  );
}
