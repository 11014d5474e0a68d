import type { ReactElement } from 'react';
import { Heading } from '../words/Heading.tsx';
import { PlainText } from '../words/PlainText.tsx';
import { Sentence } from '../words/Sentence.tsx';
import { useStrings } from '../words/StringsContext.tsx';
import { visibleText } from '../words/visible-text.ts';
import type { Address, AddressWarning } from './address.ts';

interface AddressViewProps {
  /** Undefined until it is read: then it is shown whole, without weight on any part. */
  readonly address: Address | undefined;
  readonly url: string;
  readonly opened: boolean;
}

/** The whole address as text that can be selected, never a link, and what should be known about it. */
export function AddressView({ address, url, opened }: AddressViewProps): ReactElement {
  const strings = useStrings();
  return (
    <>
      <div className="mcpe-field">
        {!opened && <p className="mcpe-label">{strings.opens}</p>}
        <p className="mcpe-address" dir="ltr" translate="no" data-elicitation-url="">
          {address ? (
            <>
              {address.before}
              <b className="mcpe-address-host">
                {address.subdomain}
                <strong>{address.registrable}</strong>
              </b>
              {address.after}
            </>
          ) : (
            <PlainText text={url} />
          )}
        </p>
      </div>
      {address && address.warnings.length > 0 && (
        <div className="mcpe-notice mcpe-warnings">
          <Heading below className="mcpe-heading">
            {strings.lookClosely}
          </Heading>
          <ul>
            {address.warnings.map((warning) => (
              <li key={warning.kind} data-warning={warning.kind}>
                <Sentence text={strings.addressWarning(visibleWarning(warning))} />
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}

/** A name in its own letters may hold what cannot be seen, or turns the text around it. */
function visibleWarning(warning: AddressWarning): AddressWarning {
  return warning.kind === 'punycode' ? { ...warning, shown: visibleText(warning.shown) } : warning;
}
