import type { ReactElement } from 'react';
import { Heading } from '../words/Heading.tsx';
import { Sentence } from '../words/Sentence.tsx';
import { useStrings } from '../words/StringsContext.tsx';
import { visibleText } from '../words/visible-text.ts';
import type { AddressWarning } from './address.ts';

interface AddressWarningsProps {
  readonly warnings: readonly AddressWarning[];
}

/** What should be known about an address before it is opened. */
export function AddressWarnings({ warnings }: AddressWarningsProps): ReactElement {
  const strings = useStrings();
  return (
    <div className="mcpe-notice mcpe-warnings">
      <Heading below className="mcpe-heading">
        {strings.lookClosely}
      </Heading>
      <ul>
        {warnings.map((warning) => (
          <li key={warning.kind} data-warning={warning.kind}>
            <Sentence text={strings.addressWarning(visibleWarning(warning))} />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** A name in its own letters may hold what cannot be seen, or turns the text around it. */
function visibleWarning(warning: AddressWarning): AddressWarning {
  return warning.kind === 'punycode' ? { ...warning, shown: visibleText(warning.shown) } : warning;
}
