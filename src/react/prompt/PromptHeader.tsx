import type { ReactElement, ReactNode, RefObject } from 'react';
import { originNames, shownRequestId, type PromptRequest } from '../../core/index.ts';
import { Heading } from '../words/Heading.tsx';
import { OriginNames } from '../words/OriginNames.tsx';
import { Sentence } from '../words/Sentence.tsx';
import { useStrings } from '../words/StringsContext.tsx';
import { oneLine, quotableName, visibleText } from '../words/visible-text.ts';

interface PromptHeaderProps {
  readonly request: PromptRequest;
  readonly ended: boolean;
  readonly headingId: string;
  readonly headingRef: RefObject<HTMLHeadingElement | null>;
  readonly children: ReactNode;
}

/** Who asks, during which call, and under which request id. The host's name for the server comes first. */
export function PromptHeader({
  request,
  ended,
  headingId,
  headingRef,
  children,
}: PromptHeaderProps): ReactElement {
  const strings = useStrings();
  const { connection, origin } = request;
  const id = shownRequestId(request);
  const names = originNames(origin);
  const selfName = connection.selfName;
  return (
    <header className="mcpe-header">
      <span className="mcpe-avatar" aria-hidden="true">
        {Array.from(connection.name.trim())[0]?.toUpperCase()}
      </span>
      <div className="mcpe-who">
        <Heading id={headingId} ref={headingRef} className="mcpe-heading" tabIndex={-1}>
          {(ended ? strings.asked : strings.asks)(visibleText(connection.name))}
        </Heading>
        <p className="mcpe-origin">
          {names.length > 0 && (
            <span className="mcpe-tool">
              <OriginNames names={names} />
            </span>
          )}
          {id !== '' && <span className="mcpe-tag">{strings.request(oneLine(id, 60))}</span>}
          {selfName !== undefined && selfName !== connection.name && (
            <span className="mcpe-self">
              <Sentence text={strings.callsItself(quotableName(selfName))} />
            </span>
          )}
        </p>
      </div>
      {children}
    </header>
  );
}
