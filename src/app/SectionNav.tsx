import type { ReactElement } from 'react';
import type { PromptQueue } from '../index.ts';
import { openPrompt } from './shared/open-prompt.ts';
import { useStore } from './shared/store.ts';

interface SectionNavProps {
  readonly queue: PromptQueue;
  /** Questions stand in the page, above the calls, and may be out of sight. */
  readonly inline: boolean;
}

/** Where the sections stand below each other: ways to get to them. By script, so that the address stays as it is. */
export function SectionNav({ queue, inline }: SectionNavProps): ReactElement {
  const waiting = useStore(queue).prompts.filter(({ state }) => state.kind !== 'ended');
  const open = waiting.find(({ setAside }) => !setAside);
  return (
    <nav className="app-jump" aria-label="Sections" data-elicitation-part="">
      <Jump name="Tools" onPress={() => jumpTo('tools-heading')} />
      <Jump
        name="Calls"
        waiting={waiting.length}
        onPress={() => (inline && open ? openPrompt(queue, open.id) : jumpTo('calls-heading'))}
      />
      <Jump name="Outcomes" onPress={() => jumpTo('outcomes-heading')} />
      <Jump name="Transcript" onPress={() => jumpTo('transcript-heading')} />
    </nav>
  );
}

interface JumpProps {
  readonly name: string;
  readonly waiting?: number;
  readonly onPress: () => void;
}

function Jump({ name, waiting = 0, onPress }: JumpProps): ReactElement {
  const words = waiting === 1 ? '1 question waits' : `${waiting} questions wait`;
  return (
    <button
      type="button"
      className="app-button app-small"
      aria-label={waiting > 0 ? `${name}, ${words}` : undefined}
      onClick={onPress}
    >
      {name}
      {waiting > 0 && <span className="app-count">{waiting}</span>}
    </button>
  );
}

function jumpTo(id: string): void {
  const heading = document.querySelector<HTMLElement>(`#${id}`);
  heading?.scrollIntoView({ block: 'start' });
  heading?.focus({ preventScroll: true });
}
