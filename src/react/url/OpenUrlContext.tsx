import { createContext, useCallback, useContext, useState } from 'react';
import type { UrlRequest } from '../../core/index.ts';
import { openInNewTab, type OpenUrl } from './open-address.ts';

/** How addresses are opened; a host that is no browser may know better. */
export const OpenUrlContext = createContext<OpenUrl>(openInNewTab);

export interface Opening {
  /** It could not be opened. */
  readonly blocked: boolean;
  readonly opening: boolean;
  /** Resolves with whether it was opened. */
  readonly open: (url: string) => Promise<boolean>;
  /** What could not be opened is of no interest any more. */
  readonly forget: () => void;
}

/** Addresses that a host is opening: looking at another question meanwhile must not lead to a second tab. */
const underWay = new WeakSet<UrlRequest>();

export function useOpening(request: UrlRequest): Opening {
  const openUrl = useContext(OpenUrlContext);
  const [state, setState] = useState<'idle' | 'opening' | 'blocked'>('idle');
  const open = useCallback(
    async (url: string) => {
      if (underWay.has(request)) return false;
      underWay.add(request);
      setState('opening');
      // Called in the turn of the press: in a later one a browser opens nothing.
      const opened = await opens(openUrl, url);
      underWay.delete(request);
      setState(opened ? 'idle' : 'blocked');
      return opened;
    },
    [openUrl, request],
  );
  const forget = useCallback(() => setState('idle'), []);
  return { blocked: state === 'blocked', opening: state === 'opening', open, forget };
}

async function opens(openUrl: OpenUrl, url: string): Promise<boolean> {
  try {
    return await openUrl(url);
  } catch {
    return false;
  }
}
