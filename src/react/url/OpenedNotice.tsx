import type { ReactElement } from 'react';
import type { OpenedStage } from '../../core/index.ts';
import { Sentence } from '../words/Sentence.tsx';
import { useStrings } from '../words/StringsContext.tsx';
import { visibleText } from '../words/visible-text.ts';

interface OpenedNoticeProps {
  readonly stage: OpenedStage;
  readonly host: string;
  readonly server: string;
  /** The call that waits for it. */
  readonly tool: string | undefined;
}

/** That the person agreed, and what is known of what they do there. */
export function OpenedNotice({ stage, host, server, tool }: OpenedNoticeProps): ReactElement {
  const strings = useStrings();
  const name = visibleText(server);
  return (
    <div className="mcpe-notice mcpe-ended mcpe-opened">
      <p>
        <strong>
          <Sentence text={strings.opened(host, name)} />
        </strong>
      </p>
      <p role="status">
        <Sentence
          text={
            {
              open: strings.finishThere(tool),
              checking: strings.checkingFinished(name),
              'not-yet': strings.notFinishedYet(name),
            }[stage]
          }
        />
      </p>
    </div>
  );
}
