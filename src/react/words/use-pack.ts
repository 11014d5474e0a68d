import { useEffect, useState } from 'react';
import { english } from './en.ts';
import { loadedPack, loadPack, packName, type PackName } from './locale.ts';
import type { Strings } from './strings.ts';

/** The words for a language tag: English until its pack is there, and where it does not load. */
export function usePack(locale: string | undefined): Strings {
  const name = packName(locale);
  const [, setArrived] = useState<PackName>();
  useEffect(() => {
    if (loadedPack(name)) return undefined;
    let gone = false;
    loadPack(name).then(
      () => {
        if (!gone) setArrived(name);
      },
      // English says the same; nothing of a prompt depends on the language.
      () => undefined,
    );
    return () => {
      gone = true;
    };
  }, [name]);
  return loadedPack(name) ?? english;
}
