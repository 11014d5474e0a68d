import type { ReactElement } from 'react';
import type { RateRow } from '../../core/index.ts';
import { More } from '../shared/More.tsx';
import { RateCard } from './RateCard.tsx';
import { usePortion } from '../shared/use-portion.ts';

/** How each question ended, the one that was asked last first, and what the rates mean. */
export function RateList({ rows }: { readonly rows: readonly RateRow[] }): ReactElement {
  const { portion, left, more, listRef } = usePortion<RateRow, HTMLUListElement>(rows, 5);
  return (
    <>
      <h3>Rates</h3>
      <p className="app-fine">
        A high rate of Dismissed points at the question, a high rate of Rejected at the operation; where few
        were asked the interval is wide, and the rate says little.
      </p>
      <ul className="app-list" ref={listRef}>
        {portion.map((row) => (
          <RateCard key={JSON.stringify(row.question ?? 'rest')} row={row} />
        ))}
      </ul>
      {left > 0 && <More left={left} onMore={more} what="questions" />}
    </>
  );
}
