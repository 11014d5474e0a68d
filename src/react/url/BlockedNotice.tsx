import type { ReactElement } from 'react';
import { CopyButton } from '../prompt/CopyButton.tsx';
import { Sentence } from '../words/Sentence.tsx';
import { useStrings } from '../words/StringsContext.tsx';
import { visibleText } from '../words/visible-text.ts';

interface BlockedNoticeProps {
  readonly url: string;
  readonly server: string;
  readonly busy: boolean;
  /** Says that the person has opened it by themselves; absent where that is told already. */
  readonly onOpenedByHand?: (() => void) | undefined;
}

/** The browser opened no tab. Whoever takes the address along can still agree, by a press of its own. */
export function BlockedNotice({ url, server, busy, onOpenedByHand }: BlockedNoticeProps): ReactElement {
  const strings = useStrings();
  return (
    <div className="mcpe-notice mcpe-blocked">
      <p role="alert">
        <Sentence
          text={onOpenedByHand ? strings.openBlocked(visibleText(server)) : strings.openAgainBlocked}
        />
      </p>
      <CopyButton text={() => url}>{strings.copyAddress}</CopyButton>
      {onOpenedByHand && (
        <button
          type="button"
          className="mcpe-button"
          aria-disabled={busy}
          title={strings.openedByHandHint(visibleText(server))}
          onClick={onOpenedByHand}
        >
          {strings.openedByHand}
        </button>
      )}
    </div>
  );
}
