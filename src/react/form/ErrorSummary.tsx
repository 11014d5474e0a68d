import type { ReactElement, RefObject } from 'react';
import type { Field } from '../../schema/index.ts';
import { Heading } from '../words/Heading.tsx';
import { PlainText } from '../words/PlainText.tsx';
import { useStrings } from '../words/StringsContext.tsx';

export interface SummaryItem {
  readonly field: Field;
  readonly text: string;
  /** Element id of the control or its group. */
  readonly target: string;
}

interface ErrorSummaryProps {
  readonly items: readonly SummaryItem[];
  readonly headingRef: RefObject<HTMLHeadingElement | null>;
  readonly onFollow: (item: SummaryItem) => void;
}

/** What stands in the way of a Submit, each line a link to its field. Its heading takes the focus. */
export function ErrorSummary({ items, headingRef, onFollow }: ErrorSummaryProps): ReactElement {
  const strings = useStrings();
  return (
    <div className="mcpe-summary">
      <Heading below ref={headingRef} className="mcpe-heading" tabIndex={-1}>
        {strings.summaryTitle(items.length)}
      </Heading>
      <ul>
        {items.map((item) => (
          <li key={item.field.key}>
            <a
              href={`#${item.target}`}
              onClick={(event) => {
                // By script: a hash would disturb hosts that route by it.
                event.preventDefault();
                onFollow(item);
              }}
            >
              <PlainText text={item.field.label} />: {item.text}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
