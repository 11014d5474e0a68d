import { useRef, type KeyboardEvent, type ReactElement } from 'react';
import { originNames, shownRequestId } from '../../core/index.ts';
import { OriginNames } from '../words/OriginNames.tsx';
import { PlainText } from '../words/PlainText.tsx';
import { EntryTimeLeft } from '../prompt/Countdown.tsx';
import { useStrings } from '../words/StringsContext.tsx';
import { firstLine, oneLine } from '../words/visible-text.ts';
import { useAge } from './use-age.ts';
import type { DrawnPrompt } from './use-queue.ts';

interface WaitingListProps {
  readonly drawn: readonly DrawnPrompt[];
  readonly shownId: string | undefined;
  readonly tabId: (promptId: string) => string;
  readonly panelId: (promptId: string) => string;
  readonly onSelect: (promptId: string) => void;
}

/** All prompts as a vertical tab list. Arrows move, Enter or Space open (ARIA practices, manual activation). */
export function WaitingList({ drawn, shownId, tabId, panelId, onSelect }: WaitingListProps): ReactElement {
  const strings = useStrings();
  const list = useRef<HTMLDivElement>(null);
  function keyDown(event: KeyboardEvent): void {
    const tabs = Array.from(list.current?.querySelectorAll<HTMLElement>('[role=tab]') ?? []);
    const at = tabs.findIndex((tab) => tab === document.activeElement);
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: tabs.length - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    tabs.at(to % tabs.length)?.focus();
  }
  return (
    <div
      ref={list}
      role="tablist"
      aria-label={strings.waitingPrompts}
      aria-orientation="vertical"
      className="mcpe-list"
      onKeyDown={keyDown}
    >
      {drawn.map((each) => {
        const { prompt } = each;
        const selected = prompt.id === shownId;
        return (
          <button
            key={prompt.id}
            type="button"
            role="tab"
            id={tabId(prompt.id)}
            aria-controls={panelId(prompt.id)}
            aria-selected={selected}
            tabIndex={selected ? 0 : -1}
            className="mcpe-tab"
            onClick={() => onSelect(prompt.id)}
          >
            <Entry each={each} />
          </button>
        );
      })}
    </div>
  );
}

/** Server, call, request id, age, first line of one waiting prompt, and why it is not open. */
export function Entry({ each: { prompt, muted } }: { readonly each: DrawnPrompt }): ReactElement {
  const strings = useStrings();
  const { request, askedAt, setAside, state, deadline } = prompt;
  const seconds = useAge(askedAt);
  const id = shownRequestId(request);
  const names = originNames(request.origin);
  return (
    <>
      <span className="mcpe-entry-head">
        {id !== '' && (
          <span className="mcpe-tag" dir="ltr">
            #{oneLine(id, 60)}
          </span>
        )}
        {names.length > 0 ? (
          <OriginNames names={names} />
        ) : (
          <strong>
            <PlainText text={request.connection.name} />
          </strong>
        )}
      </span>
      <span className="mcpe-entry-line">
        <PlainText text={firstLine(request.message)} />
      </span>
      <span className="mcpe-entry-foot">
        {state.kind === 'sending' && state.held && `${strings.heldShort} · `}
        <PlainText text={request.connection.name} />
        {/* Counted silently in the first minute: a name that changes each second is read out again and again. */}
        <span aria-hidden={seconds < 60}>
          {' · '}
          <bdi>{strings.age(seconds)}</bdi>
        </span>
        {deadline && state.kind === 'waiting' && <EntryTimeLeft at={deadline.at} />}
        {state.kind === 'ended'
          ? ` · ${prompt.opened ? strings.openedShort : strings.endedShort}`
          : setAside && ` · ${muted ? strings.waitsMuted : strings.setAside}`}
      </span>
    </>
  );
}
