import type { ReactElement, RefObject } from 'react';
import type { FieldError } from '../../../schema/index.ts';
import { useStrings } from '../../words/StringsContext.tsx';

interface FormErrorsProps {
  readonly errors: readonly FieldError[];
  readonly asker: string;
  readonly blockRef: RefObject<HTMLDivElement | null>;
}

/** What is wrong with the answers together, where no field alone is at fault. */
export function FormErrors({ errors, asker, blockRef }: FormErrorsProps): ReactElement | null {
  const strings = useStrings();
  if (errors.length === 0) return null;
  return (
    <div ref={blockRef} className="mcpe-summary" role="alert" tabIndex={-1}>
      {[...new Set(errors.map((error) => strings.formError(error, asker)))].map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </div>
  );
}
