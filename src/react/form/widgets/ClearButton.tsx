import type { ReactElement } from 'react';
import { useStrings } from '../../words/StringsContext.tsx';
import { oneLine } from '../../words/visible-text.ts';

interface ClearButtonProps {
  readonly label: string;
  /** The control, or the first one of a group: the button goes with the answer, so the focus moves there. */
  readonly focusId: string;
  readonly onClear: () => void;
}

/** Takes an optional answer back to unanswered. */
export function ClearButton({ label, focusId, onClear }: ClearButtonProps): ReactElement {
  const strings = useStrings();
  return (
    <button
      type="button"
      className="mcpe-button mcpe-quiet"
      onClick={() => {
        onClear();
        document.getElementById(focusId)?.focus();
      }}
    >
      {strings.clear(oneLine(label))}
    </button>
  );
}
