import { createContext, useContext } from 'react';
import { english } from './en.ts';
import type { Strings } from './strings.ts';

export const StringsContext = createContext<Strings>(english);

/** The words of the surface, in the host's choice of language. */
export function useStrings(): Strings {
  return useContext(StringsContext);
}
