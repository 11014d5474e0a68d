import { useState, type ReactElement, type ReactNode } from 'react';
import { useStrings } from '../words/StringsContext.tsx';

interface CopyButtonProps {
  readonly text: () => string;
  readonly children: ReactNode;
}

/** Puts a text into the clipboard and says whether that went well. */
export function CopyButton({ text, children }: CopyButtonProps): ReactElement {
  const strings = useStrings();
  const [copied, setCopied] = useState<'no' | 'yes' | 'failed'>('no');
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(text());
      setCopied('yes');
    } catch {
      setCopied('failed');
    }
  }
  return (
    <>
      <button type="button" className="mcpe-button" onClick={() => void copy()}>
        {children}
      </button>
      <p role="status">{copied === 'yes' ? strings.copied : copied === 'failed' ? strings.copyFailed : ''}</p>
    </>
  );
}
