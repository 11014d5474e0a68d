import type { ReactElement } from 'react';
import { useStrings } from './StringsContext.tsx';
import { oneLine } from './visible-text.ts';

/** The calls that may have asked, as "deploy or create_ticket", so that each name can be told from the words. */
export function OriginNames({ names }: { readonly names: readonly string[] }): ReactElement {
  const { language } = useStrings();
  const list = new Intl.ListFormat(language, { type: 'disjunction' });
  return (
    <>
      {list.formatToParts(names.map((name) => oneLine(name))).map(({ type, value }, index) =>
        type === 'element' ? (
          <strong key={index}>
            <bdi>{value}</bdi>
          </strong>
        ) : (
          value
        ),
      )}
    </>
  );
}
