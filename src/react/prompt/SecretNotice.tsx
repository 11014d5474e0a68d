import { useId, type ReactElement, type RefObject } from 'react';
import { Sentence } from '../words/Sentence.tsx';
import { useStrings } from '../words/StringsContext.tsx';
import { oneLine, visibleText } from '../words/visible-text.ts';

interface SecretNoticeProps {
  readonly server: string;
  /** Labels of the fields that look as if they asked for a secret. */
  readonly labels: readonly string[];
  readonly consent: RefObject<HTMLInputElement | null>;
  readonly given: boolean;
  readonly readOnly: boolean;
  /** A Submit found the box unticked. */
  readonly missing: boolean;
  readonly onGiven: (given: boolean) => void;
}

/**
 * Servers must not ask for secrets in a form (MCP, client/elicitation, "Security Considerations"). The person
 * hears so before they type, and says themselves that they send it all the same.
 */
export function SecretNotice(props: SecretNoticeProps): ReactElement {
  const { server, labels, consent, given, readOnly, missing, onGiven } = props;
  const strings = useStrings();
  const id = useId();
  const invalid = missing && !given;
  return (
    <div className="mcpe-notice mcpe-secret">
      <p id={`${id}-warning`}>
        <Sentence
          text={strings.secretWarning(
            visibleText(server),
            labels.map((label) => oneLine(label)),
          )}
        />
      </p>
      <label className="mcpe-option">
        <input
          ref={consent}
          type="checkbox"
          checked={given}
          disabled={readOnly}
          aria-describedby={invalid ? `${id}-warning ${id}-error` : `${id}-warning`}
          aria-invalid={invalid || undefined}
          onChange={(event) => onGiven(event.target.checked)}
        />
        <span>{strings.secretConsent(visibleText(server))}</span>
      </label>
      {invalid && (
        <p id={`${id}-error`} className="mcpe-error">
          {strings.secretMissing}
        </p>
      )}
    </div>
  );
}
