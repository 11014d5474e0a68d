import type { ReactElement } from 'react';
import { useStrings } from '../../words/StringsContext.tsx';
import { visibleText } from '../../words/visible-text.ts';

interface ClearButtonProps {
  readonly label: string;
  readonly groupId: string;
  readonly onClear: () => void;
}

/** Takes an optional answer back to unanswered. The button goes with the answer, so focus moves to the group. */
export function ClearButton({ label, groupId, onClear }: ClearButtonProps): ReactElement {
  const strings = useStrings();
  return (
    <button
      type="button"
      className="mcpe-button mcpe-quiet"
      onClick={() => {
        onClear();
        document.getElementById(groupId)?.querySelector('input')?.focus();
      }}
    >
      {strings.clear(visibleText(label))}
    </button>
  );
}
