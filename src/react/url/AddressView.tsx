import type { ReactElement } from 'react';
import { PlainText } from '../words/PlainText.tsx';
import { useStrings } from '../words/StringsContext.tsx';
import type { Address } from './address.ts';

interface AddressViewProps {
  /** Undefined until it is read: then it is shown whole, without weight on any part. */
  readonly address: Address | undefined;
  readonly url: string;
  readonly opened: boolean;
}

/** The whole address as text that can be selected, never a link. */
export function AddressView({ address, url, opened }: AddressViewProps): ReactElement {
  const strings = useStrings();
  return (
    <div className="mcpe-field">
      <p className="mcpe-label">{opened ? strings.openedIn : strings.opens}</p>
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
  );
}
