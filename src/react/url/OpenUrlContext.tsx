import { createContext, useCallback, useContext, useState } from 'react';
import { openInNewTab, type OpenUrl } from './open-address.ts';

/** How addresses are opened; a host that is no browser may know better. */
export const OpenUrlContext = createContext<OpenUrl>(openInNewTab);

export interface Opening {
  /** It could not be opened. */
  readonly blocked: boolean;
  readonly opening: boolean;
  /** Resolves with whether it was opened; one press opens one tab. */
  readonly open: (url: string) => Promise<boolean>;
}

export function useOpening(): Opening {
  const openUrl = useContext(OpenUrlContext);
  const [state, setState] = useState<'idle' | 'opening' | 'blocked'>('idle');
  const open = useCallback(
    async (url: string) => {
      setState('opening');
      // Called in the turn of the press: in a later one a browser opens nothing.
      const opened = await opens(openUrl, url);
      setState(opened ? 'idle' : 'blocked');
      return opened;
    },
    [openUrl],
  );
  return { blocked: state === 'blocked', opening: state === 'opening', open };
}

async function opens(openUrl: OpenUrl, url: string): Promise<boolean> {
  try {
    return await openUrl(url);
  } catch {
    return false;
  }
}
