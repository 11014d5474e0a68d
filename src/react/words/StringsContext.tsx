import { createContext, useContext } from 'react';
import { english } from './en.ts';
import type { Strings } from './strings.ts';

export const StringsContext = createContext<Strings>(english);

/** The words of the surface, in the host's choice of language. */
export function useStrings(): Strings {
  return useContext(StringsContext);
}

/** Language and direction, for each outermost element of the surface: the page around it may have others. */
export function useLanguage(): { readonly lang: string; readonly dir: 'ltr' | 'rtl' } {
  const { language, direction } = useStrings();
  return { lang: language, dir: direction };
}
