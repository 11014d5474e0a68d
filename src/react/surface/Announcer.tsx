import {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useRef,
  useState,
  type ReactElement,
  type ReactNode,
} from 'react';
import { useLanguage } from '../words/StringsContext.tsx';

/** At most one announcement in this time, in milliseconds; what comes in between is said together. */
const quietMs = 5_000;

interface Said {
  readonly text: string;
  readonly turn: number;
}

const AnnounceContext = createContext<(text: string) => void>(() => {});
const SaidContext = createContext<Said>({ text: '', turn: 0 });

/** Says something to people who cannot see it happen. */
export function useAnnounce(): (text: string) => void {
  return useContext(AnnounceContext);
}

/**
 * What is said last. There is always one in the page; a modal dialog, which makes the page around it inert,
 * carries another.
 */
export function LiveRegion(): ReactElement {
  const { text, turn } = useContext(SaidContext);
  const language = useLanguage();
  return (
    <div {...language} role="status" aria-live="polite" className="mcpe-hidden" data-elicitation-announcer="">
      {/* A new element for each turn: the same sentence twice is read twice. */}
      <span key={turn}>{text}</span>
    </div>
  );
}

/** Gives the surface below it a voice. */
export function Announcer({ children }: { readonly children: ReactNode }): ReactElement {
  const [said, setSaid] = useState<Said>({ text: '', turn: 0 });
  const pending = useRef<string[]>([]);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const announce = useCallback((text: string) => {
    if (!pending.current.includes(text)) pending.current.push(text);
    if (timer.current !== undefined) return;
    const speak = (): void => {
      const texts = pending.current.splice(0);
      timer.current = texts.length > 0 ? setTimeout(speak, quietMs) : undefined;
      if (texts.length > 0) setSaid(({ turn }) => ({ text: texts.join(' '), turn: turn + 1 }));
    };
    // Arrivals of one moment are one announcement.
    timer.current = setTimeout(speak, 50);
  }, []);

  useEffect(
    () => () => {
      clearTimeout(timer.current);
      timer.current = undefined;
    },
    [],
  );

  return (
    <AnnounceContext.Provider value={announce}>
      <SaidContext.Provider value={said}>
        {children}
        <LiveRegion />
      </SaidContext.Provider>
    </AnnounceContext.Provider>
  );
}
