import type { ReactElement } from 'react';
import type { Rejection } from '../../core/index.ts';
import { useAge } from '../surface/use-age.ts';
import { Sentence } from '../words/Sentence.tsx';
import { useStrings } from '../words/StringsContext.tsx';

/** A server that asks again what was rejected: the person is told, and decides anew. */
export function RejectedNotice({ rejected }: { readonly rejected: Rejection }): ReactElement {
  const strings = useStrings();
  const minutes = Math.floor(useAge(rejected.lastAt) / 60);
  return (
    <p className="mcpe-notice">
      <Sentence text={strings.rejectedBefore(rejected.count, minutes)} />
    </p>
  );
}
