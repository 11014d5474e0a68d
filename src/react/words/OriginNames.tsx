import type { ReactElement } from 'react';
import { PlainText } from './PlainText.tsx';
import { useStrings } from './StringsContext.tsx';

/** The calls that may have asked, as "deploy or create_ticket", so that each name can be told from the words. */
export function OriginNames({ names }: { readonly names: readonly string[] }): ReactElement {
  const { language } = useStrings();
  const list = new Intl.ListFormat(language, { type: 'disjunction' });
  return (
    <>
      {list.formatToParts(names).map(({ type, value }, index) =>
        type === 'element' ? (
          <strong key={index}>
            <PlainText text={value} />
          </strong>
        ) : (
          value
        ),
      )}
    </>
  );
}
