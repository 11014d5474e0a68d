import type { ReactElement } from 'react';
import type { Rejection } from '../../core/index.ts';
import { useAge } from '../surface/use-age.ts';
import { Sentence } from '../words/Sentence.tsx';
import { useStrings } from '../words/StringsContext.tsx';

interface RejectedNoticeProps {
  readonly id: string;
  readonly rejected: Rejection;
}

/** A server that asks again what was rejected: the person is told, and decides anew. */
export function RejectedNotice({ id, rejected }: RejectedNoticeProps): ReactElement {
  const strings = useStrings();
  const minutes = Math.floor(useAge(rejected.lastAt) / 60);
  return (
    <p id={id} className="mcpe-notice">
      <Sentence text={strings.rejectedBefore(rejected.count, minutes)} />
    </p>
  );
}
