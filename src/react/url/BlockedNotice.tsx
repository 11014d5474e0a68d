import { useState, type ReactElement } from 'react';
import { CopyButton } from '../prompt/CopyButton.tsx';
import { Sentence } from '../words/Sentence.tsx';
import { useStrings } from '../words/StringsContext.tsx';
import { visibleText } from '../words/visible-text.ts';

interface BlockedNoticeProps {
  readonly url: string;
  readonly server: string;
  /** Says that the person has opened it by themselves; absent where that is told already. */
  readonly onOpenedByHand?: (() => void) | undefined;
}

/** The browser opened no tab. Whoever takes the address along can still agree, by a press of its own. */
export function BlockedNotice({ url, server, onOpenedByHand }: BlockedNoticeProps): ReactElement {
  const strings = useStrings();
  const [copied, setCopied] = useState(false);
  return (
    <div className="mcpe-notice mcpe-blocked" role="alert">
      <p>
        <Sentence text={strings.openBlocked(visibleText(server))} />
      </p>
      <CopyButton text={() => url} onCopied={() => setCopied(true)}>
        {strings.copyAddress}
      </CopyButton>
      {copied && onOpenedByHand && (
        <button
          type="button"
          className="mcpe-button"
          title={strings.openedByHandHint(visibleText(server))}
          onClick={onOpenedByHand}
        >
          {strings.openedByHand}
        </button>
      )}
    </div>
  );
}
