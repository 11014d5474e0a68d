import { createContext, useCallback, useContext, useRef, type ReactElement, type ReactNode } from 'react';

const NoteContext = createContext<(note: string) => void>(() => {});

/** Says to the host what could not be checked. */
export function useNote(): (note: string) => void {
  return useContext(NoteContext);
}

interface NotesProps {
  readonly onNote: ((note: string) => void) | undefined;
  readonly children: ReactNode;
}

/** More sentences than this are not told apart any more: servers write a part of them. */
const mostKnown = 1_000;

/** Hands notes to the host, each sentence once. */
export function Notes({ onNote, children }: NotesProps): ReactElement {
  const said = useRef(new Set<string>());
  const say = useCallback(
    (note: string) => {
      if (!onNote || said.current.has(note) || said.current.size >= mostKnown) return;
      said.current.add(note);
      onNote(note);
    },
    [onNote],
  );
  return <NoteContext.Provider value={say}>{children}</NoteContext.Provider>;
}
